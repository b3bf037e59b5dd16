// Embedding pre-serialized JSON in larger values.
import { describe, expect, it } from 'vitest';
import { jsonOf, JsonText } from './json-text.ts';

describe('JSON that exists as text', () => {
  it('becomes part of the whole as it is', () => {
    const value = { a: new JsonText('[1,"$& $1 \\\\u0000"]'), b: [new JsonText('null'), { c: new JsonText('{"d":"é"}') }], e: 'plain' };
    expect(JSON.parse(jsonOf(value))).toEqual({ a: [1, '$& $1 \\u0000'], b: [null, { c: { d: 'é' } }], e: 'plain' });
  });

  it('is not confused by what looks like its mark, nor by another value in between', () => {
    expect(jsonOf({ a: '"\u0001"', b: 'json:0' })).toBe(JSON.stringify({ a: '"\u0001"', b: 'json:0' }));
    expect(jsonOf([new JsonText('1'), new JsonText('2')])).toBe('[1,2]');
    expect(jsonOf([new JsonText('3')])).toBe('[3]');
  });
});

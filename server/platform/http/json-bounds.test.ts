// JSON that would be expensive to parse is detected before parsing, whatever its strings contain.
import { describe, expect, it } from 'vitest';
import { isWithinBounds, jsonBounds } from './json-bounds.ts';

const within = (text: string): boolean => isWithinBounds(Buffer.from(text));
const nested = (depth: number, [open, close]: [string, string] = ['[', ']']): string => open.repeat(depth) + close.repeat(depth);
const keyed = (keys: number): string => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, at])));

describe('the bounds of JSON', () => {
  it('are a depth, a number of values, and a number of keys in one object', () => {
    expect(within(nested(jsonBounds.depth))).toBe(true);
    expect(within(nested(jsonBounds.depth + 1))).toBe(false);
    expect(within(nested(2_000_000))).toBe(false);
    expect(within(nested(jsonBounds.depth + 1, ['{"a":', '}']))).toBe(false);
    expect(within(keyed(jsonBounds.keys))).toBe(true);
    expect(within(keyed(jsonBounds.keys + 1))).toBe(false);
    expect(within(JSON.stringify(Array.from({ length: jsonBounds.values - 2 }, () => 0)))).toBe(true);
    expect(within(JSON.stringify(Array.from({ length: jsonBounds.values }, () => 0)))).toBe(false);
    expect(within(`[${'{},'.repeat(jsonBounds.values)}{}]`)).toBe(false);
  });

  it('count nothing that stands in a string', () => {
    const text = '[{,"\\'.repeat(100_000);
    expect(within(JSON.stringify({ text, [text]: [text, 'ends with a backslash \\'] }))).toBe(true);
    expect(within(`{"a":"\\\\","b":${nested(jsonBounds.depth)}}`)).toBe(false);
  });

  it('leave what is no JSON to the parser', () => {
    for (const text of ['', '"never closed', ']]]', '"\\', '{"a":1}}}}[']) expect(within(text), text).toBe(true);
  });

  it('are looked at in a fraction of the time that parsing takes', () => {
    const largest = Buffer.from(JSON.stringify({ text: 'a"b'.repeat(1_000_000) }));
    const begun = performance.now();
    expect(isWithinBounds(largest)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPacking, packedMark } from './packing.ts';

const epoch = '0747e85f-651b-47ec-9145-4b86dde358d9.0';
const user = '01a222d7-482d-7635-8244-7788fdfbb83a';
const packing = createPacking([epoch, user]);

describe('a packed frame', () => {
  // Planted: a word that is the beginning of another one is taken first.
  it('is the same text again, whatever is in it', () => {
    const parts = fc.constantFrom(
      '{"ask":',
      ',"serverTime":',
      '","serverTime":',
      '{"version":',
      epoch,
      user,
      '\u0001',
      packedMark,
      '"clock":"',
    );
    const text = fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), text, fc.dictionary(text, text)), (value) => {
        const json = JSON.stringify(value);
        const packed = packing.pack(json);
        expect(packed.startsWith(packedMark)).toBe(true);
        expect(packing.unpack(packed)).toBe(json);
      }),
    );
  });

  it('is less than half of a frame that carries an edit', () => {
    const operation = { clock: '0mhx8c9f2000abcdefabcdef', kind: 'piece.set', payload: { pieceId: user, values: { title: 'x' } } };
    const frame = { version: 7, page: { epoch, after: 5, upTo: 7, serverTime: 1_764_345_345_345, operations: [operation], sums: ['00'] } };
    const json = JSON.stringify(frame);
    expect(packing.pack(json).length).toBeLessThan(json.length / 2);
  });

  it('is left as it is where it is long, and cannot become a huge one', () => {
    const long = JSON.stringify('x'.repeat(40_000));
    expect(packing.pack(long)).toBe(long);
    expect(packing.unpack(packedMark + '\u0001'.repeat(40_000))).toBeNull();
  });
});

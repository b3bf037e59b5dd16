// Lists of states, against the example of the specification.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64url } from './multibase.ts';
import { gzip } from './platform.ts';
import { encodeList, isSet, listLength, readList } from './status-list.ts';

describe('a list of states', () => {
  it('[D52] reads the example of the specification: 131,072 entries, none of them set', async () => {
    const bits = await readList('uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA');
    expect([bits.length * 8, bits.some((byte) => byte !== 0)]).toEqual([listLength, false]);
  });

  it('[D52] has its first entry in the leftmost bit', async () => {
    const bits = await readList(await encodeList([0, 9]));
    expect(bits.slice(0, 3)).toEqual(new Uint8Array([0b1000_0000, 0b0100_0000, 0]));
  });

  it('[D52] has just those set that were set', () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(listLength - 1), { maxLength: 20 }), fc.nat(listLength - 1), async (set, other) => {
        const bits = await readList(await encodeList(set));
        expect(set.every((index) => isSet(bits, index))).toBe(true);
        expect(isSet(bits, other)).toBe(set.includes(other));
      }),
      { numRuns: 20 },
    ));

  it('[D52] is refused when it is short, no list, or would fill the memory, and has no entry beyond its end', async () => {
    await expect(readList(toBase64url(await gzip(new Uint8Array(10))))).rejects.toThrow();
    await expect(readList('uAAAA')).rejects.toThrow();
    await expect(readList('H4sI')).rejects.toThrow();
    await expect(readList(toBase64url(await gzip(new Uint8Array(20_000_000))))).rejects.toThrow(RangeError);
    const bits = await readList(await encodeList([]));
    expect(() => isSet(bits, listLength)).toThrow(RangeError);
    expect(() => isSet(bits, -1)).toThrow(RangeError);
  });
});

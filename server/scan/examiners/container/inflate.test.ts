// Decompression against zlib, with every kind of block, and with damaged data.
import { deflateSync, gzipSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gunzip, inflate } from '#shared/examiners/container/inflate.ts';
import { randomFrom } from '#tests/support/pictures/painted-surfaces.ts';

const random = randomFrom(5);
const noise = Uint8Array.from({ length: 90_000 }, () => random() * 256);
const words = Buffer.from(
  Array.from({ length: 9000 }, () => ['Steps: ', 'Seed', '42, ', 'a harbor at dusk '][Math.floor(random() * 4)]).join(''),
);
const most = 1_000_000;

describe('decompression', () => {
  it.each<[string, Uint8Array, Parameters<typeof deflateSync>[1]]>([
    ['nothing', new Uint8Array(), {}],
    ['one byte', Uint8Array.from([7]), {}],
    ['noise', noise, {}],
    ['words', words, { level: 9 }],
    ['fixed codes', words, { strategy: constants.Z_FIXED }],
    ['stored blocks', noise, { level: 0 }],
    ['long runs', new Uint8Array(300_000), {}],
  ])('gives back %s', (_, bytes, options) => {
    expect(Buffer.from(inflate(deflateSync(bytes, options), most) ?? [1]).equals(bytes)).toBe(true);
    expect(Buffer.from(gunzip(gzipSync(bytes, options), most) ?? [1]).equals(bytes)).toBe(true);
  });

  it('ends at the limit of its output, and at the end of its input', () => {
    const packed = deflateSync(words);
    expect(inflate(packed, words.length)).not.toBeNull();
    expect(inflate(packed, words.length - 1)).toBeNull();
    expect(inflate(packed.subarray(0, packed.length / 2), most)).toBeNull();
    // Caught: taking what follows the data for its checksum.
    expect(inflate(Buffer.concat([packed, Buffer.from('more')]), most)).not.toBeNull();
  });

  it('refuses what is damaged, without an error', () => {
    const packed = deflateSync(words);
    for (let at = 0; at < packed.length; at += 37) {
      const broken = Uint8Array.from(packed);
      broken[at] = broken[at]! ^ 0x55;
      expect(inflate(broken, most)).toBeNull();
    }
    for (let round = 0; round < 300; round++) {
      const garbage = Uint8Array.from({ length: 200 }, () => random() * 256);
      garbage.set([0x78, 0x9c]);
      expect(inflate(garbage, most)).toBeNull();
      gunzip(Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, ...garbage]), most);
    }
  });
});

// Which addresses a picture may come from: no private one, however it is written or wrapped.
import fc from 'fast-check';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { internetBeside, publicInternet } from './outside.ts';
import { isPublicAddress } from './public-address.ts';

/** Ranges of RFC 6890 and its successors, each as its first bytes and how many bits of them count. */
const closed4: readonly (readonly [number[], number])[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 168], 16],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 4],
  [[240], 4],
];
const closed6: readonly (readonly [number[], number])[] = [
  [[0x00], 8],
  [[0x00, 0x64, 0xff, 0x9b], 32],
  [[0x01, 0x00], 64],
  [[0x20, 0x01, 0x00, 0x00], 32],
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x20, 0x02], 16],
  [[0x3f, 0xff, 0x00], 20],
  [[0x40], 2],
  [[0x80], 2],
  [[0xfc], 7],
  [[0xfe, 0x80], 10],
  [[0xfe, 0xc0], 10],
  [[0xff], 8],
];

/** Random bits behind the prefix. */
const within = ([prefix, bits]: readonly [number[], number], random: readonly number[]): number[] =>
  random.map((byte, at) => {
    const own = Math.min(8, Math.max(0, bits - at * 8));
    const mask = (0xff << (8 - own)) & 0xff;
    return ((prefix[at] ?? 0) & mask) | (byte & ~mask & 0xff);
  });
const bytes = (count: number) => fc.array(fc.integer({ min: 0, max: 255 }), { minLength: count, maxLength: count });
const dotted = (four: readonly number[]): string => four.join('.');
const groups = (sixteen: readonly number[]): string =>
  Array.from({ length: 8 }, (_, at) => (((sixteen[2 * at] ?? 0) << 8) | (sixteen[2 * at + 1] ?? 0)).toString(16)).join(':');
const hex = (four: readonly number[]): string => groups([...four, ...Array.from({ length: 12 }, () => 0)]).slice(0, -12);

const privateFour = fc.tuple(fc.constantFrom(...closed4), bytes(4)).map(([range, random]) => within(range, random));

describe('a picture may come', () => {
  // Planted: no check at all; 172.16.0.0/16 in place of /12.
  it('from no address of IPv4 that is private, local, shared, for documents, for many or reserved', () => {
    fc.assert(fc.property(privateFour, (four) => !isPublicAddress(dotted(four))));
  });

  // Planted: without the range of what is assigned.
  it('from none of IPv6 that is, whatever follows its prefix', () => {
    fc.assert(fc.property(fc.constantFrom(...closed6), bytes(16), (range, random) => !isPublicAddress(groups(within(range, random)))));
  });

  it('from no address in which another one is wrapped: mapped, compatible, translated, or by a tunnel', () => {
    fc.assert(
      fc.property(bytes(4), (four) => {
        const wrapped = [
          `::ffff:${dotted(four)}`,
          `::${dotted(four)}`,
          `::ffff:0:${dotted(four)}`,
          `64:ff9b::${dotted(four)}`,
          `64:ff9b:1::${dotted(four)}`,
          `2002:${hex(four)}::1`,
          `2001:0:${hex(four)}::1`,
        ];
        expect(wrapped.filter((address) => isPublicAddress(address))).toEqual([]);
      }),
    );
  });

  it('from the addresses of the public internet, just beside the closed ranges too', () => {
    const open = [
      '1.1.1.1',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '223.255.255.255',
    ];
    expect([...open, '2606:4700::1111', '2a00:1450:4001::200e', '2003::1'].filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it('from none at which a cloud tells its machines about themselves', () => {
    const clouds = ['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254'];
    expect(clouds.filter((address) => isPublicAddress(address))).toEqual([]);
  });

  it('from nothing that is no address, or is written as a number, in octal or with a zone', () => {
    const odd = [
      '',
      'localhost',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      'fe80::1%eth0',
      '2606:4700::1111%1',
      '[::1]',
      '1.1.1.1:80',
    ];
    expect(odd.filter((address) => isPublicAddress(address))).toEqual([]);
  });
});

describe('the public internet', () => {
  it('is reached at the two ports of the web alone', () => {
    const ports = Array.from({ length: 65_536 }, (_, port) => port);
    expect(ports.filter((port) => publicInternet.admits('1.1.1.1', port))).toEqual([80, 443]);
  });

  it('is not this machine, by none of its own addresses however they are spelled', () => {
    const beside = internetBeside(() => ['8.8.4.4', '2606:4700:0:0:0:0:0:1111']);
    expect(['8.8.4.4', '2606:4700::1111', '8.8.8.8'].filter((address) => beside.admits(address, 443))).toEqual(['8.8.8.8']);
    const own = Object.values(networkInterfaces()).flatMap((held) => held?.map(({ address }) => address) ?? []);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((address) => publicInternet.admits(address, 443))).toEqual([]);
  });

  it('has no address for a name of this machine', async () => {
    const found = await publicInternet.resolve('localhost', new AbortController().signal);
    expect(found.filter((address) => publicInternet.admits(address, 80))).toEqual([]);
  });
});

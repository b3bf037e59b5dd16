// Archive round trips, and every way in which a malicious file could misstate its content.
import { describe, expect, it } from 'vitest';
import { zipSync, strToU8 } from 'fflate';
import { ZipWriter } from '@zip.js/zip.js';
import { ArchiveProblem, openArchive, openZip } from './archive.ts';
import { writeArchive } from '#client/device/local/archive-writer.ts';
import type { Sink } from '#client/device/local/sink.ts';
import { sparseSink } from './sparse-file.fixture.ts';

const marker = 'manifest.json';
const memory = (): Sink & { file: () => Blob } => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: async (bytes) => void parts.push(new Uint8Array(bytes)),
    close: async () => undefined,
    abort: async () => undefined,
    file: () => new Blob(parts),
  };
};
const random = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 7919 + (index >> 8)) % 256);
const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
const made = new Date('2026-05-01T10:00:00Z');

const problemOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.message;
    throw error;
  }
  return 'none';
};

/** Overwrites bytes of a finished archive, to forge it. which: of the records with this signature. */
const patched = (bytes: Uint8Array, signature: number, offset: number, value: number, which = 0): Blob => {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0, left = which; at + 4 <= copy.length; at += 1) {
    if (view.getUint32(at, true) !== signature) continue;
    if (left === 0) {
      view.setUint32(at + offset, value, true);
      break;
    }
    left -= 1;
  }
  return blobOf(copy);
};
/** Writes other bytes over these, wherever they are. */
const replaced = (bytes: Uint8Array, from: Uint8Array, to: readonly number[]): Uint8Array => {
  const copy = bytes.slice();
  for (let at = 0; at + from.length <= copy.length; at += 1) if (from.every((byte, index) => copy[at + index] === byte)) copy.set(to, at);
  return copy;
};
const central = 0x02014b50;

describe('an archive', () => {
  it('[D43] [D31] gives back every byte of what was put in, pressed or not, in names of any letters', async () => {
    const sink = memory();
    const archive = writeArchive(sink, made);
    const photo = random(200_000);
    await archive.add('photographs/a/1-front.jpg', photo, false);
    const table = archive.entry('Übersicht ☂.csv');
    for (let line = 0; line < 300; line += 1) await table.push(strToU8(`line ${line}\n`));
    await table.end();
    await archive.add(marker, strToU8('{}'), true);
    await archive.end();
    const read = await openArchive(sink.file(), marker);
    expect([...read.sizes.keys()]).toEqual(['photographs/a/1-front.jpg', 'Übersicht ☂.csv', marker]);
    expect(await read.read('photographs/a/1-front.jpg', 1_000_000)).toEqual(photo);
    expect(new TextDecoder().decode(await read.read('Übersicht ☂.csv', 1_000_000)).split('\n')).toHaveLength(301);
  });

  it('[D43] is read from a folder into which another program has packed it', async () => {
    const file = zipSync({ 'mine/manifest.json': strToU8('{}'), 'mine/a.txt': strToU8('a'), '__MACOSX/mine/a.txt': strToU8('x') });
    const read = await openArchive(blobOf(file), marker);
    expect([...read.sizes.keys()]).toEqual([marker, 'a.txt']);
    expect([...(await openZip(blobOf(file))).sizes.keys()]).toEqual(['mine/manifest.json', 'mine/a.txt']);
  });

  // Planted: names are not checked; declared sizes are trusted; checksums are not compared.
  it('[D43] is refused where a name leads out of it, an entry is larger than it may be or says, is damaged, or is twice there', async () => {
    for (const name of ['../evil.txt', 'a/../../evil', '/etc/passwd', 'c:\\evil', 'a\u0000b', './a'])
      expect(await problemOf(openArchive(blobOf(zipSync({ [marker]: strToU8('{}'), [name]: strToU8('x') })), marker))).toMatch(/leads out/);

    const bomb = zipSync({ [marker]: new Uint8Array(30_000_000) });
    const read = await openArchive(blobOf(bomb), marker);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await problemOf(read.read(marker, 1_000_000))).toMatch(/larger than anything/);
    const liar = await openArchive(patched(bomb, central, 24, 1_000), marker);
    expect(await problemOf(liar.read(marker, 1_000_000))).toMatch(/larger than it says/);

    const plain = zipSync({ [marker]: [strToU8('{"format":"x"}'), { level: 0 }] });
    expect(await problemOf((await openArchive(patched(plain, central, 16, 1), marker)).read(marker, 1_000))).toMatch(/damaged/);
    const overlong = patched(plain, central, 20, 4_000_000);
    expect(await problemOf(openArchive(overlong, marker))).toMatch(/damaged/);
    expect(await problemOf((await openArchive(blobOf(plain), marker)).read('other.json', 10))).toMatch(/missing/);
  });

  it('[D43] is refused where it is none', async () => {
    for (const bytes of [new Uint8Array(0), random(100), strToU8('title,artist\na,b\n'), random(200_000)])
      expect(await problemOf(openArchive(blobOf(bytes), marker))).toMatch(/damaged or is not a ZIP/);
    expect(await problemOf(openArchive(blobOf(zipSync({ 'other.txt': strToU8('x') })), marker))).toMatch(/not an archive of Verso/);
  });

  it('[D43] is read where its entries and its list of them lie beyond 4 GB', async () => {
    const sink = sparseSink(5_000_000_000);
    const zip = new ZipWriter(new WritableStream<Uint8Array>({ write: (bytes) => sink.write(bytes) }), { offset: 5_000_000_000 });
    for (const [name, text] of [
      ['a.txt', 'far behind'],
      [marker, '{}'],
    ] as const)
      await zip.add(name, new Blob([text]).stream());
    await zip.close();
    const read = await openArchive(sink.file(), marker);
    expect(new TextDecoder().decode(await read.read('a.txt', 100))).toBe('far behind');
  });

  // Planted: names are taken for UTF-8 whatever they are; a name is looked for in the one spelling of its accents.
  it('[D43] has its names read in UTF-8, in the letters of old systems, and with accents as another system spells them', async () => {
    const named = (letters: number[]): Blob =>
      blobOf(replaced(zipSync({ [marker]: strToU8('{}'), '______.txt': strToU8('named') }), strToU8('______'), letters));
    for (const [letters, path] of [
      [[0x42, 0x84, 0x72, 0x63, 0x68, 0x65], 'Bärche.txt'],
      [[0x42, 0xc3, 0xa4, 0x72, 0x63, 0x68], 'Bärch.txt'],
      [[0x42, 0x61, 0xcc, 0x88, 0x72, 0x63], 'Bärc.txt'],
      [[0x42, 0xc3, 0xa4, 0x72, 0x63, 0x68], 'Ba\u0308rch.txt'],
    ] as const) {
      const read = await openArchive(named([...letters]), marker);
      expect(read.sizeOf(path), path).toBe(5);
      expect(new TextDecoder().decode(await read.read(path, 100))).toBe('named');
    }
  });

  // Planted: entries are unpacked whatever they declare together; a flag or method that is not known is ignored.
  it('[D43] is refused where it is encrypted, packed in another way, larger in all than it can be, or has entries that share their bytes', async () => {
    const plain = zipSync({ [marker]: [strToU8('{}'), { level: 0 }] });
    expect(await problemOf(openArchive(patched(plain, central, 8, 1), marker))).toMatch(/is encrypted/);
    for (const method of [1, 9, 12, 14, 93])
      expect(await problemOf(openArchive(patched(plain, central, 8, method << 16), marker))).toMatch(/packed in a way/);
    const twice = zipSync({ 'a.txt': strToU8('a'), 'b.txt': strToU8('b') }, { level: 0 });
    expect(await problemOf(openArchive(blobOf(replaced(twice, strToU8('b.txt'), [...strToU8('a.txt')])), 'a.txt'))).toMatch(/in it twice/);
    const shared = patched(twice, central, 42, 0, 1);
    expect(await problemOf(openArchive(shared, 'a.txt'))).toMatch(/damaged/);
    const zeros = new Uint8Array(30_000_000);
    const many = zipSync(Object.fromEntries([[marker, strToU8('{}')], ...Array.from({ length: 8 }, (_, at) => [`${at}.json`, zeros])]));
    expect(await problemOf(openArchive(blobOf(many), marker))).toMatch(/unpack to far more/);
  });

  it('[D43] says so where its file is changed or taken away while it is read', async () => {
    const file = blobOf(zipSync({ [marker]: strToU8('{}'), 'a.txt': strToU8('a') }));
    const read = await openArchive(file, marker);
    file.slice = () => {
      throw new DOMException('The requested file could not be read', 'NotReadableError');
    };
    expect(await problemOf(read.read('a.txt', 100))).toMatch(/can no longer be read/);
  });
});

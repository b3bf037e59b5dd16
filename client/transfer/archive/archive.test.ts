// Archive round trips, and every way in which a malicious file could misstate its content.
import { describe, expect, it } from 'vitest';
import { zipSync, strToU8 } from 'fflate';
import { ArchiveProblem, openArchive, writeArchive, type Sink } from './archive.ts';

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

/** Overwrites bytes of a finished archive, to forge it. */
const patched = (bytes: Uint8Array, signature: number, offset: number, value: number): Blob => {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at += 1) {
    if (view.getUint32(at, true) !== signature) continue;
    view.setUint32(at + offset, value, true);
    break;
  }
  return blobOf(copy);
};
const central = 0x02014b50;

describe('an archive', () => {
  it('[D43] [D31] gives back every byte of what was put in, pressed or not, in names of any letters', async () => {
    const sink = memory();
    const archive = writeArchive(sink, made);
    const photo = random(200_000);
    await archive.add('photographs/a/1-front.jpg', photo, false);
    const table = archive.entry('Übersicht ☂.csv', true);
    for (let line = 0; line < 3_000; line += 1) await table.push(strToU8(`line ${line}\n`));
    await table.end();
    await archive.add(marker, strToU8('{}'), true);
    await archive.end();
    const read = await openArchive(sink.file(), marker);
    expect([...read.sizes.keys()]).toEqual(['photographs/a/1-front.jpg', 'Übersicht ☂.csv', marker]);
    expect(await read.read('photographs/a/1-front.jpg', 1_000_000)).toEqual(photo);
    expect(new TextDecoder().decode(await read.read('Übersicht ☂.csv', 1_000_000)).split('\n')).toHaveLength(3_001);
  });

  it('[D43] is read from a folder into which another program has packed it', async () => {
    const file = zipSync({ 'mine/manifest.json': strToU8('{}'), 'mine/a.txt': strToU8('a'), '__MACOSX/mine/a.txt': strToU8('x') });
    const read = await openArchive(blobOf(file), marker);
    expect([...read.sizes.keys()]).toEqual([marker, 'a.txt']);
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
});

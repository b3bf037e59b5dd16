// What is still read of an archive whose end is lost, wherever it was cut.
import { readFileSync } from 'node:fs';
import { Zip, ZipPassThrough } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openZip } from './archive.ts';
import { writeArchive } from '#client/device/local/archive-writer.ts';
import { wholePartOf } from './cut-archive.ts';

const encoder = new TextEncoder();
const contents: Readonly<Record<string, string>> = {
  'about.json': '{"format":"verso-archive"}',
  'photographs/a/1-front.jpg': 'PK\u0003\u0004 a photograph that has the marks of an archive PK\u0007\u0008 in it',
  'pieces.json': JSON.stringify(Array.from({ length: 50 }, (_, index) => ({ title: `Work ${index}` }))),
  'empty.txt': '',
  'catalog.csv': 'title,artist\n'.repeat(100),
  'manifest.json': '{}',
};

const written = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const nothing = async (): Promise<void> => undefined;
  const archive = writeArchive(
    { write: async (bytes) => void parts.push(new Uint8Array(bytes)), close: nothing, abort: nothing },
    new Date(),
  );
  for (const [path, text] of Object.entries(contents)) {
    if (path === 'catalog.csv') {
      const table = archive.entry(path);
      await table.push(encoder.encode(text));
      await table.end();
    } else await archive.add(path, encoder.encode(text), path.endsWith('.json'));
  }
  await archive.end();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};

const textsOf = async (file: Blob): Promise<Record<string, string>> => {
  const archive = await openZip(file);
  const texts: Record<string, string> = {};
  for (const path of archive.sizes.keys()) texts[path] = new TextDecoder().decode(await archive.read(path, 1_000_000));
  return texts;
};

describe('an archive whose end is lost', () => {
  // Planted: an entry counts as whole once its header is there; entries are found by their mark alone.
  it('[D43] gives back every entry before the cut and none that is not whole, wherever it was cut', async () => {
    const bytes = await written();
    let most = 0;
    for (let at = 0; at < bytes.length; at += 7) {
      const whole = await wholePartOf(new Blob([bytes.subarray(0, at)]));
      const texts = whole === null ? {} : await textsOf(whole);
      const names = Object.keys(contents).slice(0, Object.keys(texts).length);
      expect(texts, `cut at ${at}`).toEqual(Object.fromEntries(names.map((name) => [name, contents[name]])));
      expect(names.length).toBeGreaterThanOrEqual(most);
      most = names.length;
    }
    expect(most).toBe(Object.keys(contents).length);
  });

  // Planted: the first mark within a photograph is taken for its end.
  it('[D43] finds the end of a photograph whose size follows it, whatever marks are within', async () => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const zip = new Zip((_, chunk) => void parts.push(new Uint8Array(chunk)));
    const marks = encoder.encode('PK\u0007\u0008 and PK\u0003\u0004 '.repeat(2_000));
    // Longer than what is looked through at once, with a mark on the border.
    const long = new Uint8Array(4_100_000);
    for (let at = 3_999_990; at < 4_000_010; at += 4) long.set([0x50, 0x4b, 7, 8], at);
    for (const [name, bytes] of [
      ['1.jpg', marks],
      ['2.jpg', long],
      ['3.jpg', marks],
    ] as const) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes, true);
    }
    const file = new Blob(parts);
    const archive = await openZip((await wholePartOf(file.slice(0, file.size - 100))) ?? new Blob());
    expect([...archive.sizes]).toEqual([
      ['1.jpg', marks.length],
      ['2.jpg', long.length],
    ]);
    expect(await archive.read('1.jpg', 100_000)).toEqual(marks);
    expect(Buffer.from(await archive.read('2.jpg', 5_000_000)).equals(long)).toBe(true);
  });

  it('[D43] [D39] that an earlier version wrote gives back its entries too', async () => {
    for (const version of [1, 2, 3]) {
      const bytes = readFileSync(`tests/fixtures/archives/v${version}.zip`);
      const all = await textsOf(new Blob([bytes]));
      const whole = await wholePartOf(new Blob([bytes.subarray(0, bytes.length - 1_500)]));
      const texts = await textsOf(whole ?? new Blob());
      expect(Object.keys(texts).length).toBeGreaterThan(10);
      for (const [path, text] of Object.entries(texts)) expect(text).toBe(all[path]);
    }
  });

  it('[D43] and that is none, or is cut within its first entry, has nothing whole', async () => {
    for (const bytes of [new Uint8Array(0), encoder.encode('title,artist\n'), (await written()).subarray(0, 40)])
      expect(await wholePartOf(new Blob([new Uint8Array(bytes)]))).toBeNull();
  });
});

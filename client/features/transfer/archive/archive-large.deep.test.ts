// Archives beyond what the first form of ZIP can count, written and read without either side holding them.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { openArchive } from './archive.ts';
import { writeArchive } from '#client/device/local/archive-writer.ts';
import { sparseSink } from './sparse-file.fixture.ts';

const marker = 'manifest.json';
const encoder = new TextEncoder();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Bytes in use, without what nobody refers to any longer. */
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

describe('a large archive', () => {
  // Planted: entries in the form for less than 4 GB.
  it('[D43] [D31] of more than 4 GB is written as it comes, and read entry by entry', async () => {
    const sink = sparseSink();
    const archive = writeArchive(sink, new Date('2026-05-01T10:00:00Z'));
    const photograph = new Uint8Array(10_000_000);
    for (let index = 0; index < 440; index += 1) await archive.add(`photographs/${index}.jpg`, photograph, false);
    await archive.add('photographs/last.jpg', encoder.encode('the last one'), false);
    const table = archive.entry('catalog.csv');
    await table.push(encoder.encode('title,artist\n'));
    await table.end();
    await archive.add(marker, encoder.encode('{}'), true);
    await archive.end();
    const file = sink.file();
    expect(file.size).toBeGreaterThan(4_400_000_000);
    expect(sink.kept()).toBeLessThan(2_000_000);
    const read = await openArchive(file, marker);
    expect(read.sizes.size).toBe(443);
    expect(new TextDecoder().decode(await read.read('photographs/last.jpg', 100))).toBe('the last one');
    expect(new TextDecoder().decode(await read.read('catalog.csv', 100))).toBe('title,artist\n');
    expect((await read.read('photographs/439.jpg', 10_000_000)).length).toBe(10_000_000);
  }, 900_000);

  // Planted: the library keeps the outcome of every entry, which is most of the memory.
  it('[D43] [D31] of more than 65,535 entries is written with little memory for each, and read', async () => {
    const sink = sparseSink();
    const archive = writeArchive(sink, new Date('2026-05-01T10:00:00Z'));
    const [count, before] = [66_000, heap()];
    for (let index = 0; index < count; index += 1) await archive.add(`photographs/${index}.jpg`, encoder.encode(`${index}`), false);
    const perEntry = (heap() - before - sink.kept()) / count;
    await archive.add(marker, encoder.encode('{}'), true);
    await archive.end();
    console.info(`${Math.round(perEntry)} bytes of memory for an entry`);
    expect(perEntry).toBeLessThan(3_500);
    const read = await openArchive(sink.file(), marker);
    expect(read.sizes.size).toBe(count + 1);
    for (const index of [0, 65_534, 65_535, 65_536, count - 1])
      expect(new TextDecoder().decode(await read.read(`photographs/${index}.jpg`, 100))).toBe(`${index}`);
  }, 900_000);
});

// The example results are what the program says of the example pictures today.
import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#shared/domain/piece/checks.ts';
import { hashDistance } from '#shared/examiners/pixels/perceptual-hash.ts';
import { headlineOf } from '#client/parts/evidence/check-words.ts';
import { examineFile, opened } from '#tests/support/examples/examine-file.ts';
import { examinedFiles, place } from '#tests/support/examples/example-files.ts';
import { factLines, outcomeCounts } from '#client/parts/examples/example-facts.ts';
import { exampleIds, examples } from '#client/parts/examples/examples.ts';
import results from '#client/parts/examples/results.json';

describe('the example results', () => {
  // Planted: another limit for large uniform areas, after which `npm run examples` was forgotten.
  it.each(exampleIds)('say of the %s what the examiners find in its file', async (id) => {
    const { placeholder: _, ...kept } = results[id];
    expect(await examineFile(await readFile(place(`examined/${examinedFiles[id]}`)))).toEqual(kept);
  });

  // Planted: two pictures in each other's place.
  it.each(exampleIds)('show the %s that was examined', async (id) => {
    const [file, shown] = await Promise.all([`examined/${examinedFiles[id]}`, `pictures/${id}.webp`].map((path) => readFile(place(path))));
    const [own, small] = await Promise.all([file, shown].map((bytes) => opened(bytes!)));
    expect(hashDistance(own!.fingerprint.hash, small!.fingerprint.hash)).toBeLessThanOrEqual(6);
    const { width, height } = await sharp(shown).metadata();
    expect(width / height).toBeCloseTo(results[id].facts.width / results[id].facts.height, 1);
  });

  it('have pictures of at most 30 kB, which the service worker does not keep ahead', async () => {
    const pictures = readdirSync(place('pictures/'));
    expect(pictures.length).toBeGreaterThanOrEqual(examples.length);
    for (const name of pictures) expect((await stat(place(`pictures/${name}`))).size, name).toBeLessThanOrEqual(30_000);
    const config = await readFile('vite.config.ts', 'utf8');
    const patterns = [.../globPatterns: \[([^\]]*)\]/.exec(config)![1]!.matchAll(/'([^']+)'/g)].map((match) => match[1]!);
    expect(patterns.filter((pattern) => pattern.startsWith('assets/'))).toEqual([
      'assets/*.{js,css}',
      'assets/*-latin-wght-*.woff2',
      'assets/source-*.woff',
    ]);
  });

  it('are of five kinds: nothing found, three that were, and one that cannot be told', () => {
    const outcomes = examples.map(({ findings }) => {
      const all = findings.map(outcomeOf);
      return all.includes('flag') ? 'flag' : all.includes('cannot-tell') ? 'cannot-tell' : 'clear';
    });
    expect(outcomes).toEqual(['clear', 'flag', 'flag', 'flag', 'cannot-tell']);
    expect(new Set(examples.map(({ findings }) => headlineOf(findings))).size).toBe(examples.length);
  });

  it('say where each picture comes from, and which were made here', () => {
    for (const { id, source, made } of examples) {
      expect(source, id).toMatch(/CC0|free to use/);
      expect(/\bWe made this\b/.test(made), id).toBe(['print', 'screenshot', 'copy'].includes(id));
    }
  });

  it('count each check once, and name size and camera', () => {
    const [painting] = examples;
    expect(outcomeCounts(painting!.findings)).toEqual([{ outcome: 'clear', count: 5 }]);
    expect(outcomeCounts(examples[1]!.findings)).toEqual([
      { outcome: 'clear', count: 4 },
      { outcome: 'flag', count: 1 },
    ]);
    expect(factLines(painting!.facts)).toEqual(['1,055 x 1,200 pixels', 'Prints sharp up to 9 x 10 cm', 'No camera or date in the file']);
    expect(factLines({ ...painting!.facts, camera: 'Apple iPhone 15' }).at(-1)).toBe('Apple iPhone 15');
  });
});

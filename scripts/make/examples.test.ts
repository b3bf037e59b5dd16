// The example results are what the program says of the example pictures today.
import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#shared/domain/piece/checks.ts';
import { hashDistance } from '#shared/examiners/pixels/perceptual-hash.ts';
import { headlineOf } from '#client/work/evidence/check-words.ts';
import { examineFile, opened } from '#tests/support/examples/examine-file.ts';
import { examinedFiles, place } from '#tests/support/examples/example-files.ts';
import { copy, settings, worked } from '#tests/support/examples/make-pictures.ts';
import { factLines, outcomeCounts } from '#client/work/examples/example-facts.ts';
import { exampleIds, examples, type ExampleId } from '#client/work/examples/examples.ts';
import results from '#client/work/examples/results.json';
import { sharpOf } from './samples/canvas.mjs';
import { glassBall } from './samples/examples/glass-ball.mjs';
import { stillLifeSeen } from './samples/examples/still-life.mjs';

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

  it('say of each picture that a program of ours painted it', () => {
    for (const { id, made } of examples) expect(made, id).toMatch(/\bOur own program painted\b/);
  });

  it('count each check once, and name size and camera', () => {
    const [painting] = examples;
    expect(outcomeCounts(painting!.findings)).toEqual([{ outcome: 'clear', count: 5 }]);
    expect(outcomeCounts(examples[1]!.findings)).toEqual([
      { outcome: 'clear', count: 4 },
      { outcome: 'flag', count: 1 },
    ]);
    expect(factLines(painting!.facts)).toEqual(['1,600 x 1,276 pixels', 'Prints sharp up to 14 x 11 cm', 'No camera or date in the file']);
    expect(factLines({ ...painting!.facts, camera: 'Apple iPhone 15' }).at(-1)).toBe('Apple iPhone 15');
  });
});

/** A few colors of a picture, row by row. */
const glance = async (picture: Sharp): Promise<Buffer> =>
  picture.resize(24, 24, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer();
/** How much two pictures vary together: 1 for the same. */
const likeness = (a: Buffer, b: Buffer): number => {
  const mean = (values: Buffer): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (const [i, value] of a.entries()) {
    const [da, db] = [value - ma, b[i]! - mb];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return ab / Math.sqrt(aa * bb);
};

describe('the example pictures', () => {
  const file = (id: ExampleId): Sharp => sharp(fileURLToPath(place(`examined/${examinedFiles[id]}`)));
  const sample = (name: string): Sharp => sharp(`server/sandbox/samples/market/${name}.jpg`);
  /** What is seen in a file, and what a program of ours makes of it when it hurries. */
  const pictures: Record<ExampleId, { seen: Sharp; own: () => Sharp }> = {
    painting: { seen: file('painting'), own: () => sharpOf(stillLifeSeen(40)) },
    print: { seen: file('print'), own: () => sample(worked.print) },
    screenshot: {
      seen: file('screenshot').extract({ left: 0, top: 106, width: 750, height: 444 }),
      own: () => sample(worked.screenshot),
    },
    generated: { seen: file('generated'), own: () => sharpOf(glassBall(40)) },
    copy: { seen: file('copy'), own: () => sample(worked.copy) },
  };

  // Planted: the photograph of a painting by somebody else in the place of each.
  it('are what our own programs paint, each its own', async () => {
    const seen = await Promise.all(exampleIds.map((id) => glance(pictures[id].seen)));
    for (const [at, id] of exampleIds.entries()) {
      const own = await glance(pictures[id].own());
      for (const [other, colors] of seen.entries())
        if (other === at) expect(likeness(own, colors), id).toBeGreaterThan(0.95);
        else expect(likeness(own, colors), `${id} and ${exampleIds[other]}`).toBeLessThan(0.5);
    }
  });

  it('the copy is the same, painted again', async () => {
    const [again, kept] = await Promise.all(
      [copy(), readFile(place(`examined/${examinedFiles.copy}`))].map(async (bytes) =>
        sharp(await bytes)
          .raw()
          .toBuffer(),
      ),
    );
    const apart = again!.reduce((sum, value, at) => sum + Math.abs(value - kept![at]!), 0) / kept!.length;
    expect(again!.length).toBe(kept!.length);
    expect(apart).toBeLessThan(2);
  });

  it('have no mark of a generator but the one that we wrote', async () => {
    const { texts } = await opened(await readFile(place(`examined/${examinedFiles.generated}`)));
    expect(texts).toEqual([expect.objectContaining({ key: 'parameters', text: settings })]);
  });
});

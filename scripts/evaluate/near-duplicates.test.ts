// The copies by which the recognition of known pictures is measured, and what is counted of them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { copyKinds, copyOf } from './copies.ts';
import {
  evaluateNearDuplicates,
  nearDuplicateFailures,
  nearDuplicateSummary,
  nearDuplicateTable,
  type CopyOutcome,
} from './near-duplicates.ts';
import { deepIt } from '#tests/support/deep-it.ts';

it('copies of every kind are pictures of their own, the same for the same seed and others for another', async () => {
  const bytes = await jpegPicture(600, 450, 5);
  const sums = new Set<string>();
  for (const kind of copyKinds) {
    const copy = Buffer.from(await copyOf(bytes, kind, 3));
    expect((await sharp(copy).metadata()).width, kind).toBeGreaterThan(150);
    sums.add(copy.toString('base64'));
    if (kind === 'on a wall') {
      expect(copy.equals(await copyOf(bytes, kind, 3))).toBe(true);
      expect(copy.equals(await copyOf(bytes, kind, 4))).toBe(false);
    }
  }
  expect(sums.size).toBe(copyKinds.length);
});

// Planted: the picture itself left in the index when false names are looked for; each copy is then one.
deepIt('copies of pictures are named and found, and with the picture gone no other is taken for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'near-duplicates-'));
  for (const seed of [81, 82]) await writeFile(join(folder, `${seed}.jpg`), await jpegPicture(500, 400, seed));
  const entries = ['81.jpg', 'missing.jpg', '82.jpg'].map((file) => ({ file, label: 'painting-photo', medium: null }));
  const measured = await evaluateNearDuplicates(folder, entries, 1, () => undefined);
  await rm(folder, { recursive: true });
  expect([measured.pictures, measured.copies.length]).toEqual([2, 2 * copyKinds.length]);
  const of = (kind: string): CopyOutcome[] => measured.copies.filter((copy) => copy.kind === kind);
  for (const kind of ['messenger', 'gray', 'cropped', 'on its side'])
    expect(of(kind), kind).toMatchObject([
      { heldOut: false, named: true, flagged: true },
      { heldOut: true, named: true, flagged: true },
    ]);
  expect(measured.copies.some(({ falselyNamed, falselyFlagged }) => falselyNamed || falselyFlagged)).toBe(false);
  expect(nearDuplicateTable(measured)).toContain('| messenger | 1 of 1 | 1 of 1 | 1 of 1 | 1 of 1 | 0, 0 |');
});

it('a goal that is missed is said: in the half that is held out, or by false pairs', () => {
  const copy = { kind: 'gray', heldOut: true, named: true, flagged: true, falselyNamed: false, falselyFlagged: false } as const;
  const of = (...copies: CopyOutcome[]) => nearDuplicateFailures({ pictures: 3, copies });
  const many = Array.from({ length: 19 }, () => copy);
  expect(of(...many, { ...copy, named: false })).toEqual([]);
  expect(of(...many, { ...copy, heldOut: false, named: false, flagged: false })).toEqual([]);
  expect(of(...many.slice(1), { ...copy, named: false })).toEqual(['less than 95.0 % of the copies held out were named']);
  expect(of(...many.slice(1), { ...copy, flagged: false })).toEqual(['less than 95.0 % of the copies held out were found']);
  expect(of(...many, { ...copy, falselyNamed: true })).toEqual(['more than 0.1 % of the pairs are false']);
  expect(of()).toEqual(['there are too few pictures to measure near-duplicates']);
  expect(nearDuplicateSummary({ pictures: 3, copies: many })).toContain('0 names and 0 listed pictures in 19 copies, 38 pairs');
});

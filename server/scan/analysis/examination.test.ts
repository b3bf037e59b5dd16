// A whole examination: its results, its inputs, and hostile files.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reportInEnglish } from '#shared/domain/piece/report-texts.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { examinersOnlyCeiling, verdictOf } from '#shared/domain/piece/verdict.ts';
import { asPicture, brushedPainting, halftone, jpegOf, offsetAngles } from '#tests/support/pictures/painted-surfaces.ts';
import { pngText, withPngChunk } from '#tests/support/pictures/marked-files.ts';
import { animatedWebp, hostileFiles, paintedPicture, pngTextBomb, polyglot } from '#tests/support/pictures/pictures.ts';
import { checks, outcomeOf } from '#shared/domain/piece/checks.ts';
import { deviceExaminers, engine, engineVersion } from '#shared/examiners/run-examiners.ts';
import { examine, examiners } from './examination.ts';

const painting = jpegOf(brushedPainting(520, 400, 31));

describe('an examination', () => {
  it('[ENT12] of a painting answers everything that is kept of an analysis', async () => {
    const bytes = await painting;
    const examination = await examine(bytes, { medium: 'painting' }, []);
    expect(examination).toMatchObject({
      verdict: 'UNCERTAIN',
      confidence: 50,
      countsAsUpload: true,
      hardAgainst: false,
      incomplete: [],
      report: { evidence_against: [] },
      imageHash: createHash('sha256').update(bytes).digest('hex'),
      width: 520,
      height: 400,
      engine,
      engineVersion,
    });
    expect(examination.perceptualHash).toMatch(/^[0-9a-f]{16}$/);
    for (const finding of examination.findings) {
      expect(finding.direction).toBe('neutral');
      expect(finding.says).toMatch(/\.$/);
      expect(finding.doesNotProve).toMatch(/\.$/);
    }
  });

  it('[D4] names every examiner with what it looked at, and each speaks under its own name', async () => {
    const names = examiners.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    // Caught: an examiner that the table of checks does not list would never run, one that is not there never be missed.
    expect(names).toEqual(checks.map(({ name }) => name));
    expect(new Set(deviceExaminers.map(({ name }) => name))).toEqual(
      new Set(checks.filter(({ onDevice }) => onDevice).map(({ name }) => name)),
    );
    expect(checks.every(({ lookedAt }) => /^(The|Whether|Which|Texts) .+\.$/.test(lookedAt))).toBe(true);
    const { findings } = await examine(await painting, { medium: null }, []);
    expect(findings.every(({ examiner }) => names.some((name) => name === examiner))).toBe(true);
    expect(findings.map(outcomeOf)).toEqual(findings.map(({ outcome }) => outcome));
  });

  it('[D2] the number and the verdict agree for every kind of file, and never exceed what examiners may say', async () => {
    const print = await jpegOf(halftone(brushedPainting(520, 400, 31), 6, offsetAngles, 3));
    const generated = withPngChunk(
      await paintedPicture(300, 300).png().toBuffer(),
      'tEXt',
      pngText('parameters', 'x\nSteps: 20, Sampler: Euler, CFG scale: 7, Seed: 5'),
    );
    const outcomes = await Promise.all([await painting, print, generated].map((bytes) => examine(bytes, { medium: 'painting' }, [])));
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(['UNCERTAIN', 'LIKELY FAKE', 'FAKE']);
    for (const { verdict, confidence } of outcomes) {
      expect(verdict).toBe(verdictOf(confidence));
      expect(confidence).toBeLessThanOrEqual(examinersOnlyCeiling);
    }
  });

  it('[D7] never uses the words of a certificate', async () => {
    const { analysis, recommendations } = reportInEnglish((await examine(await painting, { medium: 'painting' }, [])).report);
    expect(`${analysis} ${recommendations}`).not.toMatch(
      /\b(?:is|as) (?:authentic|genuine)\b(?<!that the work is genuine)|guarantee|certif(?!icate of authenticity)/i,
    );
  });

  it('[LIM1] of broken and hostile files ends in a clean refusal or an opinion, and keeps no memory', async () => {
    const hostile = (await hostileFiles()).filter(({ file, code }) => !/\.(?:html|svg)$/.test(file) && code !== 'file_too_large');
    for (const { bytes, code } of hostile) {
      const error: unknown = await examine(bytes, { medium: null }, []).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).code).toBe(code);
    }
    for (const bytes of [await polyglot(), await pngTextBomb()])
      expect((await examine(bytes, { medium: null }, [])).verdict).toBe('UNCERTAIN');
    await expect(examine(await animatedWebp(), { medium: null }, [])).rejects.toMatchObject({ code: 'unsupported_image' });
  });

  it('of pictures of one pixel and of one line works', async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 900],
      [900, 1],
      [3, 2],
      [255, 257],
    ] as const) {
      const { incomplete, countsAsUpload } = await examine(await paintedPicture(width, height).png().toBuffer(), { medium: 'painting' }, [
        { hash: '0123456789abcdef' },
      ]);
      expect({ incomplete, countsAsUpload }).toEqual({ incomplete: [], countsAsUpload: false });
    }
  });
});

it('what does not separate genuine from made is no examiner: texture, noise and spectrum slope have none', async () => {
  const smooth = await asPicture(brushedPainting(520, 400, 31))
    .blur(1)
    .jpeg({ quality: 95 })
    .toBuffer();
  const noisy = await asPicture({
    ...brushedPainting(520, 400, 31),
    data: brushedPainting(520, 400, 31).data.map((value, at) => value + ((at * 7919) % 31) - 15),
  })
    .jpeg({ quality: 70 })
    .toBuffer();
  const [a, b] = await Promise.all([smooth, noisy].map((bytes) => examine(bytes, { medium: 'painting' }, [])));
  expect([a?.confidence, b?.confidence]).toEqual([50, 50]);
});

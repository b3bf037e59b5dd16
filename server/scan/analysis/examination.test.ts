// A whole examination: its results, its inputs, and hostile files.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { examinersOnlyCeiling, verdictOf } from '#shared/domain/piece/verdict.ts';
import { asPicture, brushedPainting, halftone, jpegOf, offsetAngles } from '#tests/support/pictures/painted-surfaces.ts';
import { deepIt } from '#tests/support/deep-it.ts';
import { pngText, withPngChunk } from '#tests/support/pictures/marked-files.ts';
import { animatedWebp, hostileFiles, paintedPicture, pngTextBomb, polyglot } from '#tests/support/pictures/pictures.ts';
import { evaluate, failuresOf, summaryOf, tableOf, type Evaluated } from './evaluation.ts';
import { readManifest } from './evaluation-manifest.ts';
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
      redFlags: [],
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
    const { analysis, recommendations } = await examine(await painting, { medium: 'painting' }, []);
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

describe('an evaluation', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verso-evaluation-'));
    const print = await jpegOf(halftone(brushedPainting(520, 400, 31), 6, offsetAngles, 3));
    const generated = withPngChunk(await paintedPicture(300, 300).png().toBuffer(), 'tEXt', pngText('Software', 'NovelAI'));
    const files = {
      'a painting, really.jpg': await painting,
      'print.jpg': print,
      'generated.png': generated,
      'broken.jpg': (await painting).subarray(0, 9000),
    };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = async (table: string) => {
    const all: Evaluated[] = [];
    const timing = await evaluate(folder, readManifest(table), (one) => void all.push(one));
    return { all, timing };
  };

  it('[D4] of honest labels holds, with its table and its figures', async () => {
    const { all, timing } = await run(
      'file,label,medium\n"a painting, really.jpg",painting-photo,painting\nprint.jpg,print,painting\r\ngenerated.png,ai-metadata,\nbroken.jpg,broken,nonsense\nmissing.jpg,broken,\n',
    );
    expect(all.map(({ verdict, error }) => verdict ?? error)).toEqual(['UNCERTAIN', 'LIKELY FAKE', 'FAKE', 'broken_image', 'missing']);
    expect(failuresOf(all, null)).toEqual([]);
    expect(tableOf(all).split('\n')).toEqual([
      'label           files  FAKE  LIKELY FAKE  UNCERTAIN  refused  flagged by',
      'ai-metadata         1     1            0          0        0  generator-marks 1',
      'broken              2     0            0          0        2  -',
      'painting-photo      1     0            0          1        0  -',
      'print               1     0            1          0        0  printing-screen 1',
    ]);
    const summary = summaryOf(all, { images: 9, ratio: 2.5, compared: { large: 3.25, small: null } });
    expect(summary).toContain(
      'Genuine paintings: 1 looked at, 0 wrongly flagged, 0 of them LIKELY FAKE or FAKE.\nMedian time over 9 images: 2.50 times',
    );
    expect(summary).toContain('3.25 times for a megapixel and more, not timed for smaller ones (not limited).');
    expect(timing?.images).toBe(3);
    expect(timing?.ratio).toBeGreaterThan(0);
  });

  deepIt('[D4] fails on an accused painting, a missed mark, a number that is too high, a crash and a slow run', async () => {
    const { all } = await run('file,label,medium\nprint.jpg,painting-photo,painting\nprint.jpg,ai-metadata,\nbroken.jpg,ai-metadata,');
    const tooHigh = { ...all[1]!, label: 'print', confidence: 65 } as Evaluated;
    const crashed: Evaluated = { file: 'x', label: 'print', verdict: null, confidence: null, findings: [], error: 'unreadable' };
    // Caught: counting a refused file with a label as a success.
    const compared = { large: 4.5, small: 9 };
    expect(failuresOf([...all, tooHigh, crashed], { images: 9, ratio: 4.2, compared })).toEqual([
      'print.jpg is a photograph of a painting and came out LIKELY FAKE',
      'print.jpg carries the marks of a generator and came out UNCERTAIN',
      'broken.jpg carries the marks of a generator and came out broken_image',
      'print.jpg came out at 65, above 64',
      'x could not be examined',
      'an examination took 4.2 times as long as decoding and resizing, more than 4',
    ]);
  });

  deepIt('label and file name never reach the examiners: other names and labels, the same findings', async () => {
    await writeFile(join(folder, 'fake midjourney print.jpg'), await painting);
    const { all } = await run('label,file\npainting-photo,"a painting, really.jpg"\nai-metadata,fake midjourney print.jpg');
    expect(all[1]?.findings).toEqual(all[0]?.findings);
    expect(JSON.stringify(all[1]?.findings)).not.toMatch(/midjourney|really/i);
  });

  it('the table of files is read whole: quotes, commas, a mark at its start, other columns', () => {
    const entries = readManifest(
      '\uFEFFnote,file,label,medium\n"a ""quoted"", note\nin two lines",x.jpg,print,Print\n,"y, z.png", screenshot ,\n',
    );
    expect(entries).toEqual([
      { file: 'x.jpg', label: 'print', medium: 'print' },
      { file: 'y, z.png', label: 'screenshot', medium: null },
    ]);
    expect(() => readManifest('name,label\na,b')).toThrow('columns file and label');
    expect(isMedium(entries[0]?.medium)).toBe(true);
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

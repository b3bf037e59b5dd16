// The evaluation of labeled files: what counts as a failure, its table, and the command that prints it.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { asPicture, brushedPainting, halftone, jpegOf, offsetAngles } from '#tests/support/pictures/painted-surfaces.ts';
import { deepIt } from '#tests/support/deep-it.ts';
import { pngText, withPngChunk } from '#tests/support/pictures/marked-files.ts';
import { paintedPicture } from '#tests/support/pictures/pictures.ts';
import { root } from '../run/prepare.mjs';
import { evaluate, failuresOf, summaryOf, tableOf, type Evaluated } from './evaluation.ts';
import { readManifest } from './manifest.ts';

const run = promisify(execFile);
const painting = jpegOf(brushedPainting(520, 400, 31));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-evaluation-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('an evaluation', () => {
  beforeAll(async () => {
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

  const evaluated = async (table: string) => {
    const all: Evaluated[] = [];
    const timing = await evaluate(folder, readManifest(table), (one) => void all.push(one));
    return { all, timing };
  };

  it('[D4] of honest labels holds, with its table and its figures', async () => {
    const { all, timing } = await evaluated(
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
    const { all } = await evaluated(
      'file,label,medium\nprint.jpg,painting-photo,painting\nprint.jpg,ai-metadata,\nbroken.jpg,ai-metadata,',
    );
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
    const { all } = await evaluated('label,file\npainting-photo,"a painting, really.jpg"\nai-metadata,fake midjourney print.jpg');
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

describe('the command evaluate', () => {
  const evaluated = async (table: string, ...options: string[]) => {
    await writeFile(join(folder, 'painting.jpg'), await painting);
    await writeFile(
      join(folder, 'generated.png'),
      withPngChunk(await paintedPicture(300, 300).png().toBuffer(), 'tEXt', pngText('Software', 'NovelAI')),
    );
    await writeFile(
      join(folder, 'broken.png'),
      (
        await asPicture(brushedPainting(520, 400, 41))
          .png()
          .toBuffer()
      ).subarray(0, 5000),
    );
    await writeFile(join(folder, 'manifest.csv'), table);
    const ran: { stdout: string; stderr: string; code?: number } = await run(process.execPath, [
      join(root, 'scripts', 'evaluate.mjs'),
      folder,
      ...options,
    ]).catch((error: unknown) => error as { stdout: string; stderr: string; code: number });
    return { ...ran, code: ran.code ?? 0 };
  };

  it('prints a table, the wrongly flagged paintings and the time, and succeeds', async () => {
    const { stdout, code } = await evaluated('file,label\npainting.jpg,painting-photo\ngenerated.png,ai-metadata\nbroken.png,broken\n');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^label +files +FAKE +LIKELY FAKE +UNCERTAIN +refused +flagged by\nai-metadata +1 +1 /);
    expect(stdout).toMatch(
      /Genuine paintings: 1 looked at, 0 wrongly flagged.*\nMedian time over 2 images: [\d.]+ times decoding and resizing/,
    );
  });

  deepIt('prints nothing but one JSON line a file with --json', async () => {
    const { stdout, code } = await evaluated('file,label\npainting.jpg,painting-photo\nbroken.png,broken\n', '--json');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { file: 'painting.jpg', label: 'painting-photo', verdict: 'UNCERTAIN', confidence: 50 },
      { file: 'broken.png', label: 'broken', verdict: null, error: 'broken_image' },
    ]);
    expect(Object.keys((lines[0] as { findings: object[] }).findings[0] ?? {})).toEqual(
      expect.arrayContaining(['examiner', 'direction', 'strength', 'measured', 'threshold', 'says']),
    );
    expect(code).toBe(0);
  });

  deepIt('fails where a generated picture is a painting by its label, and where there is no table', async () => {
    const accused = await evaluated('file,label\ngenerated.png,painting-photo\n');
    expect(accused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('FAILED: generated.png is a photograph of a painting and came out FAKE'),
    });
    expect(await evaluated('nothing\n')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('file and label') });
  });
});

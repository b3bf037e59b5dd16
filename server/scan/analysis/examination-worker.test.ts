// The worker threads: same results as in process, a responsive server, and a time limit.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServerParts, type BuiltServer } from '#tests/support/servers/built-server.ts';
import { pngText, withPngChunk } from '#tests/support/pictures/marked-files.ts';
import { asPicture, brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { paintedPicture } from '#tests/support/pictures/pictures.ts';
import { signPicture, sourceType } from '#tests/support/pictures/signed-pictures.ts';
import { examine } from './examination.ts';
import { startExaminationWorkers } from './examination-worker.ts';
import { deepIt } from '#tests/support/deep-it.ts';

const run = promisify(execFile);
const painting = jpegOf(brushedPainting(520, 400, 41));
const large = sharp({
  create: { width: 6000, height: 5000, channels: 3, background: '#777777', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
})
  .jpeg({ quality: 80 })
  .toBuffer();

let built: BuiltServer;
let entry: URL;
beforeAll(async () => {
  built = await buildServerParts({
    'workers/examination': 'scan/analysis/examination.worker.ts',
    'commands/evaluate': 'commands/evaluate.ts',
  });
  entry = pathToFileURL(join(built.folder, 'workers', 'examination.js'));
});
afterAll(() => built.remove());

describe('examination in a thread of its own', () => {
  it('[D4] answers what the examiners answer, Content Credentials included, and refuses what they refuse', async () => {
    const workers = startExaminationWorkers({ entry });
    const signed = await signPicture('image/jpeg', await painting, [
      { action: 'c2pa.created', digitalSourceType: sourceType('trainedAlgorithmicMedia') },
    ]);
    for (const bytes of [await painting, signed])
      expect(await workers.examine(bytes, { medium: 'painting' }, [])).toEqual(await examine(bytes, { medium: 'painting' }, []));
    const known = [{ hash: (await examine(await painting, { medium: null }, [])).perceptualHash }];
    expect((await workers.examine(await painting, { medium: null }, known)).confidence).toBeLessThan(50);
    await expect(workers.examine(Buffer.from('GIF89a'), { medium: null }, [])).rejects.toMatchObject({ code: 'unsupported_image' });
    await expect(workers.examine((await painting).subarray(0, 9000), { medium: null }, [])).rejects.toMatchObject({
      code: 'broken_image',
      message: 'This image is damaged and cannot be read',
    });
    await workers.close();
  });

  deepIt('keeps the thread of the server free while 30 megapixels are examined', async () => {
    const workers = startExaminationWorkers({ entry });
    await workers.examine(await painting, { medium: null }, []);
    const bytes = await large;
    const busyWhile = async (work: () => Promise<unknown>): Promise<number> => {
      const before = performance.eventLoopUtilization();
      await work();
      return performance.eventLoopUtilization(before).active;
    };
    const times = { there: [] as number[], here: [] as number[] };
    // Other load on the machine can only make it slower.
    for (let round = 0; round < 3; round += 1) {
      times.there.push(await busyWhile(() => workers.examine(bytes, { medium: null }, [])));
      times.here.push(await busyWhile(() => examine(bytes, { medium: null }, [])));
    }
    // Caught: examining in the server's own thread.
    expect(Math.min(...times.there)).toBeLessThan(Math.min(...times.here) / 2);
    await workers.close();
  });

  it('gives up on a photograph that takes too long with one clean error, and looks at the next ones', async () => {
    const hanging = join(built.folder, 'workers', 'hanging.js');
    const answer = '{ id: request.id, spent: false, examination: { confidence: 50 } }';
    await writeFile(
      hanging,
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', (request) => { while (request.bytes.length === 1); parentPort.postMessage(${answer}); });`,
    );
    const workers = startExaminationWorkers({ entry: pathToFileURL(hanging), timeLimit: 1500, size: 1 });
    const [first, second] = [1, 2].map((length) => workers.examine(new Uint8Array(length), { medium: null }, []));
    // Caught: a time limit that rejects but leaves the thread running, so that no later examination starts.
    await expect(first).rejects.toMatchObject({ code: 'analysis_failed', message: 'Failed to analyze artwork' });
    expect((await second)?.confidence).toBe(50);
    await workers.close();
  });

  it('can be stopped in the middle of a large picture', async () => {
    const hurried = startExaminationWorkers({ entry, timeLimit: 60, size: 1 });
    await expect(hurried.examine(await large, { medium: null }, [])).rejects.toMatchObject({ code: 'analysis_failed' });
    await hurried.close();
  });

  it('a thread that dies fails its request, and the next one gets a new thread', async () => {
    const broken = join(built.folder, 'workers', 'broken.js');
    await writeFile(broken, "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3));");
    const workers = startExaminationWorkers({ entry: pathToFileURL(broken), size: 1 });
    for (let turn = 0; turn < 3; turn++)
      await expect(workers.examine(await painting, { medium: null }, [])).rejects.toMatchObject({ code: 'analysis_failed' });
    await workers.close();
  });

  it('rejects waiting requests when the server stops', async () => {
    const workers = startExaminationWorkers({ entry, size: 1 });
    const ends = [large, large, painting].map(async (bytes) =>
      workers.examine(await bytes, { medium: null }, []).catch((error: unknown) => error),
    );
    await Promise.resolve();
    await workers.close();
    for (const end of ends) expect(await end).toMatchObject({ code: 'unavailable' });
    await expect(workers.examine(await painting, { medium: null }, [])).rejects.toMatchObject({ code: 'unavailable' });
  });

  deepIt('[LIM1] keeps memory flat over many large pictures', async () => {
    const workers = startExaminationWorkers({ entry, size: 1 });
    const bytes = await large;
    for (let turn = 0; turn < 4; turn++) await workers.examine(bytes, { medium: null }, []);
    const before = process.memoryUsage().rss;
    for (let turn = 0; turn < 10; turn++) await workers.examine(bytes, { medium: null }, []);
    // Decoded they are 90 MB each, 900 MB together.
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
    await workers.close();
  });
});

describe('the command evaluate', () => {
  const evaluated = async (table: string, ...options: string[]) => {
    const folder = join(built.folder, 'evaluated');
    await mkdir(folder, { recursive: true });
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
      join(built.folder, 'commands', 'evaluate.js'),
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

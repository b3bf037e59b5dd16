// The worker threads: same results as in process, a responsive server, and a time limit.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServerParts, type BuiltServer } from '#tests/support/servers/built-server.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { signPicture, sourceType } from '#tests/support/pictures/signed-pictures.ts';
import { examine } from './examination.ts';
import { startExaminationWorkers } from './examination-worker.ts';
import { deepIt } from '#tests/support/deep-it.ts';

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

// Creates the sample works of a demonstration once: those by the regular upload and scan, then the sample collection.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Listings } from '#server/market/listings/listings.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { ScanService } from '#server/scan/scan-service.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { media } from '#shared/domain/piece/medium.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { makeCollection } from './collection/make-collection.ts';
import { backOfFirst, fieldsOfFirst } from './collection/sample-collection.ts';
import { makeDemoRecords, pushAsOwner, type DemoRecordParts } from './demo-records.ts';
import { demoOwner, isShown, neverOffered, shownPiece } from './demo-works.store.ts';
import { photoNameOf, samplesFolder, storeSample } from './sample-photos.ts';

/** The Free account stays empty, so that its five uploads can be tried. */
const samplesByOwner: Record<string, readonly string[]> = {
  'collector@example.com': ['harbour.jpg', 'birches.jpg', 'pine.jpg', 'fishes.jpg', 'fog.jpg', 'seated.jpg'],
  'seller@example.com': ['pears.jpg', 'tram.jpg', 'grass.jpg', 'quarry.jpg'],
  'gallery@example.com': ['hills.jpg', 'interval.jpg'],
};
/** Works listed from the start; others are left for trying out a listing. */
const offers: Record<string, { price: number; currency: Currency }> = {
  'hills.jpg': { price: 2_400, currency: 'EUR' },
  'interval.jpg': { price: 1_150, currency: 'USD' },
  'fog.jpg': { price: 480, currency: 'GBP' },
};
/** A fixed time, so that each start derives the same photograph names. Unix milliseconds. */
const firstMoment = 1_767_225_600_000;
const workJob = 'sandbox.demo-work';
const collectionJob = 'sandbox.demo-collection';
/** The kinds of the jobs that create the sample works. */
export const worksJobs: readonly string[] = [workJob, collectionJob];
const collector = 'collector@example.com';

const sample = z.object({
  file: z.string(),
  title: z.string(),
  artist: z.string(),
  medium: z.enum(media),
  year: z.string(),
  dimensions: z.string(),
  period: z.string(),
});

type DemoParts = Pick<ScanService, 'photos' | 'scans'> &
  DemoRecordParts & {
    jobs: Jobs;
    listings: Pick<Listings, 'list'>;
  };

const readSamples = async (): Promise<z.infer<typeof sample>[]> =>
  z.parse(z.array(sample), JSON.parse(await readFile(join(samplesFolder, 'samples.json'), 'utf8')));

/** Fields that a scan does not include, and the photograph of the back, are written by operations, as a device would. */
const describe = async (parts: DemoParts, actor: Actor, pieceId: string, work: z.infer<typeof sample>): Promise<void> => {
  const { file, year, dimensions, period } = work;
  const values = { year, dimensions, period, ...fieldsOfFirst(file) };
  const back = backOfFirst(file);
  const photo = back === undefined ? null : await storeSample(parts.photos, actor, { file: back, name: photoNameOf(back), kind: 'back' });
  await pushAsOwner(parts, actor, [
    { kind: 'piece.set', payload: { pieceId, values } },
    ...(photo === null ? [] : [{ kind: 'photo.create', payload: { pieceId, photo, order: 1 } }]),
  ]);
};

/**
 * Enqueues missing works; they are created one by one when the queue runs. The collection comes with a new account only: what
 * somebody has made of an older one is not mixed with it. created: the addresses of new accounts.
 */
export const makeDemoWorks = async (parts: DemoParts, created: readonly string[]): Promise<void> => {
  const { jobs, sync, photos, scans, listings } = parts;
  const samples = await readSamples();
  jobs.register(workJob, {
    payload: z.object({ email: z.string(), file: z.string() }),
    concurrency: 1,
    timeout: 250,
    handle: async ({ email, file }, { signal }) => {
      const at = samples.findIndex((one) => one.file === file);
      const work = samples[at];
      const owner = await demoOwner(sync.sql, email);
      if (work === undefined || owner === undefined) return;
      const { userId, plan } = owner;
      const name = `${firstMoment + at}.jpg`;
      const path = `${userId}/${name}`;
      const actor = { userId, plan, isAdmin: false };
      if (!(await isShown(sync.sql, path))) {
        const { url } = await storeSample(photos, actor, { file, name, kind: 'front' });
        const { title, artist, medium } = work;
        const { pieceId } = await scans.authenticate(actor, { imageUrl: url, title, artist, medium }, signal, { quiet: true });
        await describe(parts, actor, pieceId, work);
      }
      // Also if an earlier run was interrupted before these steps.
      const shown = await shownPiece(sync.sql, userId, path);
      if (shown !== undefined) await makeDemoRecords(parts, actor, [{ file, pieceId: shown }]);
      const offer = offers[file];
      const pieceId = offer === undefined ? undefined : await neverOffered(sync.sql, userId, path);
      if (offer !== undefined && pieceId !== undefined) await listings.list(actor, { pieceId, ...offer });
    },
  });
  jobs.register(collectionJob, {
    payload: z.object({ email: z.string() }),
    concurrency: 1,
    timeout: 250,
    handle: async ({ email }, { signal }) => {
      const owner = await demoOwner(sync.sql, email);
      if (owner !== undefined) await makeCollection(parts, { ...owner, isAdmin: false }, signal);
    },
  });
  if (created.includes(collector)) await jobs.enqueue(sync.sql, collectionJob, { email: collector }, { key: collector });
  for (const [email, files] of Object.entries(samplesByOwner))
    for (const file of files) await jobs.enqueue(sync.sql, workJob, { email, file }, { key: `${email} ${file}`, again: true });
};

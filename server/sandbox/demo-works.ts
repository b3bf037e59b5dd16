// Creates the sample works of a demonstration once, by the regular upload and scan.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Listings } from '#server/market/listings/listings.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { storePhoto } from '#server/scan/photos/photos.ts';
import type { ScanService } from '#server/scan/scan-service.ts';
import { push } from '#server/sync/push/push.ts';
import { media } from '#shared/domain/piece/medium.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { tick } from '#shared/sync/wire/clock.ts';
import { makeDemoRecords, type DemoRecordParts } from './demo-records.ts';
import { demoOwner, isShown, neverOffered, shownPiece } from './demo-works.store.ts';

const folder = join(projectRoot, 'server', 'sandbox', 'samples');
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
const device = 'demonstrati0';
const workJob = 'sandbox.demo-work';

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
  z.parse(z.array(sample), JSON.parse(await readFile(join(folder, 'samples.json'), 'utf8')));

/** Fields that a scan does not include are written by an operation, as a device would. */
const describe = async ({ sync, announce }: DemoParts, userId: string, pieceId: string, fields: Record<string, string>): Promise<void> => {
  const clock = tick('', sync.clock().getTime(), device);
  const operation = { id: uuidv7(), device, seq: 0, clock, kind: 'piece.set', payload: { pieceId, values: fields } };
  for (const [touched, version] of (await push(sync, userId, [operation])).versions) announce(touched, version);
};

/** Enqueues missing works; they are created one by one when the queue runs. */
export const makeDemoWorks = async (parts: DemoParts): Promise<void> => {
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
        const bytes = await readFile(join(folder, file));
        const { publicUrl } = await storePhoto(photos, actor, { userId, file: name, bytes, digest: null });
        const { title, artist, medium, year, dimensions, period } = work;
        const { pieceId } = await scans.authenticate(actor, { imageUrl: publicUrl, title, artist, medium }, signal, { quiet: true });
        await describe(parts, userId, pieceId, { year, dimensions, period });
      }
      // Also if an earlier run was interrupted before these steps.
      const shown = await shownPiece(sync.sql, userId, path);
      if (shown !== undefined) await makeDemoRecords(parts, actor, { file, pieceId: shown });
      const offer = offers[file];
      const pieceId = offer === undefined ? undefined : await neverOffered(sync.sql, userId, path);
      if (offer !== undefined && pieceId !== undefined) await listings.list(actor, { pieceId, ...offer });
    },
  });
  for (const [email, files] of Object.entries(samplesByOwner))
    for (const file of files) await jobs.enqueue(sync.sql, workJob, { email, file }, { key: `${email} ${file}`, again: true });
};

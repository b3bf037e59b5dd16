// Computes the features of every photograph whose picture is on this device: in the background, one after the other, and again at any time.
import { liveQuery } from 'dexie';
import type { UserDatabase } from '#client/data/db/database.ts';
import { keyOf, newestPieces, smallWidth } from '#client/data/pictures/pictures.ts';
import { WorkerEnded } from '#client/data/workers/open-worker.ts';
import type { Features } from '#shared/vision/features.ts';
import { rowOf, wantedOf, type Wanted } from './feature-rows.ts';
import { openVisionWorker, type VisionWorker } from './vision-worker.ts';

/** Rejects with WorkerEnded, or because the picture cannot be read. */
export type ComputeFeatures = (blob: Blob, share: number) => Promise<Features>;
type Pass = {
  db: UserDatabase;
  compute: ComputeFeatures;
  /** Awaited before each picture. */ rest: () => Promise<void>;
  isStopped: () => boolean;
};

const noFeatures: Features = { width: 1, height: 1, data: new Uint32Array(0) };

const noneIfUnreadable = (error: unknown): Features => {
  // Tried again later.
  if (error instanceof WorkerEnded) throw error;
  return noFeatures;
};

/** What is there stays, so a pass that was interrupted goes on where it was. A picture that cannot be read has no features. */
export const computeMissing = async ({ db, compute, rest, isStopped }: Pass): Promise<void> => {
  const have = new Set(await db.features.toCollection().primaryKeys());
  const wanted = new Set<string>();
  for await (const page of newestPieces(db)) {
    for (const one of page.flatMap(wantedOf)) {
      if (wanted.has(one.key)) continue;
      wanted.add(one.key);
      if (have.has(one.key)) continue;
      const picture = await db.pictures.get(keyOf(one.url, smallWidth));
      if (picture === undefined) continue;
      await rest();
      if (isStopped()) return;
      await keep(db, one, await compute(picture.blob, one.share).catch(noneIfUnreadable));
    }
  }
  await db.features.bulkDelete([...have].filter((key) => !wanted.has(key)));
};

/** The photograph may have been removed meanwhile; the next pass drops what nobody wants. */
const keep = (db: UserDatabase, one: Wanted, features: Features): Promise<string> => db.features.put(rowOf(one, features));

/** Milliseconds: before the first pass, after a change, and between two pictures. */
const pauses = { change: 4_000, picture: 40 };

/** Returns what stops it. Of several tabs one computes. */
export const startFeatures = ({ db, userId }: { db: UserDatabase; userId: string }): (() => void) => {
  let stopped = false;
  let running = false;
  let rerun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let worker: VisionWorker | null = null;

  const pass = async (): Promise<void> => {
    await computeMissing({
      db,
      compute: (blob, share) => (worker ??= openVisionWorker()).call((vision) => vision.features(blob, share)),
      rest: () => new Promise((resolve) => setTimeout(resolve, pauses.picture)),
      isStopped: () => stopped,
    });
  };
  const run = async (): Promise<void> => {
    if (running || stopped) return void (rerun = true);
    [running, rerun] = [true, false];
    try {
      if (navigator.locks === undefined) await pass();
      else
        await navigator.locks.request(`verso-features-${userId}`, { ifAvailable: true }, async (lock) =>
          lock === null ? undefined : pass(),
        );
    } catch {
      // Such as a full disk, which is no reason to disturb anybody: the next change tries again.
    } finally {
      running = false;
      worker?.close();
      worker = null;
    }
    if (rerun) soon();
  };
  const soon = (): void => {
    if (running) rerun = true;
    else
      timer ??= setTimeout(() => {
        timer = undefined;
        void run();
      }, pauses.change);
  };
  const watching = liveQuery(() => Promise.all([db.pieces.count(), db.pictures.count()])).subscribe({ next: soon, error: () => undefined });
  return () => {
    stopped = true;
    watching.unsubscribe();
    clearTimeout(timer);
    worker?.close();
  };
};

// Looks through the photographs of one's own catalog: for the same image as a new photograph, and for images that are there twice.
import type { UserDatabase } from '#client/data/db/database.ts';
import { newestPieces } from '#client/data/pictures/pictures.ts';
import { featuresIn, wantedOf } from './feature-rows.ts';
import type { SameImage } from './same-image.ts';
import type { VisionWorker } from './vision-worker.ts';

/** A photograph of the catalog that shows the same image; the rest is as the worker tells it. */
export type SamePhoto = { pieceId: string; url: string } & Pick<SameImage, 'count' | 'points' | 'shapes'>;
/** searched: photographs that were looked at, of those that can be. */
export type Found = { same: SamePhoto[]; searched: number; of: number };
export type Twins = { one: { pieceId: string; url: string }; other: SamePhoto };

export type Finder = {
  /** One answer for each piece, most points first. Rejects if the photograph cannot be read. */
  find: (photograph: Blob) => Promise<Found>;
  /** Pairs of pieces, as they are found. Resolves when all have been compared, or the signal has said to stop. */
  twins: (tell: (pair: Twins) => void, progress: (done: number, of: number) => void, signal: AbortSignal) => Promise<void>;
  close: () => void;
};

type Loaded = { worker: VisionWorker; places: { pieceId: string; url: string }[]; of: number; stamp: string };

/** The index is given back to the system when nothing was asked for so long. Milliseconds. */
const idleAfter = 60_000;

export const createFinder = (db: UserDatabase, openWorker: () => VisionWorker): Finder => {
  let loading: Promise<Loaded> | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const living = () => db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uffff']);
  /** Changes with what is searched. */
  const stampNow = async (): Promise<string> => `${await db.features.count()} ${await living().count()}`;

  const load = async (stamp: string): Promise<Loaded> => {
    const worker = openWorker();
    const places: Loaded['places'] = [];
    let of = 0;
    for await (const page of newestPieces(db)) {
      const wanted = page.flatMap((piece) => wantedOf(piece).map((one) => ({ ...one, pieceId: piece.id })));
      of += wanted.length;
      const rows = await db.features.bulkGet(wanted.map(({ key }) => key));
      const known = rows.flatMap((row, at) => (row === undefined ? [] : [{ row, of: wanted[at]! }]));
      places.push(...known.map(({ of: { pieceId, url } }) => ({ pieceId, url })));
      if (known.length > 0) await worker.call((vision) => vision.add(known.map(({ row }) => featuresIn(row))));
    }
    return { worker, places, of, stamp };
  };

  const letGo = (loaded: Promise<Loaded> | null): void => void loaded?.then(({ worker }) => worker.close()).catch(() => undefined);
  const close = (): void => {
    clearTimeout(idle);
    letGo(loading);
    loading = null;
  };

  /** One question after the other; what has changed since the last one is loaded before the next. */
  const withIndex = <T>(act: (loaded: Loaded) => Promise<T>): Promise<T> => {
    const answered = last
      .catch(() => undefined)
      .then(async () => {
        clearTimeout(idle);
        const stamp = await stampNow();
        if ((await loading?.catch(() => null))?.stamp !== stamp) {
          close();
          loading = load(stamp);
        }
        return act(await loading!);
      })
      .finally(() => {
        idle = setTimeout(close, idleAfter);
      });
    last = answered;
    return answered;
  };

  const placed = ({ places }: Loaded, { position, ...same }: SameImage): SamePhoto => ({ ...places[position]!, ...same });

  return {
    find: (photograph) =>
      withIndex(async (loaded) => {
        const found = (await loaded.worker.call((vision) => vision.find(photograph))).map((one) => placed(loaded, one));
        const firsts = found.filter(({ pieceId }, at) => found.findIndex((other) => other.pieceId === pieceId) === at);
        const pieces = await db.pieces.bulkGet(firsts.map(({ pieceId }) => pieceId));
        return { same: firsts.filter((_, at) => pieces[at]?.deleted === 0), searched: loaded.places.length, of: loaded.of };
      }),
    twins: (tell, progress, signal) =>
      withIndex(async (loaded) => {
        const reported = new Set<string>();
        for (const [position, one] of loaded.places.entries()) {
          if (signal.aborted) return;
          progress(position, loaded.places.length);
          for (const same of await loaded.worker.call((vision) => vision.twins(position))) {
            const other = placed(loaded, same);
            const key = [one.pieceId, other.pieceId].toSorted().join();
            if (one.pieceId === other.pieceId || reported.has(key)) continue;
            reported.add(key);
            tell({ one, other });
          }
        }
        progress(loaded.places.length, loaded.places.length);
      }),
    close,
  };
};

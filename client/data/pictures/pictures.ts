// The image cache for offline use: a small rendering of every piece, and larger ones that were viewed.
import { AppError } from '#shared/contract/wire/errors.ts';
import { liveQuery } from 'dexie';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import { isStoreFull, freeSpace } from '#client/data/db/storage-budget.ts';

/** Pixels; the width cached for every piece. */
export const smallWidth = 320;
/** Maximum entries: a small image takes about 20 kB, a large one about 300 kB. */
const maxSmall = 20_000;
const maxLarge = 200;
/** Free space left to drafts, which need it more. Bytes. */
const roomForDrafts = 200_000_000;
const fetchesAtOnce = 2;
const piecesPerRead = 100;
const keptInMemory = 400;
const restBetweenFills = 2_000;

/** Rejects with AppError if the image is unavailable. */
export type FetchPicture = (url: string, width: number) => Promise<Blob>;
export type Pictures = {
  /** Synchronous; null if it is not in memory. */
  peek: (url: string, width: number) => Blob | null;
  /** From the cache, else from the server, else a smaller cached one; null if there is none. */
  get: (url: string, width: number) => Promise<Blob | null>;
  /** Fetches missing small images, newest pieces first, then those of watched works; resolves when no more can be fetched now. */
  fill: () => Promise<void>;
  /** Empties the cache and returns the freed bytes. */
  clear: () => Promise<number>;
  /** Fills the cache now and again whenever pieces arrive. */
  start: () => void;
  close: () => void;
};

export const keyOf = (url: string, width: number): string => `${width}:${url}`;
const smallKeys = [`${smallWidth}:`, `${smallWidth};`] as const;
export const frontOf = (piece: Pick<PieceRow, 'photos' | 'image_url'>): string | null => piece.photos[0]?.url ?? piece.image_url;
/** Front first. */
export const picturesOf = (piece: Pick<PieceRow, 'photos' | 'image_url'>): string[] =>
  [frontOf(piece), ...piece.photos.slice(1).map((photo) => photo.url)].filter((url) => url !== null);

type Parts = {
  db: UserDatabase;
  fetchPicture: FetchPicture;
  now?: (() => number) | undefined;
  room?: (() => Promise<number | null>) | undefined;
  /** Called after each attempt to fill the cache. */
  onFilled?: (() => void) | undefined;
};

export const openPictures = ({ db, fetchPicture, now = Date.now, room = () => freeSpace(), onFilled }: Parts): Pictures => {
  const memory = new Map<string, Blob>();
  const coming = new Map<string, Promise<Blob>>();
  let filling: Promise<void> | null = null;
  let closed = false;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let watching: { unsubscribe: () => void } | undefined;

  const remember = (key: string, blob: Blob): Blob => {
    memory.delete(key);
    memory.set(key, blob);
    const oldest = memory.size > keptInMemory ? memory.keys().next().value : undefined;
    if (oldest !== undefined) memory.delete(oldest);
    return blob;
  };

  const keep = async (url: string, width: number, blob: Blob): Promise<void> => {
    try {
      await db.pictures.put({ key: keyOf(url, width), url, width, blob, size: blob.size, usedAt: now() });
    } catch (error) {
      // Some browsers refuse to store a Blob now and then: the picture is shown, and offline it is missing.
      if (isStoreFull(error)) await dropOldest(db, 0).catch(() => undefined);
    }
  };

  const fetchAndKeep = (url: string, width: number): Promise<Blob> => {
    const key = keyOf(url, width);
    const under = coming.get(key);
    if (under !== undefined) return under;
    const made = fetchPicture(url, width)
      .then(async (blob) => {
        if (!closed) await keep(url, width, blob);
        return blob;
      })
      .finally(() => coming.delete(key));
    coming.set(key, made);
    return made;
  };

  const get = async (url: string, width: number): Promise<Blob | null> => {
    const key = keyOf(url, width);
    const kept = memory.get(key) ?? (await db.pictures.get(key))?.blob;
    if (kept !== undefined) {
      if (width !== smallWidth) void db.pictures.update(key, { usedAt: now() }).catch(() => undefined);
      return remember(key, kept);
    }
    try {
      const blob = await fetchAndKeep(url, width);
      if (width !== smallWidth) await dropOldest(db, maxLarge);
      return remember(key, blob);
    } catch {
      const others = await db.pictures.where('url').equals(url).sortBy('width');
      return others.at(-1)?.blob ?? null;
    }
  };

  const fillOnce = async (): Promise<void> => {
    const have = new Set(
      await db.pictures
        .where('key')
        .between(...smallKeys)
        .primaryKeys(),
    );
    const wanted = new Set<string>();
    for await (const page of newestPieces(db)) {
      const missing: string[] = [];
      for (const piece of page) {
        for (const url of picturesOf(piece)) {
          if (wanted.has(url) || wanted.size >= maxSmall) continue;
          wanted.add(url);
          if (!have.has(keyOf(url, smallWidth))) missing.push(url);
        }
      }
      if (missing.length > 0 && ((await room()) ?? Number.POSITIVE_INFINITY) < roomForDrafts) return;
      if (closed || !(await fetchAll(missing, (url) => fetchAndKeep(url, smallWidth)))) return;
    }
    for (const { deleted, fields } of await db.records.where({ kind: 'watch' }).toArray()) {
      const url = fields['image'];
      if (deleted === 1 || typeof url !== 'string' || wanted.has(url)) continue;
      wanted.add(url);
      // One that was withdrawn is no sign of a server out of reach.
      if (!have.has(keyOf(url, smallWidth))) await fetchAndKeep(url, smallWidth).catch(() => undefined);
    }
    await db.pictures.bulkDelete([...have].filter((key) => !wanted.has(key.slice(smallKeys[0].length))));
  };
  const fill = (): Promise<void> => {
    filling ??= fillOnce().finally(() => {
      filling = null;
      if (!closed) onFilled?.();
    });
    return filling;
  };

  return {
    peek: (url, width) => memory.get(keyOf(url, width)) ?? null,
    get,
    fill,
    clear: async () => {
      let bytes = 0;
      await db.pictures.each((row) => {
        bytes += row.size;
      });
      await db.pictures.clear();
      memory.clear();
      return bytes;
    },
    start: () => {
      watching ??= liveQuery(() => db.pieces.count()).subscribe({
        next: () => {
          clearTimeout(alarm);
          alarm = setTimeout(() => void fill().catch(() => undefined), restBetweenFills);
        },
        error: () => undefined,
      });
    },
    close: () => {
      closed = true;
      clearTimeout(alarm);
      watching?.unsubscribe();
      memory.clear();
    },
  };
};

/** Ordered by id, which begins with the time of creation. */
export async function* newestPieces(db: UserDatabase): AsyncGenerator<PieceRow[]> {
  for (let before: string | null = null; ;) {
    const from = before === null ? db.pieces.orderBy('id') : db.pieces.where('id').below(before);
    const page: PieceRow[] = await from.reverse().limit(piecesPerRead).toArray();
    yield page.filter((piece) => piece.deleted === 0);
    const last = page.at(-1);
    if (last === undefined || page.length < piecesPerRead) return;
    before = last.id;
  }
}

/** The server has answered that it has none, or not for this person. */
const isAnswered = (error: unknown): boolean =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Skips an image that the server does not have; returns false after three in a row that it could not be asked for. */
const fetchAll = async (urls: readonly string[], fetchOne: (url: string) => Promise<Blob>): Promise<boolean> => {
  const queue = [...urls];
  let failedInRow = 0;
  const worker = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined && failedInRow < 3; url = queue.shift()) {
      try {
        await fetchOne(url);
        failedInRow = 0;
      } catch (error) {
        failedInRow = isAnswered(error) ? 0 : failedInRow + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: fetchesAtOnce }, worker));
  return failedInRow < 3;
};

/** Evicts the least recently used large images, down to this number. */
const dropOldest = async (db: UserDatabase, leave: number): Promise<void> => {
  const large = (await db.pictures.orderBy('usedAt').primaryKeys()).filter((key) => !key.startsWith(smallKeys[0]));
  if (large.length > leave) await db.pictures.bulkDelete(large.slice(0, large.length - leave));
};

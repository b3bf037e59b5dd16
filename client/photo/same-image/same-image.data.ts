// Asks the device which photographs of the catalog show the same image as another, or as each other.
import { useEffect, useMemo, useState } from 'react';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { saveAddedPhoto } from '#client/data/drafts/saving.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { createFinder, type Finder, type SamePhoto } from '#client/data/vision/finder.ts';
import { openVisionWorker } from '#client/data/vision/vision-worker.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { saveWithRoom } from '#client/photo/pictures/save-photograph.data.ts';
import { useAsync } from '#client/ui/use-async.ts';

const opened = new WeakMap<UserData, Finder>();
/** One for all who ask; it goes with the user's data. */
export const finderOf = (data: UserData): Finder => {
  const known = opened.get(data);
  if (known !== undefined) return known;
  const finder = createFinder(data.db, openVisionWorker);
  opened.set(data, finder);
  backgroundOf(data).whenStopped(finder.close);
  return finder;
};

export type SamePiece = SamePhoto & { piece: PieceRow };
export type Looked =
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'done'; same: readonly SamePiece[]; searched: number; of: number };

const withPieces = async (db: UserDatabase, same: readonly SamePhoto[]): Promise<SamePiece[]> => {
  const pieces = await db.pieces.bulkGet(same.map(({ pieceId }) => pieceId));
  return same.flatMap((one, at) => (pieces[at] === undefined ? [] : [{ ...one, piece: pieces[at] }]));
};

const look = async (data: UserData, photograph: Blob): Promise<Looked> => {
  const { same, searched, of } = await finderOf(data).find(photograph);
  return { state: 'done', same: await withPieces(data.db, same), searched, of };
};

/** The first sentence is true even while it looks; a page that is left stops waiting. Null without a photograph. */
export const useSameImages = (photograph: Blob | null): Looked | null => {
  const data = useUserData();
  const { state, value } = useAsync(data === null || photograph === null ? null : () => look(data, photograph), [data, photograph]);
  if (photograph === null || data === null) return null;
  return value ?? (state === 'failed' ? { state } : { state: 'looking' });
};

export type TwinPieces = { one: { piece: PieceRow; url: string }; other: SamePiece };
export type TwinsSearch = { pairs: readonly TwinPieces[]; done: number; of: number; state: 'looking' | 'done' | 'failed' };

/** Compares all pieces with each other until the dialog is closed. */
export const useTwins = (): TwinsSearch => {
  const data = useUserData();
  const [search, setSearch] = useState<TwinsSearch>({ pairs: [], done: 0, of: 0, state: 'looking' });
  useEffect(() => {
    if (data === null) return;
    const stop = new AbortController();
    const change = (next: (now: TwinsSearch) => TwinsSearch): void => {
      if (!stop.signal.aborted) setSearch(next);
    };
    const { db } = data;
    finderOf(data)
      .twins(
        ({ one, other }) =>
          void Promise.all([db.pieces.get(one.pieceId), withPieces(db, [other])]).then(([piece, [twin]]) => {
            if (piece?.deleted !== 0 || twin?.piece.deleted !== 0) return;
            change((now) => ({ ...now, pairs: [...now.pairs, { one: { piece, url: one.url }, other: twin }] }));
          }),
        (done, of) => change((now) => ({ ...now, done, of })),
        stop.signal,
      )
      .then(() => change((now) => ({ ...now, state: 'done' })))
      .catch(() => change((now) => ({ ...now, state: 'failed' })));
    return () => stop.abort();
  }, [data]);
  return search;
};

export type AddPhotograph = (piece: PieceRow, kind: PhotoKind, photograph: Blob) => Promise<void>;

/** As on the page of the piece: stored on this device, and sent when there is a network. Null until the device's data is open. */
export const useAddPhotograph = (): AddPhotograph | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    return async (piece, kind, file) => {
      const fileName = file instanceof File ? file.name : 'photograph.jpg';
      await saveWithRoom(data, () => saveAddedPhoto(data.db, { userId: data.userId, piece, kind, file, fileName, now: Date.now() }));
      void backgroundOf(data)
        .drafts.run(true)
        .catch(() => undefined);
    };
  }, [data]);
};

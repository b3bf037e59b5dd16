// Moves the photographs of a sold piece, and every opinion about them, to its buyer.
import { imagePrefix } from '#server/scan/photos/image-prefix.ts';
import type { FeedRows } from '#server/feed/feed.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { readAll } from '#server/platform/storage/object-storage.ts';
import type { PhotoParts } from '#server/scan/photos/photos.ts';
import { digestsOf, findPhoto, movePhotos } from '#server/scan/photos/photos.store.ts';
import { widthToServe } from '#server/scan/photos/renderings.ts';
import { lockAnalyses, moveAnalyses } from './scan.store.ts';

const pathOf = (url: string): string => url.slice(imagePrefix.length);
/** Pixels. */
const orderWidth = 640;

type Move = { from: string; to: string; pieceId: string; newPieceId: string; urls: readonly string[]; now: Date };

export const createHandedPhotos = ({ sql, render }: Pick<PhotoParts, 'sql' | 'render'>) => ({
  /** Moves the photographs, locks the opinions that follow, and returns their rows for the buyer's feed. */
  passOn: async (tx: Tx, { urls, ...move }: Move): Promise<FeedRows> => {
    const { from, to, pieceId, newPieceId } = move;
    await movePhotos(tx, { ...move, paths: urls.map(pathOf) });
    const analyses = await lockAnalyses(tx, from, pieceId);
    return { userId: to, count: analyses.length, write: (first) => moveAnalyses(tx, analyses, to, newPieceId, first) };
  },
  /** SHA-256 of the files, hexadecimal, in this order; files that are gone are left out. */
  digestsOf: (db: Db, urls: readonly string[]): Promise<string[]> => digestsOf(db, urls.map(pathOf)),
  /** A small picture for the order, stored independently of the photograph; null if the photograph is gone. */
  orderPicture: async (url: string): Promise<Uint8Array | null> => {
    const photo = await findPhoto(sql, pathOf(url));
    if (photo === undefined || !photo.stored) return null;
    return readAll((await render(photo, widthToServe(photo.width, orderWidth))).stream);
  },
});

export type HandedPhotos = ReturnType<typeof createHandedPhotos>;

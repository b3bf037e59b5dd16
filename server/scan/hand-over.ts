// Moves the photographs of a sold piece, and every opinion about them, to its buyer.
import { imagePrefix } from '#server/scan/photos/image-prefix.ts';
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
  /** Moves the photographs and locks the opinions that follow; each of them needs a version in the buyer's feed. */
  begin: async (tx: Tx, { urls, ...move }: Move): Promise<string[]> => {
    await movePhotos(tx, { ...move, paths: urls.map(pathOf) });
    return lockAnalyses(tx, move.from, move.pieceId);
  },
  finish: (tx: Tx, analyses: readonly string[], to: string, newPieceId: string, firstVersion: number): Promise<void> =>
    moveAnalyses(tx, analyses, to, newPieceId, firstVersion),
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

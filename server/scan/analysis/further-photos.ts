// The other photographs of a work, for the vision model: its back, its signature, its edges.
import { transact, type Sql } from '#server/platform/database/database.ts';
import type { Pieces } from '#server/catalog/pieces.ts';
import { overviewOf } from '#server/scan/analyst/analyst-pictures.ts';
import { decodedBytes, decodeGate } from '#server/scan/photos/decode-gate.ts';
import { imagePrefix } from '#server/scan/photos/image-prefix.ts';
import type { PhotoFiles } from '#server/scan/photos/photo-files.ts';
import { findPhoto, type Photo } from '#server/scan/photos/photos.store.ts';

/** More would cost more than they tell. */
const most = 5;

type Parts = { sql: Sql; files: PhotoFiles; pieces: Pick<Pieces, 'lockOwnPiece'> };

/** Without the one that is examined. One that is missing or cannot be opened is left out. */
export const furtherPhotos = async (
  { sql, files, pieces }: Parts,
  { userId, pieceId, front }: { userId: string; pieceId: string | null; front: Photo },
): Promise<{ kind: string; bytes: Uint8Array }[]> => {
  if (pieceId === null) return [];
  const piece = await transact(sql, (tx) => pieces.lockOwnPiece(tx, userId, pieceId));
  const others = (piece?.photos ?? [])
    .map(({ url, kind }) => ({ path: url.slice(imagePrefix.length), kind }))
    .filter(({ path }) => path !== front.path);
  const found: { kind: string; bytes: Uint8Array }[] = [];
  for (const { path, kind } of others.slice(0, most)) {
    const photo = await findPhoto(sql, path);
    if (photo?.stored !== true || photo.ownerId !== userId) continue;
    const bytes = await decodeGate({ who: userId, bytes: decodedBytes(photo) }, async () =>
      overviewOf(await files.originalBytes(photo.key)),
    ).catch(() => null);
    if (bytes !== null) found.push({ kind, bytes });
  }
  return found;
};

// What others may see of photographs; the market decides whose.
import { imagePrefix } from './image-prefix.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mimeTypes } from './photo-files.ts';
import type { PhotoParts } from './photos.ts';
import { findPhoto } from './photos.store.ts';
import { widthToServe } from './renderings.ts';
import { findingsOfNewest, newestAnalysis } from '#server/scan/scan.store.ts';

const usualWidth = 1280;
const pathOf = (url: string): string => url.slice(imagePrefix.length);

/** Removes a file's signer, in parentheses, which only the owner may see. */
const withoutNames = (says: string): string => says.replace(/ \(.*\)/, '');

export const createPublicPhotos = ({ sql, render }: Pick<PhotoParts, 'sql' | 'render'>) => ({
  /** A rendering without metadata; width: in pixels, returns the smallest one that is at least as wide. */
  picture: async (url: string, width: number | undefined, cacheControl: string): Promise<Response> => {
    const photo = await findPhoto(sql, pathOf(url));
    if (photo === undefined || !photo.stored) throw new AppError('not_found');
    const rendering = await render(photo, widthToServe(photo.width, width ?? usualWidth));
    return new Response(rendering.stream, {
      headers: {
        'content-type': mimeTypes.webp,
        'content-length': String(rendering.size),
        'content-disposition': 'inline',
        'cache-control': cacheControl,
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  },
  /** The time of a piece's newest opinion; null without one. */
  analyzedAt: (db: Db, pieceId: string): Promise<Date | null> => newestAnalysis(db, pieceId),
  /** The newest opinion's findings against a piece, as sentences. */
  foundAgainst: async (db: Db, pieceId: string): Promise<string[]> => [
    ...new Set(
      (await findingsOfNewest(db, pieceId)).filter(({ direction }) => direction === 'against').map(({ says }) => withoutNames(says)),
    ),
  ],
});

export type PublicPhotos = ReturnType<typeof createPublicPhotos>;

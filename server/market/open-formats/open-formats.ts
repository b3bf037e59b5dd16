// Describes works to other programs. Whoever asks gets what everybody gets: the access is decided as for a stranger's page, each time.
import { createHash } from 'node:crypto';
import { compressedAnswer } from '#server/platform/http/answer.ts';
import { pictureCache, type Asked, type createArtworks } from '#server/market/sharing/artworks.ts';
import type { PublicPhotos } from '#server/scan/photos/public-photos.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { imageContext, imageNamed, jsonLd, linkedArtProfile, presentationContext } from '#shared/domain/page/open-formats.ts';
import { photoFileOf } from '#shared/domain/piece/piece.ts';
import { imageInfo, serviceOf, sizeNamed } from './image-service.ts';
import { linkedArtOf } from './linked-art.ts';
import { manifestOf } from './manifest.ts';
import { describedWork, type DescribedWork } from './open-work.ts';

type Parts = {
  artworks: Pick<ReturnType<typeof createArtworks>, 'see'>;
  photos: Pick<PublicPhotos, 'sizes' | 'jpeg'>;
  /** From the settings, never from a request. */
  origin: string;
};

/** What of a request shapes an answer. */
export type Wanted = { ifNoneMatch: string | null; acceptEncoding: string | null };
type AskedImage = { pieceId: string; image: string };

/** Asked for again each time, so that what was withdrawn is gone from every cache at once. */
const answerOf = (
  value: object,
  context: string,
  isShared: boolean,
  { ifNoneMatch, acceptEncoding }: Wanted,
): Response | Promise<Response> => {
  const bytes = Buffer.from(JSON.stringify(value));
  const headers = new Headers({ 'content-type': jsonLd(context) });
  if (isShared) {
    headers.set('cache-control', pictureCache.shared);
    headers.set('x-robots-tag', 'noindex');
    return compressedAnswer(bytes, 200, headers, acceptEncoding);
  }
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  headers.set('cache-control', 'public, no-cache');
  headers.set('etag', etag);
  if ((ifNoneMatch ?? '').includes(etag)) return new Response(null, { status: 304, headers });
  return compressedAnswer(bytes, 200, headers, acceptEncoding);
};

export const createOpenFormats = ({ artworks, photos, origin }: Parts) => {
  const describe = async (asked: Asked): Promise<DescribedWork> => {
    const seen = await artworks.see(null, asked);
    return describedWork(seen, asked.share, await photos.sizes(seen.piece.photos.map(({ url }) => url)));
  };
  /** The work and the one of its photographs that is named. */
  const find = async ({ pieceId, image }: AskedImage) => {
    const { file, share } = imageNamed(image);
    const seen = await artworks.see(null, { pieceId, share });
    const photo = seen.piece.photos.find(({ url }) => photoFileOf(url) === file);
    if (photo === undefined) throw new AppError('not_found');
    return { seen, share, photo };
  };

  return {
    linkedArt: async (asked: Asked, wanted: Wanted): Promise<Response> => {
      const work = await describe(asked);
      return answerOf(linkedArtOf(origin, work), linkedArtProfile, work.share !== undefined, wanted);
    },
    manifest: async (asked: Asked, wanted: Wanted): Promise<Response> => {
      const work = await describe(asked);
      const manifest = manifestOf(origin, work);
      if (manifest === null) throw new AppError('not_found');
      return answerOf(manifest, presentationContext, work.share !== undefined, wanted);
    },
    /** Leads from the base of an image to its description, as the Image API asks. */
    service: async (asked: AskedImage): Promise<Response> => {
      const { seen, share, photo } = await find(asked);
      const location = `${serviceOf(origin, { id: seen.piece.id, share }, { file: photoFileOf(photo.url) })}/info.json`;
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
    },
    info: async (asked: AskedImage, wanted: Wanted): Promise<Response> => {
      const { seen, share, photo } = await find(asked);
      const {
        photos: [described],
        ...work
      } = describedWork(seen, share, await photos.sizes([photo.url]));
      if (described === undefined) throw new AppError('not_found');
      return answerOf(imageInfo(origin, work, described), imageContext, share !== undefined, wanted);
    },
    image: async ({ size, ...asked }: AskedImage & { size: string }): Promise<Response> => {
      const { seen, share, photo } = await find(asked);
      // What is asked for with a token is never kept, also while the work is listed.
      return photos.jpeg(photo.url, (sizes) => sizeNamed(sizes, size), pictureCache[share === undefined ? seen.seenAs : 'shared']);
    },
  };
};

export type OpenFormats = ReturnType<typeof createOpenFormats>;

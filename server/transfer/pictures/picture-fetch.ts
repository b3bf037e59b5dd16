// The act that fetches a picture for a signed-in person whose table names its web address.
import type { Actor } from '#shared/domain/people/access.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { sniffImage } from '#shared/examiners/container/sniff-image.ts';
import { createInFlight } from '#server/platform/http/in-flight.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { readImageHeader } from '#server/scan/photos/image-format.ts';
import { mimeTypes } from '#server/scan/photos/photo-files.ts';
import { guardedHeaders } from '#server/scan/photos/photos.ts';
import { download, NotFetched, TooLarge } from './download.ts';
import type { Outside } from './outside.ts';

type Asked = { url: string; signal: AbortSignal; log: Log };
export type PictureFetch = (actor: Actor, asked: Asked) => Promise<Response>;

/** Downloads of all people together; each holds up to 10 MB in memory. */
const atOnce = 8;
/** Twice a second for each account. */
const perMinute = { points: 120, seconds: 60 };

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/**
 * What could not be reached is told in the same words whatever the reason, so that nobody learns of the network around this server.
 * The status of an answer is told: only the public internet gives one.
 */
const refusalOf = (thrown: unknown, { url, log }: Asked): unknown => {
  if (thrown instanceof TooLarge) return new AppError('file_too_large', { text: 'This picture is larger than 10 MB' });
  if (!(thrown instanceof NotFetched)) return thrown;
  log.info({ host: hostOf(url), why: thrown.message }, 'a picture was not fetched');
  return new AppError('picture_unreachable', {
    text: thrown.status === undefined ? undefined : `The address of this picture answers ${thrown.status}`,
  });
};

export type PictureFetchParts = { isOn: boolean; outside: Outside; limits: RateLimits };

export const createPictureFetch = ({ isOn, outside, limits }: PictureFetchParts): PictureFetch => {
  const limiter = limits.limiter('picture-by-address', perMinute);
  const inFlight = createInFlight();
  return async (actor, asked) => {
    if (!isOn) throw new AppError('not_configured', { text: 'This server fetches no pictures from web addresses.' });
    await limiter.spend(actor.userId);
    const leave = await inFlight.enter('all', atOnce);
    try {
      const bytes = await download(asked.url, { outside, maxBytes: maxImageBytes, signal: asked.signal });
      if (sniffImage(bytes) === null)
        throw new AppError('unsupported_image', { text: 'There is no JPG, PNG or WEBP image at this address' });
      const { format } = await readImageHeader(bytes);
      const headers = { ...guardedHeaders, 'content-type': mimeTypes[format], 'content-length': String(bytes.byteLength) };
      return new Response(bytes, { headers });
    } catch (error) {
      throw refusalOf(error, asked);
    } finally {
      leave();
    }
  };
};

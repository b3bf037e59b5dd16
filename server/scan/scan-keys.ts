// Parses a request for an opinion: the path of one of our photographs, and the idempotency key.
import { createHash } from 'node:crypto';
import { imageFileName, type AuthenticateRequest } from '#shared/contract/works/scan.ts';
import { imagePrefix } from '#server/scan/photos/image-prefix.ts';

/**
 * The path of a photograph in our store, from the URL that the upload returned, with or without our origin; null
 * for anything else. The URL is never fetched, only used to find a row.
 */
export const photoPathOf = (imageUrl: string, origins: readonly string[]): string | null => {
  const origin = origins.find((one) => imageUrl.startsWith(`${one}/`)) ?? '';
  const address = imageUrl.slice(origin.length);
  if (!address.startsWith(imagePrefix)) return null;
  const [userId = '', file = '', ...rest] = address.slice(imagePrefix.length).split('/');
  return rest.length === 0 && /^[0-9a-f-]{36}$/.test(userId) && imageFileName.test(file) ? `${userId}/${file}` : null;
};

/** The client's id if given; else the photograph, and for a piece also its claim, since a new claim is a new request. */
export const scanKeyOf = (request: AuthenticateRequest, path: string): string => {
  if (request.scanId !== undefined) return `scan:${request.scanId.toLowerCase()}`;
  if (request.pieceId === undefined) return `photo:${path}`;
  const { title, artist, description, medium } = request;
  const claim = createHash('sha256')
    .update(JSON.stringify([title, artist, description, medium]))
    .digest('hex');
  return `piece:${request.pieceId}:${path}:${claim}`;
};

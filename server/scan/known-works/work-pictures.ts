// Fetches the picture of a known work, from a folder or an address that the operator named, and describes it.
import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { featuresOfPhoto } from '#server/scan/photos/photo-features.ts';
import { openImage } from '#server/scan/photos/image-format.ts';
import { previewOf } from '#server/scan/photos/renderings.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { countOf, keptOf, keptOfWork } from '#shared/vision/features.ts';
import { leastPoints } from '#shared/vision/match.ts';
import type { NewWork } from './known-works.store.ts';

/** Its message says what is wrong with the picture. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}

const maxBytes = 60_000_000;
const patience = 60_000;

const download = async (address: string): Promise<Uint8Array> => {
  let answer: Response;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
  } catch {
    throw new NoPicture('its picture could not be fetched');
  }
  if (!answer.ok || answer.body === null) throw new NoPicture(`the address of its picture answers ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const stream: AsyncIterable<Uint8Array> = answer.body;
    for await (const part of stream) {
      size += part.byteLength;
      if (size > maxBytes) throw new NoPicture('its picture is too large');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture('its picture could not be fetched');
  }
  return Buffer.concat(parts);
};

const readWithin = async (folder: string, name: string): Promise<Uint8Array> => {
  const [top, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]).catch(() => {
    throw new NoPicture('its picture is not there');
  });
  const way = relative(top, file);
  if (way.startsWith('..') || isAbsolute(way)) throw new NoPicture('its picture lies outside of the folder');
  return readFile(file).catch(() => {
    throw new NoPicture('its picture cannot be read');
  });
};

/** folder: where pictures with a file name are. Throws NoPicture. */
export const pictureOfWork = (folder: string, picture: string): Promise<Uint8Array> =>
  /^https?:\/\//i.test(picture) ? download(picture) : readWithin(folder, picture);

const refusals: Partial<Record<string, string>> = {
  unsupported_image: 'its picture is no JPG, PNG or WEBP',
  image_too_many_pixels: 'its picture has too many pixels',
};

/** What is kept of a picture. Throws NoPicture. */
export const describeWork = async (bytes: Uint8Array): Promise<Pick<NewWork, 'digest' | 'fingerprint' | 'features'>> => {
  if (bytes.byteLength === 0) throw new NoPicture('its picture is empty');
  try {
    await openImage(bytes);
    const features = keptOf(await featuresOfPhoto(bytes), keptOfWork);
    if (countOf(features) < leastPoints) throw new NoPicture('its picture has too little in it to be recognized');
    const { fingerprint } = await previewOf(bytes);
    return { digest: createHash('sha256').update(bytes).digest('hex'), fingerprint, features };
  } catch (error) {
    if (error instanceof AppError) throw new NoPicture(refusals[error.code] ?? 'its picture is damaged');
    throw error;
  }
};

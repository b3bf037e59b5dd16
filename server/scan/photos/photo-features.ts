// Computes the features by which near-duplicates of a photograph are recognized, and the job that does so for listed ones without any and
// compares them.
import { maxImagePixels } from '#shared/contract/works/artwork-images.ts';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { transact, type Sql } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { copyFeatures, type Features } from '#shared/vision/features.ts';
import { grayOf } from '#shared/vision/gray.ts';
import { matchOf } from '#shared/vision/match.ts';
import { decodedBytes, decodeGate } from './decode-gate.ts';
import { decodeFailure, decodeSeconds, withEnd } from './image-format.ts';
import type { PhotoFiles } from './photo-files.ts';
import { insertImageWarning } from './image-warnings.store.ts';
import { candidatesFor, keepFeatures, listedWithoutFeatures, setCompared, uncompared } from './photo-features.store.ts';
import { findPhotoById } from './photos.store.ts';

const edge = 320;
const none: Features = { width: 1, height: 1, data: new Uint32Array(0) };

/** Throws broken_image, and unavailable if decoding takes too long. */
export const featuresOfPhoto = async (bytes: Uint8Array): Promise<Features> => {
  try {
    const { data, info } = await sharp(withEnd(bytes), { failOn: 'error', limitInputPixels: maxImagePixels, ignoreIcc: true })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return copyFeatures(grayOf(data, info.width, info.height, 3));
  } catch (cause) {
    throw decodeFailure(cause);
  }
};

export const featuresJob = 'photos.features';
const batch = 50;
const minutes = 10;

type FeatureParts = { sql: Sql; clock: Clock; files: PhotoFiles; describe: (bytes: Uint8Array) => Promise<Features> };

/** A photograph that cannot be opened gets a row without features, and is not tried again. */
export const fillFeatures = async ({ sql, files, describe }: Omit<FeatureParts, 'clock'>, signal?: AbortSignal): Promise<void> => {
  for (const id of await listedWithoutFeatures(sql, batch)) {
    if (signal?.aborted === true) return;
    const photo = await findPhotoById(sql, id);
    if (photo === undefined) continue;
    const features = await decodeGate({ who: photo.ownerId, bytes: decodedBytes(photo) }, async () =>
      describe(await files.originalBytes(photo.key)),
    ).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return none;
      throw error;
    });
    await keepFeatures(sql, id, features);
  }
};

/** Photographs compared in one run of the job. */
const mostCompared = 2_000;

/** Compares each newly listed photograph with those that others have listed; a pair that shows the same image is put before administrators. */
export const compareListed = async ({ sql, clock }: Pick<FeatureParts, 'sql' | 'clock'>, signal?: AbortSignal): Promise<void> => {
  for (let compared = 0; compared < mostCompared; compared += batch) {
    const photographs = await uncompared(sql, batch);
    for (const { photoId, features } of photographs) {
      if (signal?.aborted === true) return;
      await transact(sql, async (tx) => {
        for (const other of await candidatesFor(tx, photoId, features)) {
          const match = matchOf(other.features, features);
          if (match !== null) await insertImageWarning(tx, [photoId, other.photoId], match.count, clock());
        }
        await setCompared(tx, photoId);
      });
    }
    if (photographs.length < batch) return;
  }
};

export const registerFeatures = (jobs: Pick<Jobs, 'register' | 'repeat'>, parts: FeatureParts): void => {
  jobs.register(featuresJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { signal }) => {
      await fillFeatures(parts, signal);
      await compareListed(parts, signal);
    },
  });
  jobs.repeat(featuresJob, minutes * 60);
};

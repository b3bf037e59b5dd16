// Stores a picture of the samples as a photograph of its owner, by the regular upload.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { storePhoto, type PhotoParts } from '#server/scan/photos/photos.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import type { Photograph, PhotoKind } from '#shared/domain/piece/piece.ts';

export const samplesFolder = join(projectRoot, 'server', 'sandbox', 'samples');

/** As a device names photographs, by milliseconds: the same name at each start, and one for each picture. */
export const photoNameOf = (file: string): string => {
  const own = Number.parseInt(createHash('sha256').update(file).digest('hex').slice(0, 8), 16);
  return `${1_767_300_000_000 + own}.jpg`;
};

/** Delay of rendering, in seconds, so that it does not slow down the creation of the samples. A picture that is asked for is rendered at once. */
const rendersAfter = 20;
const renderedLater = (photos: PhotoParts): PhotoParts => ({
  ...photos,
  jobs: {
    enqueue: (db, kind, payload, options) =>
      photos.jobs.enqueue(db, kind, payload, { ...options, runAt: new Date(photos.clock().getTime() + rendersAfter * 1_000) }),
  },
});

/** name: of the photograph. The same bytes under the same name are stored once. */
export const storeSample = async (
  photos: PhotoParts,
  actor: Actor,
  { file, name, kind }: { file: string; name: string; kind: PhotoKind },
): Promise<Photograph> => {
  const bytes = await readFile(join(samplesFolder, file));
  const { publicUrl, width, height, placeholder } = await storePhoto(renderedLater(photos), actor, {
    userId: actor.userId,
    file: name,
    bytes,
    digest: null,
  });
  return { url: publicUrl, width, height, placeholder, kind };
};

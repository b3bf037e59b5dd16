// Makes the renderings of a photograph, shared by concurrent requests.
import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { readAll, type StoredObject } from '#server/platform/storage/object-storage.ts';
import { decodedBytes, decodeGate } from './decode-gate.ts';
import type { PhotoFiles } from './photo-files.ts';
import { findPhotoById, markRendered, type Photo } from './photos.store.ts';
import type { ImageWidth } from '#shared/contract/works/artwork-images.ts';
import { jpegOf, renderAll, type RenderedSize } from './renderings.ts';

export const renderJob = 'photos.render';

type Rendered = Pick<Photo, 'id' | 'ownerId' | 'key' | 'format' | 'width' | 'height' | 'rendered'>;
/** The rendering of that width, made on demand. */
export type RenderPhoto = (photo: Rendered, width: ImageWidth) => Promise<StoredObject>;
/** That rendering as a JPEG, made on demand and kept beside it. */
export type RenderJpeg = (photo: Rendered, size: RenderedSize) => Promise<StoredObject>;
export type Renderer = { render: RenderPhoto; renderJpeg: RenderJpeg; renderOnce: (photo: Rendered) => Promise<void> };

export const createRenderer = (parts: { sql: Sql; clock: Clock; files: PhotoFiles }): Renderer => {
  const { sql, clock, files } = parts;
  const underWay = new Map<string, Promise<void>>();

  const make = (photo: Rendered): Promise<void> =>
    decodeGate({ who: photo.ownerId, bytes: decodedBytes(photo) }, async () => {
      const bytes = await files.originalBytes(photo.key);
      for (const rendering of await renderAll(bytes, photo.width)) await files.putRendering(photo.id, rendering.width, rendering.bytes);
      await markRendered(sql, photo.id, clock());
    });

  const renderOnce = (photo: Rendered): Promise<void> => {
    const running = underWay.get(photo.id) ?? make(photo).finally(() => underWay.delete(photo.id));
    underWay.set(photo.id, running);
    return running;
  };

  const render: RenderPhoto = async (photo, width) => {
    const kept = photo.rendered ? await files.rendering(photo.id, width) : null;
    if (kept !== null) return kept;
    await renderOnce(photo);
    const made = await files.rendering(photo.id, width);
    if (made === null) throw new Error('a rendering that was just made is missing in the store');
    return made;
  };

  const makeJpeg = async (photo: Rendered, size: RenderedSize): Promise<void> => {
    const rendering = await readAll((await render(photo, size.keptAs)).stream);
    const bytes = decodedBytes({ format: 'webp', width: size.width, height: size.height });
    await decodeGate({ who: photo.ownerId, bytes }, async () => files.putJpeg(photo.id, size.keptAs, await jpegOf(rendering, size)));
  };
  const jpegsUnderWay = new Map<string, Promise<void>>();

  return {
    renderOnce,
    render,
    renderJpeg: async (photo, size) => {
      const kept = await files.jpeg(photo.id, size.keptAs);
      if (kept !== null) return kept;
      const key = `${photo.id} ${size.keptAs}`;
      const running = jpegsUnderWay.get(key) ?? makeJpeg(photo, size).finally(() => jpegsUnderWay.delete(key));
      jpegsUnderWay.set(key, running);
      await running;
      const made = await files.jpeg(photo.id, size.keptAs);
      if (made === null) throw new Error('a JPEG that was just made is missing in the store');
      return made;
    },
  };
};

/** The job that makes renderings right after the upload. */
export const registerRendering = (jobs: Jobs, sql: Sql, { renderOnce }: Renderer): void => {
  jobs.register(renderJob, {
    payload: z.object({ photoId: z.string() }),
    concurrency: availableParallelism(),
    handle: async ({ photoId }) => {
      const photo = await findPhotoById(sql, photoId);
      if (photo !== undefined && photo.stored && !photo.rendered) await renderOnce(photo);
    },
  });
};

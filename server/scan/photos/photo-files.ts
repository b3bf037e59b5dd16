// Storage keys of a photograph's files: the untouched original and its renderings.
import { readAll, type ObjectStorage, type StoredObject } from '#server/platform/storage/object-storage.ts';
import type { ImageWidth } from '#shared/contract/works/artwork-images.ts';
import type { ImageFormat } from '#shared/examiners/container/image-chunks.ts';

export const mimeTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const satisfies Record<ImageFormat, string>;

/** Never used again; photographs of earlier versions have others. */
export const originalKey = (ownerId: string, photoId: string): string => `artwork-images/${ownerId}/${photoId}`;
const renderingKey = (photoId: string, width: ImageWidth): string => `artwork-renderings/${photoId}/${width}.webp`;
const jpegKey = (photoId: string, width: ImageWidth): string => `artwork-renderings/${photoId}/${width}.jpg`;

export type PhotoFiles = {
  putOriginal: (key: string, bytes: Uint8Array, format: ImageFormat, sha256: string) => Promise<void>;
  original: (key: string) => Promise<StoredObject | null>;
  /** Throws when the file is missing, since its row says that it exists. */
  originalBytes: (key: string) => Promise<Uint8Array>;
  putRendering: (photoId: string, width: ImageWidth, bytes: Uint8Array) => Promise<void>;
  rendering: (photoId: string, width: ImageWidth) => Promise<StoredObject | null>;
  /** The JPEG of that rendering, if one was made. */
  putJpeg: (photoId: string, width: ImageWidth, bytes: Uint8Array) => Promise<void>;
  jpeg: (photoId: string, width: ImageWidth) => Promise<StoredObject | null>;
};

export const photoFiles = (storage: ObjectStorage): PhotoFiles => ({
  putOriginal: (key, bytes, format, sha256) => storage.put(key, bytes, { type: mimeTypes[format], sha256 }),
  original: (key) => storage.get(key),
  originalBytes: async (key) => {
    const found = await storage.get(key);
    if (found === null) throw new Error('the original of a photograph is missing in the store');
    return readAll(found.stream);
  },
  putRendering: (photoId, width, bytes) => storage.put(renderingKey(photoId, width), bytes, { type: mimeTypes.webp }),
  rendering: (photoId, width) => storage.get(renderingKey(photoId, width)),
  putJpeg: (photoId, width, bytes) => storage.put(jpegKey(photoId, width), bytes, { type: mimeTypes.jpeg }),
  jpeg: (photoId, width) => storage.get(jpegKey(photoId, width)),
});

// What the file of a photograph says of itself: where, when and with what it was taken, and who is named in it. Read on the device.
import { cameraOf, exifBlockOf, exifTag, readExif, takenAt } from '#shared/examiners/container/image-exif.ts';
import { imageChunks } from '#shared/examiners/container/image-chunks.ts';
import { sniffImage } from '#shared/examiners/container/sniff-image.ts';

export type FileFacts = {
  /** Degrees, north and east positive. */
  place: { latitude: number; longitude: number } | null;
  /** Local time of the camera, see takenAt. */
  taken: string | null;
  camera: string | null;
  /** Texts as they stand in the file. */
  author: string | null;
  copyright: string | null;
  description: string | null;
  software: string | null;
};

/** Characters of a text that are shown. */
const longest = 500;

const placeIn = async (block: Uint8Array): Promise<FileFacts['place']> => {
  if (block.length === 0) return null;
  const { default: exifr } = await import('exifr');
  const found: unknown = await exifr.gps(block).catch(() => null);
  if (typeof found !== 'object' || found === null || !('latitude' in found) || !('longitude' in found)) return null;
  const { latitude, longitude } = found;
  const isDegrees = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most;
  return isDegrees(latitude, 90) && isDegrees(longitude, 180) ? { latitude, longitude } : null;
};

/** Null for a file that says nothing of the kind, and for one of another format. */
export const fileFactsOf = async (bytes: Uint8Array): Promise<FileFacts | null> => {
  const format = sniffImage(bytes);
  if (format === null) return null;
  const block = exifBlockOf(format, imageChunks(format, bytes));
  const exif = readExif(block);
  const textOf = (tag: number): string | null => {
    const text = (exif.texts.get(tag) ?? '').trim().slice(0, longest);
    return text === '' ? null : text;
  };
  const facts = {
    place: await placeIn(block),
    taken: takenAt(exif),
    camera: cameraOf(exif),
    author: textOf(exifTag.artist),
    copyright: textOf(exifTag.copyright),
    description: textOf(exifTag.imageDescription),
    software: textOf(exifTag.software),
  };
  return Object.values(facts).every((fact) => fact === null) ? null : facts;
};

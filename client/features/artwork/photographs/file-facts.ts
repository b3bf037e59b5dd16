// What the file of a photograph says of itself: where, when and with what it was taken, and who is named in it. Read on the device.
import { cameraOf, exifOf, exifTag, takenAt, type Place } from '#shared/examiners/container/image-exif.ts';
import { imageChunks } from '#shared/examiners/container/image-chunks.ts';
import { cut } from '#shared/language/cut.ts';
import { sniffImage } from '#shared/examiners/container/sniff-image.ts';

export type FileFacts = {
  place: Place | null;
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

/** Null for a file that says nothing of the kind, and for one of another format. */
export const fileFactsOf = (bytes: Uint8Array): FileFacts | null => {
  const format = sniffImage(bytes);
  if (format === null) return null;
  const exif = exifOf(format, imageChunks(format, bytes));
  const textOf = (tag: number): string | null => {
    const text = cut((exif.texts.get(tag) ?? '').trim(), longest);
    return text === '' ? null : text;
  };
  const facts = {
    place: exif.place,
    taken: takenAt(exif),
    camera: cameraOf(exif),
    author: textOf(exifTag.artist),
    copyright: textOf(exifTag.copyright),
    description: textOf(exifTag.imageDescription),
    software: textOf(exifTag.software),
  };
  return Object.values(facts).every((fact) => fact === null) ? null : facts;
};

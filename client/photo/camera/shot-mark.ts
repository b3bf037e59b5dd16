// Marks a photograph of the app's own camera: a comment segment that says where it comes from, since such a file may have no metadata.

/** photo: the camera's own still. frame: a frame of its video, with fewer pixels. */
export type ShotSource = 'photo' | 'frame';

const opening = 'Verso camera';
const comment = 0xfe;

/** The text of the mark; an examiner recognizes it by its first words. takenAt: ISO 8601. */
export const markText = (source: ShotSource, takenAt: string): string =>
  `${opening}; ${source === 'photo' ? 'still' : 'video frame'}; ${takenAt}`;

/** Offset behind SOI and the APPn segments, which must come first. */
const behindHeaders = (bytes: Uint8Array): number => {
  let at = 2;
  while (bytes[at] === 0xff && (bytes[at + 1] ?? 0) >= 0xe0 && (bytes[at + 1] ?? 0) <= 0xef)
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  return at;
};

/** The JPEG with the mark; its pixels and other metadata stay as they are. Bytes that are no JPEG are returned unchanged. */
export const markShot = (jpeg: Uint8Array<ArrayBuffer>, text: string): Uint8Array<ArrayBuffer> => {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return jpeg;
  const at = behindHeaders(jpeg);
  if (at >= jpeg.length) return jpeg;
  const words = new TextEncoder().encode(text);
  const length = words.length + 2;
  const marked = new Uint8Array(jpeg.length + length + 2);
  marked.set(jpeg.subarray(0, at));
  marked.set([0xff, comment, length >> 8, length & 0xff], at);
  marked.set(words, at + 4);
  marked.set(jpeg.subarray(at), at + 4 + words.length);
  return marked;
};

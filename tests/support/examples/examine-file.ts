// Examines a file as /try does: the same examiners and the same overview; only the decoder is not a browser's.
import { photoFacts } from '#shared/examiners/photo-facts.ts';
import { overviewSide, pictureOf, type Picture } from '#shared/examiners/picture/picture.ts';
import { deviceExaminers, engineVersion, runExaminers } from '#shared/examiners/run-examiners.ts';
import { shrink } from '#shared/examiners/pixels/shrink.ts';
import { decodeAlpha, decodePixels, readImageHeader } from '#server/scan/photos/image-format.ts';
import type { ExampleResult } from '#client/work/examples/examples.ts';

export const opened = async (bytes: Uint8Array): Promise<Picture> => {
  const { format, chunks } = await readImageHeader(bytes);
  const pixels = await decodePixels(bytes);
  const alpha = format === 'jpeg' ? null : await decodeAlpha(bytes);
  const overview = Promise.resolve(shrink(pixels, overviewSide));
  return pictureOf({ bytes, format, chunks, pixels, alpha }, overview, { medium: null, known: [] });
};

/** Four decimals are more than any screen shows. */
const rounded = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? Number(part.toFixed(4)) : part))) as T;

/** Everything of a result that follows from the file; the preview in its place is the command's. */
export const examineFile = async (bytes: Uint8Array): Promise<Omit<ExampleResult, 'placeholder'>> => {
  const picture = await opened(bytes);
  const { findings, incomplete } = await runExaminers(deviceExaminers, picture);
  if (incomplete.length > 0) throw new Error(`These checks failed: ${incomplete.join(', ')}`);
  return rounded({ engineVersion, bytes: bytes.byteLength, findings, facts: photoFacts(picture) });
};

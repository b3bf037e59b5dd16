// Opens an image file in a worker: what it is by its content, within bounds, and its picture as the browser decodes it.
import { maxImagePixels } from '#shared/contract/works/artwork-images.ts';
import { imageChunks, type Chunk, type ImageFormat } from '#shared/examiners/container/image-chunks.ts';
import { imageSize } from '#shared/examiners/container/image-size.ts';
import { sniffImage } from '#shared/examiners/container/sniff-image.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';

/** unsupported: no still JPEG, PNG or WEBP. broken: the browser cannot decode it. too-large: more pixels than fit in memory. */
export type NotOpened = 'unsupported' | 'broken' | 'too-large';
/** bitmap: upright, without a color conversion; whoever asked for it closes it. */
export type OpenedBitmap = { bytes: Uint8Array<ArrayBuffer>; format: ImageFormat; chunks: Chunk[]; bitmap: ImageBitmap };

const isAnimated = (names: readonly string[]): boolean => names.some((name) => name === 'acTL' || name === 'ANIM' || name === 'ANMF');

export const openBitmap = async (blob: Blob): Promise<OpenedBitmap | { problem: NotOpened }> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const format = sniffImage(bytes);
  if (format === null) return { problem: 'unsupported' };
  const chunks = imageChunks(format, bytes);
  if (isAnimated(chunks.map(({ name }) => name))) return { problem: 'unsupported' };
  const { width, height } = imageSize(format, bytes, chunks);
  if (width * height > maxImagePixels) return { problem: 'too-large' };
  try {
    const bitmap = await uprightBitmap(new Blob([bytes], { type: `image/${format}` }), { colorSpaceConversion: 'none' });
    return { bytes, format, chunks, bitmap };
  } catch {
    return { problem: 'broken' };
  }
};

// Validates uploads: detects the format from the bytes and refuses anything but one complete still picture of limited size.
import sharp from 'sharp';
import { maxImagePixels } from '#shared/contract/works/artwork-images.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { imageChunks, type Chunk, type ImageFormat } from '#shared/examiners/container/image-chunks.ts';
import { exifOf } from '#shared/examiners/container/image-exif.ts';
import { sniffImage } from '#shared/examiners/container/sniff-image.ts';
import type { Pixels } from '#shared/examiners/pixels/pixels.ts';

/** Far beyond what the largest picture takes on a slow and busy machine; only then is it given up, and asked again later. */
export const decodeSeconds = 60;

/** width and height in pixels as displayed, with the EXIF orientation (1 to 8) applied. */
export type OpenedImage = { format: ImageFormat; width: number; height: number; orientation: number };

const isAnimated = (format: ImageFormat, chunks: Chunk[]): boolean =>
  format === 'png'
    ? chunks.some(({ name }) => name === 'acTL')
    : format === 'webp' && chunks.some(({ name }) => name === 'ANIM' || name === 'ANMF');

const endOfImage = [0xff, 0xd9] as const;
/**
 * With the marker at the end of a JPEG that some cameras leave out: the decoder takes a file without it for one that lacks rows. Rows that are
 * missing are told all the same.
 */
export const withEnd = (bytes: Uint8Array): Uint8Array =>
  bytes[0] !== 0xff || bytes[1] !== 0xd8 || (bytes.at(-2) === endOfImage[0] && bytes.at(-1) === endOfImage[1])
    ? bytes
    : Buffer.concat([bytes, Buffer.from(endOfImage)]);

const isCut = (cause: unknown): boolean => cause instanceof Error && /premature end/i.test(cause.message);

const decoder = (bytes: Uint8Array, failOn: 'error' | 'warning' = 'error') =>
  sharp(withEnd(bytes), { failOn, limitInputPixels: maxImagePixels, ignoreIcc: true }).timeout({ seconds: decodeSeconds });

/** A machine that is too slow says nothing about the picture: it may be asked again. */
export const decodeFailure = (cause: unknown): AppError =>
  new AppError(cause instanceof Error && /\btimeout\b/i.test(cause.message) ? 'unavailable' : 'broken_image', { cause });

const orFail = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw decodeFailure(cause);
  }
};

/** Reads the header alone. Throws unsupported_image, broken_image or image_too_many_pixels, and unavailable if it takes too long. */
export const readImageHeader = async (bytes: Uint8Array): Promise<OpenedImage & { chunks: Chunk[] }> => {
  const format = sniffImage(bytes);
  if (format === null) throw new AppError('unsupported_image');
  const chunks = imageChunks(format, bytes);
  if (isAnimated(format, chunks))
    throw new AppError('unsupported_image', { text: 'Animated images are not supported. Please select a still JPG, PNG or WEBP image' });
  const header = await orFail(sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata());
  if (header.format !== format || (header.pages ?? 1) > 1) throw new AppError('unsupported_image');
  if (header.width * header.height > maxImagePixels) throw new AppError('image_too_many_pixels');
  const orientation = exifOf(format, chunks).orientation;
  const turned = orientation > 4;
  return { format, chunks, orientation, width: turned ? header.height : header.width, height: turned ? header.width : header.height };
};

/** Opens a photograph and verifies that it is complete by decoding it once as a stream. Throws like readImageHeader. */
export const openImage = async (bytes: Uint8Array): Promise<OpenedImage> => {
  const { format, width, height, orientation } = await readImageHeader(bytes);
  const rows = orientation > 4 ? width : height;
  const decodeAll = (failOn: 'error' | 'warning') => decoder(bytes, failOn).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
  /** A decoder that makes the picture smaller at once does not see what is missing at the very end. */
  const readLastRow = () =>
    decoder(bytes, 'warning')
      .extract({ left: 0, top: rows - 1, width: 1, height: 1 })
      .raw()
      .toBuffer();
  try {
    await decodeAll('warning');
    if (withEnd(bytes) !== bytes) await readLastRow();
  } catch (cause) {
    // Fewer rows than in the header: the decoder would fill the rest with gray. Other warnings do not matter.
    if (isCut(cause)) throw new AppError('broken_image', { cause });
    await orFail(decodeAll('error'));
  }
  return { format, width, height, orientation };
};

/** The pixels at native resolution, in the stored orientation; transparency becomes white. Throws broken_image. */
export const decodePixels = async (bytes: Uint8Array): Promise<Pixels> => {
  const decodeAll = (failOn: 'error' | 'warning') =>
    decoder(bytes, failOn).flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const pixelsOf = async () => {
    if (withEnd(bytes) === bytes) return decodeAll('error');
    try {
      return await decodeAll('warning');
    } catch (cause) {
      if (isCut(cause)) throw cause;
      return decodeAll('error');
    }
  };
  const { data, info } = await orFail(pixelsOf());
  return { data, width: info.width, height: info.height };
};

/** The transparency at native resolution, one byte per pixel; null for a picture without. Throws broken_image. */
export const decodeAlpha = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  const { hasAlpha, depth } = await orFail(decoder(bytes).metadata());
  return hasAlpha && depth === 'uchar' ? orFail(decoder(bytes).extractChannel('alpha').raw().toBuffer()) : null;
};

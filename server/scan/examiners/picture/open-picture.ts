// Opens a photograph for the examiners with sharp.
import sharp from 'sharp';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { overviewSide, pictureOf, type Alike, type Picture } from '#shared/examiners/picture/picture.ts';
import type { KnownHash } from '#shared/examiners/pixels/perceptual-hash.ts';
import type { Pixels } from '#shared/examiners/pixels/pixels.ts';
import { decodeAlpha, decodePixels, readImageHeader } from '#server/scan/photos/image-format.ts';

const shrink = async ({ data, width, height }: Pixels): Promise<Pixels> => {
  if (Math.max(width, height) <= overviewSide) return { data, width, height };
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(overviewSide, overviewSide, { fit: 'inside', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small.data, width: small.info.width, height: small.info.height };
};

/** Throws unsupported_image, broken_image or image_too_many_pixels. */
export const openPicture = async (
  bytes: Uint8Array,
  medium: Medium | null,
  known: readonly KnownHash[],
  alike: Alike | null = null,
): Promise<Picture> => {
  const { format, chunks } = await readImageHeader(bytes);
  const pixels = await decodePixels(bytes);
  const alpha = format === 'jpeg' ? null : await decodeAlpha(bytes);
  return pictureOf({ bytes, format, chunks, pixels, alpha }, shrink(pixels), { medium, known, alike });
};

// A painted picture as a good camera sees it: the canvas under its paint, a lens that darkens toward the corners, and a sensor.
import sharp, { type Sharp } from 'sharp';
import { asPicture, onCanvas, randomFrom } from '#tests/support/pictures/painted-surfaces.ts';

/** Pixels, and gray levels. */
const weave = { pitch: 4.6, depth: 3.5, unevenness: 0.25, degrees: 0.4 };
/** Gray levels: of the sensor. */
const noise = 2;
/** By how much the corners are darker. */
const falloff = 0.12;

export const photographed = async (painted: Sharp): Promise<Buffer> => {
  const { data, info } = await painted.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const surface = onCanvas({ data: Float32Array.from(data), width, height }, weave.pitch, weave.depth, weave.unevenness, weave.degrees, 41);
  const seen = await asPicture(surface).blur(0.7).raw().toBuffer();
  const random = randomFrom(43);
  const corner = (width ** 2 + height ** 2) / 4;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = 1 - (falloff * ((x - width / 2) ** 2 + (y - height / 2) ** 2)) / corner;
      for (let c = 0; c < 3; c++, at++)
        seen[at] = Math.max(0, Math.min(255, Math.round(seen[at]! * light + (random() + random() + random() - 1.5) * 2 * noise)));
    }
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
};

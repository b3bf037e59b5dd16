// A gray picture, and what is done to whole pictures: gray from color, another size, a blur.

/** Brightness row by row, one byte a pixel. */
export type Gray = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** pixels: RGBA or RGB, row by row. Luma of ITU-R BT.601. */
export const grayOf = (pixels: Uint8Array | Uint8ClampedArray, width: number, height: number, channels: 3 | 4 = 4): Gray => {
  const data = new Uint8Array(width * height);
  for (let to = 0, at = 0; to < data.length; to += 1, at += channels)
    data[to] = (77 * pixels[at]! + 150 * pixels[at + 1]! + 29 * pixels[at + 2]!) >> 8;
  return { width, height, data };
};

/** Bilinear: meant for steps of less than a factor of two, and for enlarging. */
export const resized = ({ width: fromWidth, height: fromHeight, data: from }: Gray, width: number, height: number): Gray => {
  const data = new Uint8Array(width * height);
  const lefts = new Int32Array(width);
  const shares = new Int32Array(width);
  for (let x = 0; x < width; x += 1) {
    const at = Math.min(Math.max(((x + 0.5) * fromWidth) / width - 0.5, 0), fromWidth - 1);
    lefts[x] = Math.min(Math.floor(at), fromWidth - 2);
    shares[x] = Math.round((at - lefts[x]!) * 256);
  }
  for (let y = 0; y < height; y += 1) {
    const at = Math.min(Math.max(((y + 0.5) * fromHeight) / height - 0.5, 0), fromHeight - 1);
    const top = Math.min(Math.floor(at), fromHeight - 2);
    const low = Math.round((at - top) * 256);
    const row = top * fromWidth;
    for (let x = 0; x < width; x += 1) {
      const corner = row + lefts[x]!;
      const right = shares[x]!;
      const above = from[corner]! * (256 - right) + from[corner + 1]! * right;
      const below = from[corner + fromWidth]! * (256 - right) + from[corner + fromWidth + 1]! * right;
      data[y * width + x] = (above * (256 - low) + below * low + 32_768) >> 16;
    }
  }
  return { width, height, data };
};

/** So that the longer side is this long. Sides of fewer than two pixels are not left. */
export const fitted = (picture: Gray, longest: number): Gray => {
  const by = longest / Math.max(picture.width, picture.height);
  return resized(picture, Math.max(2, Math.round(picture.width * by)), Math.max(2, Math.round(picture.height * by)));
};

const radius = 2;

const boxAcross = (from: Uint8Array, to: Uint8Array, count: number, length: number, step: number, stride: number): void => {
  for (let line = 0; line < count; line += 1) {
    const start = line * stride;
    let sum = from[start]! * (radius + 1);
    for (let i = 1; i <= radius; i += 1) sum += from[start + Math.min(i, length - 1) * step]!;
    for (let i = 0; i < length; i += 1) {
      // (sum + radius) / 5, rounded down.
      to[start + i * step] = ((sum + radius) * 52_429) >>> 18;
      sum += from[start + Math.min(i + radius + 1, length - 1) * step]! - from[start + Math.max(i - radius, 0) * step]!;
    }
  }
};

/** Two passes of a box of 5 by 5, which is close to a Gaussian with a deviation of 2 pixels. */
export const blurred = ({ width, height, data }: Gray): Gray => {
  const once = new Uint8Array(data.length);
  const twice = new Uint8Array(data.length);
  boxAcross(data, once, height, width, 1, width);
  boxAcross(once, twice, width, height, width, 1);
  boxAcross(twice, once, height, width, 1, width);
  boxAcross(once, twice, width, height, width, 1);
  return { width, height, data: twice };
};

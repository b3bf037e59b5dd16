// A picture of brightness values, and the few operations on it that reading a label needs.

/** One byte a pixel, row by row: 0 is black. */
export type Gray = { width: number; height: number; data: Uint8Array };

/** rgba: four bytes a pixel. */
export const grayOf = (rgba: Uint8ClampedArray, width: number, height: number): Gray => {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4)
    data[at] = (rgba[from]! * 77 + rgba[from + 1]! * 151 + rgba[from + 2]! * 28) >> 8;
  return { width, height, data };
};

/** Four bytes a pixel, opaque. */
export const rgbaOf = ({ data }: Gray): Uint8ClampedArray<ArrayBuffer> => {
  const rgba = new Uint8ClampedArray(data.length * 4);
  for (let from = 0, at = 0; from < data.length; from += 1, at += 4) {
    rgba[at] = rgba[at + 1] = rgba[at + 2] = data[from]!;
    rgba[at + 3] = 255;
  }
  return rgba;
};

/** A quarter clockwise, this many times. */
export const turnedBy = (picture: Gray, quarters: number): Gray => {
  let turned = picture;
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const { width, height, data } = turned;
    const next = new Uint8Array(data.length);
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) next[x * height + (height - 1 - y)] = data[y * width + x]!;
    turned = { width: height, height: width, data: next };
  }
  return turned;
};

/** Half the size; each pixel is the mean of four. */
export const halved = ({ width, height, data }: Gray): Gray => {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const at = 2 * y * width + 2 * x;
      half[y * w + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]! + 2) >> 2;
    }
  return { width: w, height: h, data: half };
};

/** The picture at 1 and halved until its longer side is below `most`; with the factor from its pixels to those of the original. */
export const reduced = (picture: Gray, most: number): { small: Gray; factor: number } => {
  let small = picture;
  let factor = 1;
  while (Math.max(small.width, small.height) > most) {
    small = halved(small);
    factor *= 2;
  }
  return { small, factor };
};

/** The value below which this share of the counted pixels lies. */
export const percentileOf = (histogram: Uint32Array, share: number): number => {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let value = 0; value < histogram.length; value += 1) {
    seen += histogram[value]!;
    if (seen >= total * share) return value;
  }
  return histogram.length - 1;
};

export const histogramOf = ({ data }: Gray): Uint32Array => {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value]! += 1;
  return histogram;
};

/** The threshold that separates two groups of brightness best (Otsu 1979), and the share of the variance that it explains. */
export const otsuOf = (histogram: Uint32Array): { threshold: number; separation: number } => {
  let [total, sum, squares] = [0, 0, 0];
  histogram.forEach((count, value) => {
    total += count;
    sum += count * value;
    squares += count * value * value;
  });
  let [below, sumBelow, best, threshold] = [0, 0, 0, 127];
  for (let value = 0; value < 255; value += 1) {
    below += histogram[value]!;
    sumBelow += histogram[value]! * value;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (sum - sumBelow) / above;
    const between = below * above * apart * apart;
    if (between > best) [best, threshold] = [between, value];
  }
  const variance = squares * total - sum * sum;
  return { threshold, separation: variance === 0 ? 0 : best / variance };
};

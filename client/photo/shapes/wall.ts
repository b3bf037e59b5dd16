// The plain ground that a work hangs or lies on: its color, as it changes evenly over the photograph, and what stands out from it.

/** Four bytes a pixel, row by row. */
export type Rgba = { width: number; height: number; data: Uint8ClampedArray };

/** Share of each side, at its edge, where only ground is expected. */
const bandShare = 0.025;
/** Share of the band that has to be ground: otherwise the photograph has none that is plain. */
const leastGround = 0.75;
/** Steps of brightness that a pixel differs at least; standard deviations of the ground. */
const [leastStep, deviations] = [16, 4];
/** A ground that is noisier than this is no plain one. */
const mostNoise = 14;
const passes = 5;

type Plane = readonly [number, number, number];

/** The value of a channel by least squares, as a plane over the fractions of width and height; null without enough pixels. */
const planeOf = (samples: readonly number[], values: (at: number) => number, uses: (at: number) => boolean, { width, height }: Rgba) => {
  let [n, sx, sy, sxx, sxy, syy, sv, sxv, syv] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const at of samples) {
    if (!uses(at)) continue;
    const [x, y, v] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5, values(at)];
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    sv += v;
    sxv += x * v;
    syv += y * v;
  }
  const det = (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number): number =>
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const all = det(n, sx, sy, sx, sxx, sxy, sy, sxy, syy);
  if (n < 30 || Math.abs(all) < 1e-9) return null;
  const plane: Plane = [
    det(sv, sx, sy, sxv, sxx, sxy, syv, sxy, syy) / all,
    det(n, sv, sy, sx, sxv, sxy, sy, syv, syy) / all,
    det(n, sx, sv, sx, sxx, sxv, sy, sxy, syv) / all,
  ];
  return plane;
};

const bandOf = ({ width, height }: Rgba): number[] => {
  const [across, down] = [Math.max(2, Math.round(width * bandShare)), Math.max(2, Math.round(height * bandShare))];
  const found: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (x < across || x >= width - across || y < down || y >= height - down) found.push(y * width + x);
  return found;
};

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** 1 for each pixel that stands out; null where the photograph's edges are no plain ground. */
export const standingOut = (picture: Rgba): Uint8Array | null => {
  const { width, height, data } = picture;
  const band = bandOf(picture);
  let uses = (_: number): boolean => true;
  let step = 255;
  let differences: (at: number) => number = () => 0;
  // First around the median color, so that what is not ground does not bend the first plane.
  const medians = [0, 1, 2].map((channel) => medianOf(band.map((at) => data[4 * at + channel]!)));
  const nearMedian = (at: number): boolean => medians.every((median, channel) => Math.abs(data[4 * at + channel]! - median) < 60);
  uses = nearMedian;
  for (let pass = 0; pass < passes; pass += 1) {
    const planes: Plane[] = [];
    for (const channel of [0, 1, 2]) {
      const plane = planeOf(band, (at) => data[4 * at + channel]!, uses, picture);
      if (plane === null) return null;
      planes.push(plane);
    }
    differences = (at) => {
      const [x, y] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5];
      let most = 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const [a, b, c] = planes[channel]!;
        most = Math.max(most, Math.abs(data[4 * at + channel]! - a - b * x - c * y));
      }
      return most;
    };
    // The median stands for the noise of most pixels, whatever the others are.
    const noise = 1.2 * medianOf(band.map(differences));
    if (noise > mostNoise) return null;
    step = Math.max(leastStep, deviations * noise);
    const [now, most] = [differences, step];
    uses = (at) => now(at) <= most;
  }
  if (band.filter(uses).length < leastGround * band.length) return null;
  return Uint8Array.from({ length: width * height }, (_, at) => (uses(at) ? 0 : 1));
};

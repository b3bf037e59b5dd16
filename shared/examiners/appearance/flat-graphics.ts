// Recognizes screenshots, drawn graphics and cut-outs by what no photograph of a surface has: large areas of exactly one color.
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Pixels } from '#shared/examiners/pixels/pixels.ts';
import { against, clear, rounded, type Examiner } from '#shared/examiners/picture/examiner.ts';

const name = 'flat-graphics';
/** Share of pixels that equal their right and lower neighbors, and share of the commonest exact color. */
const flatFrom = 0.6;
const commonFrom = 0.25;
const threshold = `${flatFrom * 100} % even pixels and ${commonFrom * 100} % of one color`;
const doesNotProve = 'A white studio background, a scan of white paper and a lossless scan of a printed graphic look the same here.';
const samples = 60_000;
const colorSamples = 6000;

const near = (data: Uint8Array, a: number, b: number): boolean =>
  Math.abs(data[a]! - data[b]!) <= 1 && Math.abs(data[a + 1]! - data[b + 1]!) <= 1 && Math.abs(data[a + 2]! - data[b + 2]!) <= 1;

const flatShare = ({ data, width, height }: Pixels): number => {
  const rows = Math.max(1, Math.min(height - 1, Math.ceil(samples / width)));
  const step = Math.max(1, Math.floor((rows * width) / samples));
  let seen = 0;
  let flat = 0;
  for (let row = 0; row < rows; row++) {
    const y = Math.floor(((row + 0.5) * (height - 1)) / rows);
    for (let x = row % step; x < width - 1; x += step) {
      const at = (y * width + x) * 3;
      seen++;
      if (near(data, at, at + 3) && near(data, at, at + width * 3)) flat++;
    }
  }
  return seen === 0 ? 0 : flat / seen;
};

const commonestShare = ({ data, width, height }: Pixels): number => {
  const counts = new Map<number, number>();
  const pixels = width * height;
  // A stride coprime to the width, so that all columns are sampled equally often.
  const stride = Math.max(1, Math.floor(pixels / colorSamples)) | 1;
  let seen = 0;
  for (let pixel = 0; pixel < pixels; pixel += stride, seen++) {
    const at = pixel * 3;
    const color = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / seen;
};

const percent = (share: number): string => `${rounded(share * 100)} %`;

/** Whether this finding says that no object was photographed. */
export const showsNoObject = ({ examiner, direction }: Finding): boolean => examiner === name && direction === 'against';

export const flatGraphics: Examiner = {
  name,
  examine: ({ pixels }) => {
    const flat = flatShare(pixels);
    const common = flat > flatFrom ? commonestShare(pixels) : 0;
    const measured = flat > flatFrom ? `${percent(flat)} even pixels, ${percent(common)} of one color` : `${percent(flat)} even pixels`;
    const details = { measured, threshold, doesNotProve };
    return [
      common > commonFrom
        ? against(name, 'moderate', {
            ...details,
            says: 'The picture has large, exactly uniform areas: it looks like a screenshot, a digital graphic or a cut-out rather than a photograph of the object.',
          })
        : clear(name, { ...details, says: 'We could not find the large uniform areas of a screenshot or a digital graphic.' }),
    ];
  },
};

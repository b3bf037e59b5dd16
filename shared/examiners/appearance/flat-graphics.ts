// Recognizes screenshots, drawn graphics and cut-outs by what no photograph of a surface has: large areas of exactly one color.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import type { Pixels } from '#shared/examiners/pixels/pixels.ts';
import { cameraOf } from '#shared/examiners/container/image-exif.ts';
import type { Picture } from '#shared/examiners/picture/picture.ts';
import { against, clear, rounded, type Examiner } from '#shared/examiners/picture/examiner.ts';

const name = 'flat-graphics';
/** Share of pixels that equal their right and lower neighbors, and share of the commonest exact color. */
const flatFrom = 0.6;
const commonFrom = 0.25;
const threshold = findingText('flat-threshold', { even: flatFrom * 100, common: commonFrom * 100 });
const doesNotProve = findingText('flat-limits');
const ofScreens = findingText('flat-screen-limits');
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

/** Pixels of the screens of phones, tablets and laptops whose screenshots have that size; those that photographs are often cut to are left out. */
const screenSizes = new Set([
  '640x1136',
  '750x1334',
  '828x1792',
  '1080x2220',
  '1080x2280',
  '1080x2340',
  '1080x2376',
  '1080x2400',
  '1080x2408',
  '1080x2412',
  '1080x2460',
  '1125x2436',
  '1170x2532',
  '1179x2556',
  '1206x2622',
  '1220x2712',
  '1242x2208',
  '1242x2688',
  '1260x2736',
  '1284x2778',
  '1290x2796',
  '1320x2868',
  '1344x2992',
  '1440x2960',
  '1440x3040',
  '1440x3088',
  '1440x3120',
  '1440x3200',
  '1488x2266',
  '1620x2160',
  '1640x2360',
  '1668x2224',
  '1668x2388',
  '1812x2176',
  '2048x2732',
  '1664x2560',
  '1800x2880',
  '1864x2880',
  '1964x3024',
  '2234x3456',
]);

/** What phones and laptops write into their own screenshots. */
const saysScreenshot = ({ texts }: Picture): boolean =>
  texts.some(
    ({ source, key, text }) =>
      (source === 'exif' && key === 'userComment' && /^\s*screenshot\s*$/i.test(text)) ||
      (source === 'xmp' && /UserComment[^<>]{0,80}>\s*<rdf:Alt>\s*<rdf:li[^<>]{0,80}>\s*Screenshot\s*</i.test(text)),
  );

const hasScreenSize = ({ pixels: { width, height }, exif }: Picture): boolean =>
  cameraOf(exif) === null && screenSizes.has(`${Math.min(width, height)}x${Math.max(width, height)}`);

const percent = (share: number): number => rounded(share * 100);

/** Whether this finding says that no object was photographed. */
export const showsNoObject = ({ examiner, direction }: Finding): boolean => examiner === name && direction === 'against';

export const flatGraphics: Examiner = {
  name,
  examine: (picture) => {
    const { pixels } = picture;
    const flat = flatShare(pixels);
    const common = flat > flatFrom ? commonestShare(pixels) : 0;
    const even = percent(flat);
    const measured =
      flat > flatFrom ? findingText('flat-even-common', { even, common: percent(common) }) : findingText('flat-even', { even });
    const details = { measured, threshold, doesNotProve };
    if (saysScreenshot(picture))
      return [
        against(name, 'moderate', {
          measured: findingText('flat-is-screenshot'),
          threshold: findingText('flat-screenshot-threshold'),
          doesNotProve: ofScreens,
          says: findingText('flat-screenshot'),
        }),
      ];
    if (common <= commonFrom && hasScreenSize(picture))
      return [
        against(name, 'moderate', {
          measured: `${pixels.width} x ${pixels.height}`,
          threshold: findingText('flat-size-threshold'),
          doesNotProve: ofScreens,
          says: findingText('flat-screen-size'),
        }),
      ];
    return [
      common > commonFrom
        ? against(name, 'moderate', { ...details, says: findingText('flat-areas') })
        : clear(name, { ...details, says: findingText('flat-none') }),
    ];
  },
};

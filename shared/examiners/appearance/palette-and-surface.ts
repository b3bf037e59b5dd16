// Describes colors and light of the picture in words, without an effect on the confidence.
import type { Pixels } from '#shared/examiners/pixels/pixels.ts';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { levelAt } from '#shared/examiners/pixels/photo-measures.ts';

const name = 'palette-and-surface';
const names = ['red', 'orange', 'yellow', 'green', 'turquoise', 'blue', 'violet', 'pink', 'brown', 'white', 'gray', 'black'] as const;
const [brown, white, gray, black] = [8, 9, 10, 11];
/** Upper hue limits of the first eight, in degrees; above the last it is red again. */
const limits = [14, 40, 68, 160, 195, 255, 290, 345];
const samples = 3000;

/** An index into `names`. */
const nameOf = (red: number, green: number, blue: number): number => {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 24) return most > 200 ? white : most < 50 ? black : gray;
  const sector = most === red ? ((green - blue) / spread + 6) % 6 : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  const degrees = sector * 60;
  if (most < 150 && degrees < 50) return brown;
  return Math.max(
    0,
    limits.findIndex((limit) => degrees <= limit),
  );
};

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** hex: '#rrggbb', the mean of the pixels of that name. share: of the picture, 0 to 1. */
export type PaletteColor = { name: (typeof names)[number]; hex: string; share: number };

/** The named colors that fill at least a twelfth of the picture each, the commonest first. */
export const paletteOf = ({ data, width, height }: Pixels): PaletteColor[] => {
  const sums = names.map(() => ({ red: 0, green: 0, blue: 0, count: 0 }));
  const stride = Math.max(1, Math.floor((width * height) / samples)) * 3;
  let seen = 0;
  for (let at = 0; at + 2 < data.length; at += stride, seen++) {
    const sum = sums[nameOf(data[at]!, data[at + 1]!, data[at + 2]!)]!;
    sum.red += data[at]!;
    sum.green += data[at + 1]!;
    sum.blue += data[at + 2]!;
    sum.count++;
  }
  return sums
    .map(({ red, green, blue, count }, index) => ({
      name: names[index]!,
      hex: count === 0 ? '#000000' : `#${hex(red / count)}${hex(green / count)}${hex(blue / count)}`,
      share: count / seen,
    }))
    .filter(({ share }) => share * 12 >= 1)
    .toSorted((a, b) => b.share - a.share);
};

const describe = (overview: Pixels, brightness: Uint8Array) => {
  const colors = paletteOf(overview).slice(0, 3);
  const [low, middle, high] = [levelAt(brightness, 0.05), levelAt(brightness, 0.5), levelAt(brightness, 0.95)];
  const tone = findingText(middle < 80 ? 'tone-dark' : middle > 170 ? 'tone-light' : 'tone-medium');
  const contrast = findingText(high - low > 170 ? 'contrast-strong' : high - low < 80 ? 'contrast-little' : 'contrast-moderate');
  return { colors: colors.map((color) => findingText(`color-${color.name}`)), tone, contrast };
};

export const paletteAndSurface: Examiner = {
  name,
  examine: ({ overview, brightness }) => {
    const { colors, tone, contrast } = describe(overview, brightness);
    return [
      told(name, {
        measured: colors.length === 0 ? '' : findingText('palette-colors', { colors: { list: colors, joined: 'comma' } }),
        threshold: null,
        says:
          colors.length === 0
            ? findingText('palette-is-mixed', { tone, contrast })
            : findingText('palette-is', { tone, contrast, colors: { list: colors, joined: 'and' } }),
        doesNotProve: findingText('palette-limits'),
      }),
    ];
  },
};

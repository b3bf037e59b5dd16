// Single channels of the photograph: red, green and blue, and the axes of CIE L*a*b*, which separate lightness from color.
import type { Layer, Legend, Raster } from './layer.ts';
import { levelBelow, painted, scaleLegend } from './ramp.ts';
import { computedAt, sizeWithin } from './working-size.ts';

const longest = 2_400;
const doesNotProve =
  'The colors are those of the camera under one light, after its own corrections. A channel names no pigment and no material, and dates nothing.';
const gray = { kind: 'scale', colors: ['rgb(0 0 0)', 'rgb(255 255 255)'], from: 'none', to: 'full' } satisfies Legend;

/** sRGB to linear light, for each byte. */
const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});
/** The cube root of CIE L*a*b*, for 0 to 1 in 4,096 steps. */
const steps = 4_096;
const root = Float32Array.from({ length: steps + 1 }, (_, at) => {
  const t = at / steps;
  return t > 216 / 24_389 ? Math.cbrt(t) : ((24_389 / 27) * t + 16) / 116;
});
const rootOf = (value: number): number => root[Math.min(steps, Math.round(value * steps))]!;

/** Of a color in sRGB with its white, D65: L* 0 to 100, a* from green to red, b* from blue to yellow. */
export const labOf = (red: number, green: number, blue: number): [number, number, number] => {
  const [r, g, b] = [linear[red]!, linear[green]!, linear[blue]!];
  const x = rootOf((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = rootOf(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = rootOf((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

type Words = Pick<Layer, 'id' | 'name' | 'whatItIs' | 'howToRead'>;
type Drawn = { raster: Raster; legend: Legend; notes: readonly string[] };

const layerOf = (words: Words, draw: (small: Raster) => Drawn): Layer => ({
  ...words,
  group: 'Color',
  shown: 'over',
  doesNotProve,
  compute: async (source, { step }) => {
    const size = sizeWithin(source, longest);
    const small = source.reduced(size.width, size.height);
    await step(0.4);
    const { raster, legend, notes } = draw(small);
    return { ...raster, notes: [computedAt(source, size), ...notes], legend };
  },
});

const inGray = ({ width, height, data }: Raster, valueAt: (at: number) => number): Raster => {
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    out[at] = out[at + 1] = out[at + 2] = valueAt(at);
    out[at + 3] = 255;
  }
  return { width, height, data: out };
};

const primary = (channel: 0 | 1 | 2, name: string, howToRead: string): Layer =>
  layerOf(
    { id: name.toLowerCase(), name: `${name} channel`, whatItIs: `How much ${name.toLowerCase()} light each point has.`, howToRead },
    (small) => ({
      raster: inGray(small, (at) => small.data[at + channel]!),
      legend: gray,
      notes: [],
    }),
  );

/** Units of a* and b*: a picture without color isn't amplified beyond this. */
const leastSpan = 12;

const opponent = (axis: 1 | 2, words: Words, from: string, to: string): Layer =>
  layerOf(words, ({ width, height, data }) => {
    const values = new Float32Array(width * height);
    for (let to4 = 0, at = 0; to4 < values.length; to4 += 1, at += 4) values[to4] = labOf(data[at]!, data[at + 1]!, data[at + 2]!)[axis];
    const span = Math.max(leastSpan, levelBelow(values.map(Math.abs), 0.99));
    return {
      raster: painted(values, width, height, 'divided', [-span, span]),
      legend: scaleLegend('divided', from, to),
      notes: [`The ends of the scale stand for ${span.toFixed(0)} units of CIE ${axis === 1 ? 'a*' : 'b*'}.`],
    };
  });

export const channels: readonly Layer[] = [
  primary(
    0,
    'Red',
    'Light is much red. Of the three channels it shows least of a yellowed varnish and of red underdrawing, and is usually the sharpest.',
  ),
  primary(1, 'Green', 'Light is much green. It is closest to how bright the eye sees the picture.'),
  primary(2, 'Blue', 'Light is much blue. Yellowed varnish, stains and foxing are darkest here; noise and compression are strongest.'),
  layerOf(
    {
      id: 'lightness',
      name: 'Lightness',
      whatItIs: 'CIE L*: how light each point looks, without its color.',
      howToRead: 'Retouched or cleaned areas can differ in lightness although their color matches, and the other way round.',
    },
    (small) => ({
      raster: inGray(small, (at) => 2.55 * labOf(small.data[at]!, small.data[at + 1]!, small.data[at + 2]!)[0]),
      legend: { ...gray, from: 'black', to: 'white' },
      notes: [],
    }),
  ),
  opponent(
    1,
    {
      id: 'green-red',
      name: 'Green to red',
      whatItIs: 'CIE a*: whether each point leans to green or to red, whatever its lightness.',
      howToRead: 'Blue stands for green, orange for red, light gray for neither. Areas of one mixture of colors show as one even tone.',
    },
    'green',
    'red',
  ),
  opponent(
    2,
    {
      id: 'blue-yellow',
      name: 'Blue to yellow',
      whatItIs: 'CIE b*: whether each point leans to blue or to yellow, whatever its lightness.',
      howToRead: 'Blue stands for blue, orange for yellow, light gray for neither. Yellowing that ends in a line shows here first.',
    },
    'blue',
    'yellow',
  ),
];

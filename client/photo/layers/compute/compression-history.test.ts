// Compression history: it finds an earlier compression where there was one, and nothing where there was none.
import { expect, it } from 'vitest';
import { tableOfQuality } from '#shared/examiners/container/jpeg-table.ts';
import { brightnessOf, type Plane } from './brightness.ts';
import { compressionHistory } from './compression-history.ts';
import type { LayerPicture, Raster } from './layer.ts';
import { computed, drawn, paintedPicture } from './test-pictures.ts';
import { throughJpeg } from './test-weaves.ts';

const asRaster = ({ width, height, data }: Plane): Raster => drawn(width, height, (x, y) => data[y * width + x]!);
const segment = (marker: number, ...data: number[]): number[] => [0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data];
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const exif = (orientation: number): number[] =>
  segment(0xe1, ...letters('Exif\0\0MM\0*\0\0\0\b'), 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0);
/** The beginning of a JPEG: what its tables say, without its picture. */
const headOf = (quality: number, orientation = 1, more: number[] = []): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...exif(orientation),
    ...more,
    ...segment(0xdb, 0, ...tableOfQuality(quality)),
    ...segment(0xc0, 8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0),
    0xff,
    0xda,
  ]);
const lookedAt = (picture: Raster, quality: number, orientation = 1): Promise<LayerPicture> =>
  computed(compressionHistory, picture, { bytes: headOf(quality, orientation), format: 'jpeg' });

const painting = (width = 640, height = 512): Plane => brightnessOf(paintedPicture(width, height, 6, 8));
const cut = ({ width, height, data }: Plane, left: number, top: number): Plane => {
  const out = { width: width - left, height: height - top, data: new Float32Array((width - left) * (height - top)) };
  for (let y = 0; y < out.height; y += 1) out.data.set(data.subarray((y + top) * width + left, (y + top + 1) * width), y * out.width);
  return out;
};
/** Shares of the picture by the red of its colors; 'none' where the photograph is untouched. */
const marked = ({ data }: LayerPicture, from = 0, to = 1, width = 1): Record<string, number> => {
  const shares: Record<string, number> = {};
  const kept = Array.from({ length: data.length / 4 }, (_, at) => at).filter(
    (at) => (at % width) / width >= from && (at % width) / width < to,
  );
  for (const at of kept) {
    const kind = { 230: 'same', 66: 'other', 90: 'both', 128: 'flat' }[data[at * 4]!] ?? 'none';
    shares[data[at * 4 + 3] === 0 ? 'none' : kind] = (shares[data[at * 4 + 3] === 0 ? 'none' : kind] ?? 0) + 1 / kept.length;
  }
  return shares;
};

it.each([30, 45, 60, 75, 85, 92, 98])(
  'a photograph that was compressed once, at quality %i, shows no earlier compression',
  async (quality) => {
    const shown = await lookedAt(asRaster(throughJpeg(painting(), quality)), quality);
    // Planted bug: the rounding of the file itself is taken for an earlier one.
    expect(shown.notes.join(' ')).toContain('No trace of an earlier compression on the same blocks.');
    expect(shown.notes.join(' ')).toContain('No trace of earlier blocks that begin elsewhere.');
    expect(Object.keys(marked(shown)).filter((kind) => kind !== 'none' && kind !== 'flat')).toEqual([]);
  },
);

it('what the last compression wiped out is no trace', async () => {
  const shown = await lookedAt(asRaster(throughJpeg(painting(), 15)), 15);
  expect(shown.notes.join(' ')).not.toContain('rounded before');
});

it.each([
  [60, 85],
  [75, 90],
  [85, 92],
])(
  'a photograph that was saved at quality %i and again at %i is marked nearly everywhere, with the earlier quality',
  async (first, last) => {
    const shown = await lookedAt(asRaster(throughJpeg(throughJpeg(painting(), first), last)), last);
    const [, said] = /on the same blocks, at about quality (\d+)/.exec(shown.notes.join(' ')) ?? [];
    expect(Math.abs(Number(said) - first)).toBeLessThanOrEqual(3);
    expect(shown.notes.join(' ')).toContain('No trace of earlier blocks that begin elsewhere.');
    expect(marked(shown)['same']).toBeGreaterThan(0.8);
  },
);

it('of a photograph that was cropped between two compressions, it says where the earlier blocks begin', async () => {
  const shown = await lookedAt(asRaster(throughJpeg(cut(throughJpeg(painting(), 75), 13, 3), 92)), 92);
  // Planted bug: right and down exchanged, or where the crop begins in place of where the blocks do.
  expect(shown.notes.join(' ')).toContain('begin 3 pixels further right and 5 pixels further down');
  expect(shown.notes.join(' ')).toContain('No trace of an earlier compression on the same blocks.');
  expect(marked(shown)['other']).toBeGreaterThan(0.8);
});

it('where only the left half was compressed before, only that half is marked', async () => {
  const never = painting();
  const before = throughJpeg(never, 60);
  const half = { ...never, data: never.data.map((value, at) => (at % 640 < 320 ? before.data[at]! : value)) };
  const shown = await lookedAt(asRaster(throughJpeg(half, 88)), 88);
  expect(marked(shown, 0, 0.45, shown.width)['same']).toBeGreaterThan(0.8);
  expect(marked(shown, 0.55, 1, shown.width)['same'] ?? 0).toBeLessThan(0.05);
});

it('what is even is too even to tell, and not free of traces', async () => {
  const flat = { ...painting(), data: painting().data.map((value, at) => (at % 640 < 320 ? 180 : value)) };
  const shown = await lookedAt(asRaster(throughJpeg(flat, 90)), 90);
  expect(marked(shown, 0, 0.45, shown.width)['flat']).toBeCloseTo(1);
  const even = await lookedAt(
    drawn(400, 300, () => 120),
    90,
  );
  for (const { notes } of [shown, even]) {
    expect(notes.join(' ')).toContain('Can’t tell of an earlier compression');
    expect(notes.join(' ')).not.toContain('No trace');
  }
});

it.each([
  [3, (x: number, y: number, width: number, height: number) => [width - 1 - x, height - 1 - y]],
  [6, (x: number, y: number, _: number, height: number) => [height - 1 - y, x]],
  [8, (x: number, y: number, width: number) => [y, width - 1 - x]],
] as const)('a photograph that is shown turned, by orientation %i, is looked at on the blocks of its file', async (orientation, place) => {
  const stored = throughJpeg(throughJpeg(painting(637, 509), 70), 88);
  const [width, height] = orientation === 3 ? [637, 509] : [509, 637];
  const turned = { width, height, data: new Float32Array(width * height) };
  for (let y = 0; y < 509; y += 1)
    for (let x = 0; x < 637; x += 1) {
      const [toX, toY] = place(x, y, 637, 509);
      turned.data[toY! * width + toX!] = stored.data[y * 637 + x]!;
    }
  const shown = await lookedAt(asRaster(turned), 88, orientation);
  // Planted bugs: blocks begin in the upper left corner of what is shown; rows and columns of a table are not exchanged.
  expect(shown.notes.join(' ')).toMatch(/on the same blocks, at about quality (69|70|71)/);
  expect(marked(shown)['same']).toBeGreaterThan(0.8);
});

it('of a PNG, a WEBP, a JPEG without brightness and a reduced photograph it says that it can’t tell, never that there is no trace', async () => {
  const picture = asRaster(throughJpeg(throughJpeg(painting(), 60), 85));
  const adobe = segment(0xee, ...letters('Adobe'), 0, 100, 0, 0, 0, 0, 0);
  for (const of of [
    { bytes: new Uint8Array(0), format: 'png' },
    { bytes: new Uint8Array(0), format: 'webp' },
    { bytes: headOf(85, 1, adobe), format: 'jpeg' },
    { bytes: headOf(85), format: 'jpeg', isReduced: true },
  ] as const) {
    const { notes, data } = await computed(compressionHistory, picture, of);
    expect(notes.join(' ')).toContain('Can’t tell');
    expect(notes.join(' ')).not.toContain('No trace');
    expect(data.every((value) => value === 0)).toBe(true);
  }
});

it('it names its methods, and says that two compressions are ordinary', () => {
  for (const name of ['Lukáš and Fridrich (2003)', 'Bianchi and Piva (2012)']) expect(compressionHistory.whatItIs).toContain(name);
  expect(compressionHistory.doesNotProve).toContain('two compressions are ordinary');
});

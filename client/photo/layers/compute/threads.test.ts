// Counting threads: simulated weaves whose count is known, and pictures in which there is nothing to count.
import { expect, it } from 'vitest';
import type { Plane } from './brightness.ts';
import { paintedPicture } from './test-pictures.ts';
import { brightnessOf } from './brightness.ts';
import { throughJpeg, weave } from './test-weaves.ts';
import { countThreadsIn, threadNotes, type ThreadCount } from './threads.ts';

const step = (): Promise<void> => Promise.resolve();
const counted = (plane: Plane, mmPerPixel: number): Promise<ThreadCount> => countThreadsIn(plane, mmPerPixel, step);
/** 0 where there is no answer. */
const perCm = ({ vertical, horizontal }: ThreadCount): [number, number] => [
  'perCm' in vertical ? vertical.perCm : 0,
  'perCm' in horizontal ? horizontal.perCm : 0,
];
const reasons = ({ vertical, horizontal }: ThreadCount) => [
  'reason' in vertical ? vertical.reason : null,
  'reason' in horizontal ? horizontal.reason : null,
];
const canvas = (count: readonly [number, number], mmPerPixel: number, more: object = {}): Plane =>
  weave({ width: 640, height: 560, across: 10 / count[0] / mmPerPixel, down: 10 / count[1] / mmPerPixel, ...more });

it.each([
  ['fine', [28, 24], 0.05, {}],
  ['coarse', [8, 6.5], 0.08, {}],
  ['the same both ways', [14, 14], 0.05, {}],
  ['turned a little', [15, 12], 0.05, { turned: 5 }],
  ['turned far', [15, 12], 0.05, { turned: -14 }],
  ['unevenly lit', [18, 13], 0.06, { light: [0.35, 1.2] }],
  ['noisy', [16, 19], 0.05, { noise: 30 }],
  ['straying', [12, 10], 0.06, { stray: 1.2 }],
] as const)('a canvas that is %s is counted within 3 percent', async (_, count, mmPerPixel, more) => {
  for (const plane of [canvas(count, mmPerPixel, more), throughJpeg(canvas(count, mmPerPixel, more), 60)]) {
    const found = perCm(await counted(plane, mmPerPixel));
    // Planted bug: the two ways exchanged, or an overtone taken for the threads.
    for (const way of [0, 1] as const) expect(Math.abs(found[way] / count[way] - 1)).toBeLessThan(0.03);
  }
});

it('threads that grow denser give a spread around their median', async () => {
  const even = canvas([14, 12], 0.05, { width: 1_000 });
  const denser: Plane = {
    ...even,
    // Each row read ever faster: from 13.3 to 14.7 threads.
    data: even.data.map((_, at) => {
      const x = at % even.width;
      return even.data[at - x + Math.min(even.width - 1, Math.round(x * (0.95 + (0.05 * x) / even.width)))]!;
    }),
  };
  const { vertical } = await counted(denser, 0.05);
  if ('reason' in vertical) throw new Error(vertical.says);
  expect(vertical.to / vertical.from).toBeGreaterThan(1.02);
  expect(vertical.from).toBeLessThanOrEqual(vertical.perCm);
  expect(vertical.windows).toBeLessThanOrEqual(vertical.of);
});

it('says why there is no count', async () => {
  expect(reasons(await counted(canvas([15, 12], 0.05, { width: 200 }), 0.05))).toEqual(['too-small', 'too-small']);
  expect(reasons(await counted(canvas([3, 3], 0.5), 0.5))).toEqual(['too-few-pixels', 'too-few-pixels']);
  // Planted bug: an overtone is counted where the part shows fewer than eight threads.
  expect(reasons(await counted(canvas([6, 5], 0.01), 0.01))).toEqual(
    expect.arrayContaining([expect.stringMatching(/too-small|no-clear-peak/)]),
  );
  expect(perCm(await counted(canvas([6, 5], 0.01), 0.01))).toEqual([0, 0]);
});

const drawn = (valueAt: (x: number, y: number) => number): Plane => ({
  width: 640,
  height: 560,
  data: Float32Array.from({ length: 640 * 560 }, (_, at) => valueAt(at % 640, Math.floor(at / 640))),
});

it.each([
  ['paint', brightnessOf(paintedPicture(640, 560, 3))],
  ['noise', brightnessOf(paintedPicture(640, 560, 4, 25))],
  ['compressed paint', throughJpeg(brightnessOf(paintedPicture(640, 560, 5, 5)), 40)],
  ['an even ground', drawn(() => 120)],
  ['straight edges', drawn((x, y) => (x > 301 ? 150 : 60) + (y > 207 ? 40 : 0) + (x > 433 ? 25 : 0))],
  ['a dot screen at 45 degrees', drawn((x, y) => 120 + 30 * (Math.cos((x + y) * 0.7) + Math.cos((x - y) * 0.7)))],
] as const)('no threads are counted in %s', async (_, plane) => {
  for (const mmPerPixel of [0.02, 0.05, 0.1]) expect(perCm(await counted(plane, mmPerPixel))).toEqual([0, 0]);
});

it('threads one way are counted where the other way shows none', async () => {
  const found = await counted(
    drawn((x) => 120 + 40 * Math.cos(x * 0.6)),
    0.05,
  );
  expect(reasons(found)).toEqual([null, 'no-clear-peak']);
  expect(perCm(found)[0] / ((0.6 / (2 * Math.PI)) * 200)).toBeCloseTo(1, 2);
});

it('the words beside a count name the method, date nothing and attribute nothing', () => {
  const words = threadNotes.join(' ');
  expect(words).toContain('X-radiographs');
  expect(words).toContain('no date and no attribution');
  expect(words).not.toMatch(/\b(authentic|genuine|proves|century|period)\b/i);
});

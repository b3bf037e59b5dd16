// Threads per centimeter of bare canvas in a photograph from nearby, vertical and horizontal threads apart: Fourier transforms of windows
// that overlap, the strongest frequency near each axis, and what most windows agree on. After D. H. Johnson, C. R. Johnson and others, "A thread
// counting algorithm for art forensics" (IEEE DSP workshop 2009), and D. H. Johnson, C. R. Johnson and R. G. Erdmann, "Weave analysis of
// paintings on canvas from radiographs" (Signal Processing 93, 2013): published for X-radiographs and scans.
import type { Plane } from './brightness.ts';
import { addPower, amplitudeOfPower, excessOf, logOf, placeIn, windowSide, windowsAlong } from './power.ts';

/** Threads per centimeter, the median of the windows; from, to: the middle half of them. windows: that gave an answer, of so many. */
export type CountedThreads = { perCm: number; from: number; to: number; windows: number; of: number };
export type NoThreads = { reason: 'too-small' | 'too-few-pixels' | 'no-clear-peak'; says: string };
export type ThreadsOneWay = CountedThreads | NoThreads;
/** vertical: threads that run up and down, counted from left to right. notes: what belongs beside every count. */
export type ThreadCount = { vertical: ThreadsOneWay; horizontal: ThreadsOneWay; notes: readonly string[] };

export const threadNotes: readonly string[] = [
  'Counted by Fourier transforms of overlapping windows, a method that was published for X-radiographs and scans of canvas. Fingers and a loupe may differ; twill and paired threads can be counted as half or double.',
  'It counts what repeats evenly: it does not know that this is canvas. A count is no date and no attribution; canvases of one mill were used by many.',
];

/** Threads per centimeter that artists' canvases have, with room to either side. */
const plausible = { from: 4, to: 60 };
/** Pixels of a thread at least, and threads in a window at least: with fewer they are seen, but not counted. */
const leastPixels = 2.5;
const leastThreads = 8;
const leastSeen = 3.5;
/** Of a frequency: what is slower than this is no other reading of the same one. */
const slower = 0.8;
/** Degrees from a right angle between both ways. */
const mostSkew = 12;
/** If not even a coarse canvas could be counted, no window is looked at. */
const coarse = 10;
/** Degrees: how far threads may be turned from the picture's sides. */
const mostTilt = 20;
const mostWindows = 6;
/** Natural logarithm of power over the surroundings. */
const leastExcess = 2.4;
const leastMeanExcess = 3;
/** Where there are few windows to agree. */
const leastExcessOfFew = 4;
const fewWindows = 4;
const kept = 8;
/** Of the frequency, and degrees. */
const agreeing = { share: 0.08, degrees: 6 };
/** Gray levels: the edges of JPEG blocks are fainter. */
const strongerThanBlocks = 3;

type Peak = { cycles: number; angle: number; excess: number; power: number };
type Vote = { peaks: Peak[]; of: number; score: number; pixels: number; cycles: number; angle: number };

const median = (values: readonly number[], share = 0.5): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  return sorted[low]! + (at - low) * ((sorted[low + 1] ?? sorted[low]!) - sorted[low]!);
};

const shrunk = ({ width, height, data }: Plane, by: number): Plane => {
  if (by === 1) return { width, height, data };
  const [w, h] = [Math.floor(width / by), Math.floor(height / by)];
  const out = new Float32Array(w * h);
  for (let y = 0; y < h * by; y += 1)
    for (let x = 0, at = y * width, to = Math.floor(y / by) * w; x < w; x += 1, to += 1)
      for (let step = 0; step < by; step += 1, at += 1) out[to]! += data[at]! / (by * by);
  return { width: w, height: h, data: out };
};

/** Where a parabola through three values is highest, from -0.5 to 0.5. */
const summit = (before: number, here: number, after: number): number => {
  const bend = before + after - 2 * here;
  return bend >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
};

/** Over the mean along the line to the middle: straight edges fill such a line, and no place on it is a peak. */
const overItsLine = (logs: Float32Array, kx: number, ky: number): number => {
  const far = Math.hypot(kx, ky);
  let [sum, count] = [0, 0];
  for (const step of [-7, -6, -5, -4, 4, 5, 6, 7]) {
    const [x, y] = [Math.round(kx + (step * kx) / far), Math.round(ky + (step * ky) / far)];
    sum += logs[placeIn(Math.max(-128, Math.min(127, x)), Math.max(-128, Math.min(127, y)))]!;
    count += 1;
  }
  return logs[placeIn(kx, ky)]! - sum / count;
};

/** The strongest peaks near one axis. across: near the horizontal one, which vertical threads make. pixels: of the photograph in one here. */
const peaksOf = (
  { logs, excess, power }: { logs: Float32Array; excess: Float32Array; power: Float32Array },
  across: boolean,
  [least, most]: readonly [number, number],
  pixels: number,
): Peak[] => {
  const found: Peak[] = [];
  const slope = Math.tan((mostTilt * Math.PI) / 180);
  for (let along = Math.ceil(least * 0.9); along <= Math.min(119, most); along += 1) {
    const aside = Math.floor(along * slope);
    for (let side = -aside; side <= aside; side += 1) {
      const [kx, ky] = across ? [along, side] : [side, along];
      const at = placeIn(kx, ky);
      const stands = excess[at]!;
      if (stands < leastExcess) continue;
      const value = logs[at]!;
      const isSummit = [-257, -256, -255, -1, 1, 255, 256, 257].every((step) => logs[at + step]! <= value);
      if (!isSummit) continue;
      const [x, y] = [kx + summit(logs[at - 1]!, value, logs[at + 1]!), ky + summit(logs[at - 256]!, value, logs[at + 256]!)];
      const cycles = Math.hypot(x, y);
      if (cycles < least || cycles > most) continue;
      const both = Math.min(stands, overItsLine(logs, kx, ky));
      if (both < leastExcess) continue;
      const blocks = (windowSide / 8) * pixels;
      const isOnBlocks = Math.abs(across ? y : x) < 0.4 && Math.abs(cycles / blocks - Math.round(cycles / blocks)) * blocks < 0.4;
      if (isOnBlocks && amplitudeOfPower(power[at]!) < strongerThanBlocks) continue;
      found.push({ cycles, angle: (Math.atan2(across ? y : -x, across ? x : y) * 180) / Math.PI, excess: both, power: power[at]! });
    }
  }
  return found.toSorted((a, b) => b.excess - a.excess).slice(0, kept);
};

const near = (peak: Peak, cycles: number, angle: number): boolean =>
  Math.abs(peak.cycles / cycles - 1) <= agreeing.share && Math.abs(peak.angle - angle) <= agreeing.degrees;

/** The peak of each window that lies there. */
const votesFor = (windows: readonly Peak[][], cycles: number, angle: number): Peak[] =>
  windows.flatMap((peaks) => peaks.find((peak) => near(peak, cycles, angle)) ?? []);

const scoreOf = (peaks: readonly Peak[]): number => peaks.reduce((sum, { excess }) => sum + excess, 0);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const isEnough = (peaks: readonly Peak[], of: number): boolean =>
  peaks.length * 2 > of && mean(peaks.map(({ excess }) => excess)) >= (of < fewWindows ? leastExcessOfFew : leastMeanExcess);

const meanPower = (peaks: readonly Peak[]): number => mean(peaks.map(({ power }) => power));

/**
 * What most windows agree on. A slower repetition that they agree on as well and that is stronger comes before it: overtones and crossings
 * stand out more than the threads themselves, since there is less around them.
 */
const agreed = (windows: readonly Peak[][], pixels: number): Vote | null => {
  const votes = windows
    .flat()
    .map(({ cycles, angle }) => votesFor(windows, cycles, angle))
    .filter((peaks) => isEnough(peaks, windows.length))
    .map((peaks) => ({ peaks, cycles: median(peaks.map(({ cycles }) => cycles)), power: meanPower(peaks), score: scoreOf(peaks) }))
    .toSorted((a, b) => b.score - a.score);
  let [best] = votes;
  if (best === undefined) return null;
  for (const vote of votes) if (vote.cycles < slower * best.cycles && vote.power > best.power) best = vote;
  return {
    peaks: best.peaks,
    of: windows.length,
    score: best.score / windows.length,
    pixels,
    cycles: best.cycles,
    angle: median(best.peaks.map(({ angle }) => angle)),
  };
};

/** Among scales that which shows enough threads, most clearly. */
const better = (one: Vote | null, other: Vote | null): Vote | null => {
  if (one === null || other === null) return one ?? other;
  const [few, fewer] = [one.cycles < leastThreads, other.cycles < leastThreads];
  if (few !== fewer) return few ? other : one;
  return other.score > one.score ? other : one;
};

const tooSmall: NoThreads = {
  reason: 'too-small',
  says: `The chosen part is too small: at least ${windowSide} pixels each way are needed.`,
};
const tooFew = (mmPerPixel: number): NoThreads => ({
  reason: 'too-few-pixels',
  says: `There are too few pixels: a pixel is ${mmPerPixel.toFixed(2)} mm, and a thread needs at least ${leastPixels} of them. Photograph the canvas from nearer.`,
});
const tooFewThreads: NoThreads = {
  reason: 'too-small',
  says: `At least ${leastThreads} threads are needed each way, and the chosen part shows fewer, if any. Choose a larger part of bare canvas.`,
};
const noPeak: NoThreads = {
  reason: 'no-clear-peak',
  says: 'No even repetition was found this way. Choose a part of bare canvas that is sharp, evenly lit and upright, without paint, primer or a label on it.',
};

/**
 * plane: brightness at native pixels; at most 16 megapixels are meant. step: awaited between windows, with how much is done.
 * Simulated weaves of 6 to 30 threads, turned, uneven, noisy and compressed, are counted within 3 percent.
 */
export const countThreadsIn = async (plane: Plane, mmPerPixel: number, step: (done: number) => Promise<void>): Promise<ThreadCount> => {
  const none = (why: NoThreads): ThreadCount => ({ vertical: why, horizontal: why, notes: threadNotes });
  if (Math.min(plane.width, plane.height) < windowSide) return none(tooSmall);
  if (10 / (leastPixels * mmPerPixel) < coarse) return none(tooFew(mmPerPixel));
  const best: { vertical: Vote | null; horizontal: Vote | null } = { vertical: null, horizontal: null };
  const scales = [1, 2, 3, 4, 6, 8, 12, 16].filter((by) => Math.min(plane.width, plane.height) / by >= windowSide);
  for (const [index, pixels] of scales.entries()) {
    // Cycles in a window by threads per centimeter.
    const perThread = (windowSide * pixels * mmPerPixel) / 10;
    const range = [Math.max(leastSeen, plausible.from * perThread), Math.min(windowSide / leastPixels, plausible.to * perThread)] as const;
    if (range[0] >= range[1]) continue;
    const small = shrunk(plane, pixels);
    const windows: { vertical: Peak[][]; horizontal: Peak[][] } = { vertical: [], horizontal: [] };
    const tops = windowsAlong(small.height, mostWindows);
    for (const [row, top] of tops.entries()) {
      for (const left of windowsAlong(small.width, mostWindows)) {
        const power = new Float32Array(windowSide * windowSide);
        addPower(small, left, top, power);
        const logs = logOf(power);
        const spectrum = { logs, excess: excessOf(logs), power };
        windows.vertical.push(peaksOf(spectrum, true, range, pixels));
        windows.horizontal.push(peaksOf(spectrum, false, range, pixels));
      }
      await step((index + (row + 1) / tops.length) / scales.length);
    }
    for (const way of ['vertical', 'horizontal'] as const) best[way] = better(best[way], agreed(windows[way], pixels));
  }
  if (best.vertical !== null && best.horizontal !== null && Math.abs(best.vertical.angle - best.horizontal.angle) > mostSkew)
    best[best.vertical.score < best.horizontal.score ? 'vertical' : 'horizontal'] = null;
  const answerOf = (vote: Vote | null): ThreadsOneWay => {
    if (vote === null) return noPeak;
    if (vote.cycles < leastThreads) return tooFewThreads;
    const counts = vote.peaks.map(({ cycles }) => (10 * cycles) / (windowSide * vote.pixels * mmPerPixel));
    return { perCm: median(counts), from: median(counts, 0.25), to: median(counts, 0.75), windows: vote.peaks.length, of: vote.of };
  };
  return { vertical: answerOf(best.vertical), horizontal: answerOf(best.horizontal), notes: threadNotes };
};

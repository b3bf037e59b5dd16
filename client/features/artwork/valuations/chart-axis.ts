// The ticks of the valuations chart: round amounts that enclose all points, and as many years as fit below.

/** at: Unix milliseconds. minor: minor units. */
export type Point = { at: number; minor: number };

/** Shares of one, from the left and from the top. */
type Place = { x: number; y: number };

type ChartAxis = {
  places: Place[];
  /** Minor units; the same where all amounts are. */
  low: number;
  high: number;
  years: { year: number; x: number }[];
};

/** Of the width, between two years: they are 28 px wide, the narrowest chart 200. */
const perYear = 0.16;
/** A whole unit of money: what the axis is written in. */
const leastStep = 100;

const stepFor = (range: number): number => {
  const wanted = range / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return Math.max(leastStep, power * ([1, 2, 5].find((times) => power * times >= wanted) ?? 10));
};

const boundsOf = (least: number, most: number): { low: number; high: number } => {
  if (least === most) return { low: least, high: most };
  const step = stepFor(most - least);
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step };
};

/** Years of the points, the first and the last before those between them. */
const yearsOf = (points: readonly Point[], places: readonly Place[]): ChartAxis['years'] => {
  const all = points.map(({ at }, index) => ({ year: new Date(at).getUTCFullYear(), x: places[index]?.x ?? 0 }));
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (first.year === last.year) return [first];
  const shown = [first];
  for (const one of all)
    if (one.x - (shown.at(-1)?.x ?? 0) >= perYear && last.x - one.x >= perYear && one.year !== shown.at(-1)?.year && one.year !== last.year)
      shown.push(one);
  return [...shown, last];
};

/** points: ascending by time, at least one. */
export const chartAxisOf = (points: readonly Point[]): ChartAxis => {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const amounts = points.map(({ minor }) => minor);
  const { low, high } = boundsOf(Math.min(...amounts), Math.max(...amounts));
  const places = points.map(({ at, minor }) => ({
    x: (at - from) / Math.max(1, to - from),
    y: high === low ? 0.5 : (high - minor) / (high - low),
  }));
  return { places, low, high, years: yearsOf(points, places) };
};

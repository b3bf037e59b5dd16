// Where the parts of the chart of values lie: all currencies over one axis of time, each with its own scale from nothing.
import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { ValueAt, ValueLine } from '#client/data/brief/collection-value.ts';
import { formatShortMonth, formatYear } from '#shared/domain/page/format.ts';

/** Shares of one, from the left and from the top. */
type Place = { x: number; y: number };
export type TimeAxis = { first: number; last: number; marks: { at: number; label: string }[] };
export type Plot = {
  /** Paths of SVG in a box of `side`. */
  line: string;
  area: string;
  places: Place[];
  /** The index of the point whose value holds at this x. */
  nearest: (x: number) => number;
};

export const side = 1_000;
/** Kept above the highest value, so that its line and its mark are whole. */
const headroom = 0.08;
/** Pixels: the width of an axis label, and the least distance between two of them. */
const [labelWidth, perLabel] = [32, 56];

/** lines: at least one. width: of the axis, in pixels. */
export const timeAxisOf = (lines: readonly ValueLine[], width: number): TimeAxis => {
  const months = lines.flatMap(({ points }) => points.map(({ month }) => month));
  const first = Math.min(...months);
  const last = Math.max(...months, first + 1);
  const x = scaleUtc([first, last], [0, 1]);
  const most = Math.max(1, Math.floor(width / perLabel));
  const all = x.ticks(most);
  const januaries = all.filter((tick) => tick.getUTCMonth() === 0);
  const isYears = januaries.length > 1;
  const wanted = (isYears ? januaries : all).filter((tick) => x(tick) * width <= width - (isYears ? labelWidth : 2 * labelWidth));
  const every = Math.max(1, Math.ceil(wanted.length / (isYears ? most : most / 2)));
  const labelOf = isYears ? formatYear : formatShortMonth;
  return {
    first,
    last,
    marks: wanted.filter((_, at) => at % every === 0).map((tick) => ({ at: x(tick), label: labelOf(tick.getTime()) })),
  };
};

/** points: at least one, ascending by month. */
export const plotOf = (points: readonly ValueAt[], { first, last }: Pick<TimeAxis, 'first' | 'last'>): Plot => {
  const most = points.reduce((high, { minor }) => Math.max(high, minor), 1);
  const x = scaleUtc([first, last], [0, 1]);
  const y = scaleLinear([0, most], [1, headroom]);
  const places = points.map(({ month, minor }) => ({ x: x(month), y: y(minor) }));
  const [across, down] = [({ x: at }: Place) => side * at, ({ y: at }: Place) => side * at];
  return {
    places,
    line: line<Place>(across, down).curve(curveStepAfter)(places) ?? '',
    area: area<Place>(across, side, down).curve(curveStepAfter)(places) ?? '',
    nearest: (at) => {
      const time = x.invert(at).getTime();
      return Math.max(
        0,
        points.findLastIndex(({ month }) => month <= time),
      );
    },
  };
};

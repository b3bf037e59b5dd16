// Where the parts of the chart of values lie, in pixels.
import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { ValueAt } from '#client/data/brief/collection-value.ts';
import { formatShortMonth, formatYear } from '#shared/domain/page/format.ts';

export type Plot = {
  left: number;
  top: number;
  bottom: number;
  /** Paths of SVG. */
  line: string;
  area: string;
  places: { x: number; y: number }[];
  rows: { y: number; minor: number }[];
  years: { x: number; label: string }[];
  /** The index of the point that is shown at this x. */
  nearest: (x: number) => number;
};

const room = { left: 52, right: 12, top: 12, bottom: 24 };
/** Pixels that a label of the axis of time takes at least. */
const perLabel = 64;

/** points: at least one, ascending by month. */
export const plotOf = (points: readonly ValueAt[], { width, height }: { width: number; height: number }): Plot => {
  const first = points[0]?.month ?? 0;
  const last = Math.max(points.at(-1)?.month ?? 0, first + 1);
  const most = points.reduce((high, { minor }) => Math.max(high, minor), 0);
  const bottom = height - room.bottom;
  const x = scaleUtc([first, last], [room.left, Math.max(room.left + 1, width - room.right)]);
  const y = scaleLinear([0, Math.max(1, most)], [bottom, room.top]).nice(4);
  const places = points.map(({ month, minor }) => ({ x: x(month), y: y(minor) }));
  const position = { x: (place: { x: number }) => place.x, y: (place: { y: number }) => place.y };
  const labels = Math.max(1, Math.floor((width - room.left - room.right) / perLabel));
  const all = x.ticks(labels);
  const januaries = all.filter((tick) => tick.getUTCMonth() === 0);
  const isYears = januaries.length > 1;
  const wanted = isYears ? januaries : all;
  const ticks = wanted.filter((_, at) => at % Math.ceil(wanted.length / labels) === 0);
  const labelOf = isYears ? formatYear : formatShortMonth;
  return {
    left: room.left,
    top: room.top,
    bottom,
    places,
    line: line<{ x: number; y: number }>(position.x, position.y).curve(curveStepAfter)(places) ?? '',
    area: area<{ x: number; y: number }>(position.x, bottom, position.y).curve(curveStepAfter)(places) ?? '',
    rows: y.ticks(4).map((minor) => ({ y: y(minor), minor })),
    years: ticks.map((tick) => ({ x: x(tick), label: labelOf(tick.getTime()) })),
    nearest: (at) => {
      const time = x.invert(at).getTime();
      return Math.max(
        0,
        points.findLastIndex(({ month }) => month <= time),
      );
    },
  };
};

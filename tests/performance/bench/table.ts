// The table of a measurement: each goal with our figure, the one it is held against, and whether it is reached.
export type Line = {
  goal: string;
  ours: string;
  /** What ours is held against, with its name. */
  other: string;
  /** Ours by the other's, where there is one. */
  ratio: number | null;
  limit: string;
  reached: boolean;
};

/** Of an even number the mean of the two in the middle: taking the lower one would favor whoever wants to be below. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
};

const digits = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
export const ms = (value: number): string => `${digits(value)} ms`;
export const bytes = (value: number): string =>
  value >= 1_000_000
    ? `${(value / 1_000_000).toFixed(3)} MB`
    : value >= 10_000
      ? `${(value / 1_000).toFixed(0)} kB`
      : `${value.toFixed(0)} B`;
export const rate = (value: number): string => `${value.toFixed(0)}/s`;

/** One figure of both sides from each round: the ratio is the median of the rounds' own, because rounds differ more than sides. */
export type Compared = { goal: string; other: string; ours: readonly number[]; theirs: readonly number[]; show: (value: number) => string };

export const ratioOf = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));

const compare = ({ goal, other, ours, theirs, show }: Compared, sign: '<=' | '>=', limit: number): Line => {
  const ratio = ratioOf(ours, theirs);
  return {
    goal,
    ours: show(median(ours)),
    other: `${other} ${show(median(theirs))}`,
    ratio,
    limit: `${sign} ${limit}x`,
    reached: sign === '<=' ? ratio <= limit : ratio >= limit,
  };
};
export const atMost = (limit: number, compared: Compared): Line => compare(compared, '<=', limit);
export const atLeast = (limit: number, compared: Compared): Line => compare(compared, '>=', limit);

const noGoal = 'no goal';
export const withoutGoal = (compared: Compared): Line => ({ ...compare(compared, '<=', Number.POSITIVE_INFINITY), limit: noGoal });
/** Where what ours is held against is not there. */
export const withoutPeer = (goal: string, ours: string): Line => ({
  goal,
  ours,
  other: 'peers missing',
  ratio: null,
  limit: noGoal,
  reached: true,
});

/** A figure with a bound of its own. */
export const within = (goal: string, value: number, bound: number, show: (value: number) => string): Line => ({
  goal,
  ours: show(value),
  other: '',
  ratio: null,
  limit: `<= ${show(bound)}`,
  reached: value <= bound,
});

const cells = (line: Line): string[] => [
  line.goal,
  line.ours,
  line.other,
  line.ratio === null ? '' : digits(line.ratio),
  line.limit,
  line.limit === noGoal ? '' : line.reached ? 'yes' : 'NO',
];

/** As Markdown, so that it can be read in a terminal and put into a page. */
export const tableOf = (lines: readonly Line[]): string => {
  const rows = [['goal', 'ours', 'beside', 'ratio', 'asked', 'reached'], ...lines.map(cells)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const written = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  written.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return written.join('\n');
};

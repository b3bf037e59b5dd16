// What many runs of one thing come to.
export type Figures = { p50: number; p99: number };

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

export const figuresOf = (took: readonly number[]): Figures => ({ p50: percentile(took, 0.5), p99: percentile(took, 0.99) });

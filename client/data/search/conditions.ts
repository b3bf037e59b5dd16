// Conditions of a query on single fields.
import { conditionOf } from '#shared/domain/piece/catalog-query.ts';
import { fold } from '#shared/domain/fold.ts';
import type { Chunk } from './chunk.ts';
import { spanOf, valuesOf } from './field-values.ts';

type Test = (value: string | number) => boolean;

const isBlank = (value: string | number): boolean => value === '' || Number.isNaN(value);

/** Unix milliseconds at which a day (yyyy-mm-dd) begins where the person is, or one that is `later` days after it. */
const beginOf = (day: string, later = 0): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
};

/**
 * Years are compared by the span that their text names, dates as texts, the time of adding by the person's own days, everything else as
 * numbers.
 */
const inRange = (field: string, from: string | null, to: string | null): Test => {
  if (field === 'created_at') {
    const low = from === null ? Number.NEGATIVE_INFINITY : beginOf(from);
    const before = to === null ? Number.POSITIVE_INFINITY : beginOf(to, 1);
    return (value) => Number(value) >= low && Number(value) < before;
  }
  const [low, high] = [from === null ? Number.NEGATIVE_INFINITY : Number(from), to === null ? Number.POSITIVE_INFINITY : Number(to)];
  if (field === 'year')
    return (value) => {
      const span = spanOf(String(value));
      return span !== null && span.last >= low && span.first <= high;
    };
  return (value) =>
    typeof value === 'string'
      ? value !== '' && (from === null || value >= from) && (to === null || value <= to)
      : value >= low && value <= high;
};

const testOf = (field: string, text: string): Test | null => {
  const condition = conditionOf(text);
  if (condition === null) return null;
  if ('is' in condition) return condition.is === 'blank' ? isBlank : (value) => !isBlank(value);
  if ('has' in condition) {
    const needle = fold(condition.has);
    return (value) => !isBlank(value) && String(value).includes(needle);
  }
  return inRange(field, condition.from, condition.to);
};

/** Null for a condition that says nothing. */
export const conditionFilter = (field: string, text: string): ((chunk: Chunk) => (row: number) => boolean) | null => {
  const test = testOf(field, text);
  if (test === null) return null;
  return (chunk) => {
    const values = valuesOf(chunk, field);
    return (row) => test(values[row] ?? '');
  };
};

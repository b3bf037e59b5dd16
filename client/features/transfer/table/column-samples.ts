// What helps to recognize a column: its first cells, and how days can be written.
import { pictureTextAt } from './cells.ts';
import type { Table } from './table.ts';
import type { DayOrder } from './values/days.ts';
import { cut } from '#shared/language/cut.ts';

export const days: readonly { value: DayOrder; label: string }[] = [
  { value: 'day first', label: '31.12.2020' },
  { value: 'month first', label: '12/31/2020' },
];

/** ofPictures: with the addresses behind its texts. */
export const sampleOf = ({ rows }: Table, column: number, ofPictures = false): string => {
  const texts = rows.slice(0, 40).flatMap((row) => (ofPictures ? pictureTextAt(row, column) : (row.cells[column] ?? '')).trim() || []);
  return cut(texts.slice(0, 2).join(' · '), 90);
};

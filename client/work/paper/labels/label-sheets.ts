// Sheets of adhesive labels as shops sell them. Lengths are in points.
import { t } from '#shared/language/t.ts';
import type { PageSize, Place } from '../pdf-writer.ts';

const mm = (length: number): number => (length * 72) / 25.4;
const inch = (length: number): number => length * 72;

type LabelSheet = {
  name: string;
  page: PageSize;
  columns: number;
  rows: number;
  label: PageSize;
  /** The upper left corner of the first label. */
  first: Place;
  /** From one label to the next. */
  step: Place;
};

const a4: PageSize = { width: mm(210), height: mm(297) };
const letter: PageSize = { width: inch(8.5), height: inch(11) };

export const labelSheets = {
  'a4-24': {
    name: t('A4, 24 labels of 70 x 37 mm'),
    page: a4,
    columns: 3,
    rows: 8,
    label: { width: mm(70), height: mm(37) },
    first: { x: 0, y: mm(0.5) },
    step: { x: mm(70), y: mm(37) },
  },
  'a4-14': {
    name: t('A4, 14 labels of 99 x 38 mm'),
    page: a4,
    columns: 2,
    rows: 7,
    label: { width: mm(99.1), height: mm(38.1) },
    first: { x: mm(4.65), y: mm(15.15) },
    step: { x: mm(101.6), y: mm(38.1) },
  },
  'letter-30': {
    name: t('Letter, 30 labels of 2⅝ x 1 in'),
    page: letter,
    columns: 3,
    rows: 10,
    label: { width: inch(2.625), height: inch(1) },
    first: { x: inch(0.1875), y: inch(0.5) },
    step: { x: inch(2.75), y: inch(1) },
  },
} as const satisfies Readonly<Record<string, LabelSheet>>;
export type LabelSheetName = keyof typeof labelSheets;
export const labelSheetNames = Object.keys(labelSheets) as LabelSheetName[];

export const labelsOn = ({ columns, rows }: Pick<LabelSheet, 'columns' | 'rows'>): number => columns * rows;

/** The upper left corner of a label, counted from 0 across the sheets. */
export const placeOfLabel = (sheet: LabelSheet, at: number): Place => {
  const onSheet = at % labelsOn(sheet);
  return {
    x: sheet.first.x + (onSheet % sheet.columns) * sheet.step.x,
    y: sheet.first.y + Math.floor(onSheet / sheet.columns) * sheet.step.y,
  };
};

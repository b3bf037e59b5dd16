// Conditions on fields in words, and what may be asked of each field.
import { conditionOf } from '#shared/domain/piece/catalog-query.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import type { Field } from '#shared/records/field.ts';
import { choiceLabels, fieldLabels } from '#shared/records/piece-labels.ts';
import { pieceField, plainFields } from '#shared/records/pieces.ts';
import { type AskedField, isOfRow } from './asked-fields.ts';
import { t } from '#shared/language/t.ts';

/** How a field is asked: by a text in it, by yes or no, by one of its options, by a range, or only whether it is filled in. */
export type Asking = 'text' | 'flag' | 'options' | 'years' | 'days' | 'lengths' | 'amounts' | 'presence';

const byType: Partial<Record<Field['type'], Asking>> = {
  line: 'text',
  note: 'text',
  flag: 'flag',
  choice: 'options',
  date: 'days',
  millimeters: 'lengths',
  amount: 'amounts',
};
export const askingOf = (name: AskedField): Asking => {
  if (isOfRow(name)) return name === 'price' ? 'amounts' : 'days';
  return name === 'year' ? 'years' : (byType[pieceField(name).type] ?? 'presence');
};

/** Whether it has a value for every work. */
export const isAlwaysFilled = (name: AskedField): boolean => name === 'created_at';

export const labelOf = (name: AskedField): string =>
  isOfRow(name) ? (name === 'price' ? t('Asking price') : t('Added')) : fieldLabels[name];

/** The medium has a choice of its own; a currency says nothing without its amount. */
export const askedFields: readonly AskedField[] = [
  ...plainFields.filter((name) => !['medium', 'currency'].includes(pieceField(name).type)),
  'price',
  'created_at',
];

/** Millimeters and minor units in the condition, centimeters and whole units for people. */
const shownEnd = (asking: Asking, end: string): string => {
  if (asking === 'lengths') return t('{centimeters} cm', { centimeters: String(Number(end) / 10) });
  return asking === 'amounts' ? formatNumber(Number(end) / 100, 2) : end;
};

/** 'Location: filled in', 'Year: 1900 to 1950', 'Artist: monet'. */
export const conditionWords = (name: AskedField, text: string): string => {
  const label = labelOf(name);
  const condition = conditionOf(text);
  if (condition === null) return label;
  if ('is' in condition) return `${label}: ${condition.is === 'filled' ? t('filled in') : t('empty')}`;
  const asking = askingOf(name);
  if ('has' in condition) {
    if (asking === 'flag') return `${label}: ${condition.has === '1' ? t('yes') : t('no')}`;
    return `${label}: ${asking === 'options' ? (choiceLabels[condition.has] ?? condition.has) : condition.has}`;
  }
  const shown = (end: string): string => shownEnd(asking, end);
  const { from, to } = condition;
  if (from !== null && to !== null)
    return from === to ? `${label}: ${shown(from)}` : t('{label}: {from} to {to}', { label, from: shown(from), to: shown(to) });
  return `${label}: ${from === null ? t('up to {end}', { end: shown(to ?? '') }) : t('from {start}', { start: shown(from) })}`;
};

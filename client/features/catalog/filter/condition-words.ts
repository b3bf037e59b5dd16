// Conditions on fields in words, and what may be asked of each field.
import { conditionOf } from '#shared/domain/piece/catalog-query.ts';
import type { Field } from '#shared/records/field.ts';
import { choiceLabels, fieldLabels } from '#shared/records/piece-labels.ts';
import { pieceField, plainFields, type PlainField, type ScalarField } from '#shared/records/pieces.ts';
import { t } from '#shared/language/t.ts';

/** How a field is asked: by a text in it, by yes or no, by one of its options, by a range, or only whether it is filled in. */
export type Asking = 'text' | 'flag' | 'options' | 'years' | 'days' | 'lengths' | 'presence';

const byType: Partial<Record<Field['type'], Asking>> = {
  line: 'text',
  flag: 'flag',
  choice: 'options',
  date: 'days',
  millimeters: 'lengths',
};
export const askingOf = (name: ScalarField): Asking => (name === 'year' ? 'years' : (byType[pieceField(name).type] ?? 'presence'));

/** The medium has a choice of its own; a currency says nothing without its amount. */
export const askedFields: readonly PlainField[] = plainFields.filter((name) => !['medium', 'currency'].includes(pieceField(name).type));

/** Millimeters in the condition, centimeters for people. */
const centimeters = (text: string): string => String(Number(text) / 10);

/** 'Location: filled in', 'Year: 1900 to 1950', 'Artist: monet'. */
export const conditionWords = (name: ScalarField, text: string): string => {
  const label = fieldLabels[name];
  const condition = conditionOf(text);
  if (condition === null) return label;
  if ('is' in condition) return `${label}: ${condition.is === 'filled' ? t('filled in') : t('empty')}`;
  const asking = askingOf(name);
  if ('has' in condition) {
    if (asking === 'flag') return `${label}: ${condition.has === '1' ? t('yes') : t('no')}`;
    return `${label}: ${asking === 'options' ? (choiceLabels[condition.has] ?? condition.has) : condition.has}`;
  }
  const shown = (end: string): string => (asking === 'lengths' ? t('{centimeters} cm', { centimeters: centimeters(end) }) : end);
  const { from, to } = condition;
  if (from !== null && to !== null)
    return from === to ? `${label}: ${shown(from)}` : t('{label}: {from} to {to}', { label, from: shown(from), to: shown(to) });
  return `${label}: ${from === null ? t('up to {end}', { end: shown(to ?? '') }) : t('from {start}', { start: shown(from) })}`;
};

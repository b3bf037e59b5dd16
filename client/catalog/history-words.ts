// How an earlier value of a piece is named and shown, and whether it can be put back.
import { mediumLabel, isMedium } from '#shared/domain/piece/medium.ts';
import { formatAmount } from '#shared/domain/trade/money.ts';
import { isScalarValue, scalarFields, textFields, type ScalarField, type TextField } from '#shared/domain/piece/piece.ts';
import type { HistoryRow } from '#client/data/db/database.ts';
import type { PieceChanges } from '#client/data/engine/piece-edit.ts';

const names: Record<ScalarField | TextField, string> = {
  title: 'Title',
  artist: 'Artist',
  medium: 'Medium',
  period: 'Period',
  year: 'Year',
  dimensions: 'Dimensions',
  inventory_number: 'Inventory number',
  location: 'Location',
  acquired_date: 'Acquired on',
  acquired_price: 'Acquired for',
  acquired_currency: 'Currency',
  photos: 'Photographs',
  description: 'Description',
  provenance_text: 'Provenance',
};

export const fieldName = (field: string): string =>
  Object.hasOwn(names, field) ? names[field as keyof typeof names] : field.replaceAll('_', ' ');

export const valueWords = ({ field, value }: Pick<HistoryRow, 'field' | 'value'>): string => {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (field === 'medium' && isMedium(value)) return mediumLabel(value);
  if (field === 'acquired_price' && typeof value === 'number') return formatAmount(value);
  if (Array.isArray(value)) return value.length === 1 ? '1 photograph' : `${value.length} photographs`;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'A value of a newer version';
};

/** The edit that puts an earlier value back; null for what this version cannot write. */
export const restoringChange = ({ field, value }: Pick<HistoryRow, 'field' | 'value'>): PieceChanges | null => {
  if ((textFields as readonly string[]).includes(field)) return typeof value === 'string' ? { [field]: value } : null;
  const scalar = scalarFields.find((one) => one === field);
  return scalar !== undefined && isScalarValue(scalar, value) ? { [scalar]: value } : null;
};

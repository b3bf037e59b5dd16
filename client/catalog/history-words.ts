// How an earlier value of a piece is named and shown, and whether it can be put back.
import { textFields } from '#shared/records/piece-fields.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { isScalarField, isScalarValue, pieceField } from '#shared/records/pieces.ts';
import type { HistoryRow } from '#client/data/db/database.ts';
import type { PieceChanges } from '#client/data/engine/piece-edit.ts';
import { wordsOfValue } from '#client/parts/record/field-words.ts';

export const fieldName = (field: string): string =>
  Object.hasOwn(fieldLabels, field) ? fieldLabels[field as keyof typeof fieldLabels] : field.replaceAll('_', ' ');

export const valueWords = ({ field, value }: Pick<HistoryRow, 'field' | 'value'>): string => {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (isScalarField(field) && isScalarValue(field, value)) return wordsOfValue(pieceField(field), value) ?? 'Empty';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'A value of a newer version';
};

/** The edit that puts an earlier value back; null for what this version cannot write. */
export const restoringChange = ({ field, value }: Pick<HistoryRow, 'field' | 'value'>): PieceChanges | null => {
  if ((textFields as readonly string[]).includes(field)) return typeof value === 'string' ? { [field]: value } : null;
  return isScalarField(field) && isScalarValue(field, value) ? { [field]: value } : null;
};

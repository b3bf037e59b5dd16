// Labels and texts of a piece's earlier values, and the edits that restore them.
import { isCrop } from '#shared/domain/piece/corners.ts';
import { isPhotoKind, isPhotoList, photoIdOf } from '#shared/domain/piece/piece.ts';
import { textFields } from '#shared/records/piece-fields.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { isScalarField, isScalarValue, pieceField } from '#shared/records/pieces.ts';
import { listedPhotoChanges, photoChanges } from '#shared/sync/merge/photo-list.ts';
import { photographsOf, photoInHistory, photoRowsOf } from '#shared/sync/merge/photo-merge.ts';
import type { HistoryRow, PieceRow } from '#client/data/db/database.ts';
import type { PieceEdit } from '#client/data/engine/piece-edit.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { withKind } from '#client/photo/pictures/photo-order.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { t } from '#shared/language/t.ts';

type Earlier = Pick<HistoryRow, 'field' | 'value'>;

const photoWords: Readonly<Record<string, string>> = {
  kind: t('Photograph'),
  order: t('Place of a photograph'),
  crop: t('Crop of a photograph'),
  deleted: t('Removed photograph'),
};

export const fieldName = (field: string): string => {
  const photo = photoInHistory(field);
  if (photo !== null) return photoWords[photo.name] ?? t('Photograph');
  if (field === 'deleted') return t('Deletion');
  return Object.hasOwn(fieldLabels, field) ? fieldLabels[field as keyof typeof fieldLabels] : field.replaceAll('_', ' ');
};

export const valueWords = ({ field, value }: Earlier): string => {
  const { name } = photoInHistory(field) ?? { name: field };
  if (name === 'deleted') return t('A later change on another device kept it.');
  if (name === 'kind' && isPhotoKind(value)) return kindWords[value];
  if (name === 'order') return t('Moved from another position.');
  if (name === 'crop') return value === null ? t('The whole photograph.') : t('The crop was different.');
  if (value === null || value === undefined || value === '') return t('Empty');
  if (isScalarField(field) && isScalarValue(field, value)) return wordsOfValue(pieceField(field), value) ?? t('Empty');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : t('A value of a newer version');
};

/** The field's current value. */
export const currentValue = (piece: PieceRow, field: string): unknown => {
  const photo = photoInHistory(field);
  if (photo !== null) return photoRowsOf(piece)[photo.id]?.fields[photo.name];
  return Object.hasOwn(piece, field) ? piece[field as keyof PieceRow] : undefined;
};

/** What stands there now, in words. */
export const currentWords = (piece: PieceRow, field: string): string => valueWords({ field, value: currentValue(piece, field) });

const restoringPhoto = (id: string, name: string, value: unknown): PieceEdit | null => {
  if (name === 'kind' && isPhotoKind(value))
    return (piece) => {
      const photos = photographsOf(piece);
      const photo = photos.find(({ url }) => photoIdOf(url) === id);
      return photo === undefined ? [] : photoChanges(piece, withKind(photos, photo.url, value));
    };
  if (name === 'order' && typeof value === 'number')
    return ({ id: pieceId }) => [{ kind: 'photo.set', payload: { pieceId, photoId: id, values: { order: value } } }];
  if (name === 'crop' && (value === null || isCrop(value)))
    return ({ id: pieceId }) => [{ kind: 'photo.set', payload: { pieceId, photoId: id, values: { crop: value } } }];
  return null;
};

/** The edit that restores an earlier value; null for a field that this version cannot write. */
export const restoringEdit = ({ field, value }: Earlier): PieceEdit | null => {
  const photo = photoInHistory(field);
  if (photo !== null) return restoringPhoto(photo.id, photo.name, value);
  if (field === 'photos') return isPhotoList(value) ? (piece) => listedPhotoChanges(piece, value) : null;
  if ((textFields as readonly string[]).includes(field)) return typeof value === 'string' ? { [field]: value } : null;
  return isScalarField(field) && isScalarValue(field, value) ? { [field]: value } : null;
};

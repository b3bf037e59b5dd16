// Which fields of a piece answer which items of Object ID, the standard for describing works so that they can be recognized
// (Thornes, "Introduction to Object ID", Getty Information Institute, 1999). Apart from the declaration of the fields, since only
// screens that are fetched on demand need it.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { requiredOf } from './field.ts';
import type { TextField } from './piece-fields.ts';
import { isScalarField, pieceField, type ScalarField } from './pieces.ts';
import { t } from '#shared/language/t.ts';

type AnyField = ScalarField | TextField;

/** In the order of the standard; any one of the fields answers the item. */
export const objectIdItems = {
  photographs: { label: t('Photographs'), fields: ['photos'] },
  type: { label: t('Type of object'), fields: ['medium'] },
  materials: { label: t('Materials and techniques'), fields: ['materials'] },
  measurements: { label: t('Measurements'), fields: ['dimensions', 'height_mm', 'width_mm'] },
  inscriptions: { label: t('Inscriptions and markings'), fields: ['inscriptions', 'signed'] },
  features: { label: t('Distinguishing features'), fields: ['distinguishing_features'] },
  title: { label: t('Title'), fields: ['title'] },
  subject: { label: t('Subject'), fields: ['subject'] },
  date: { label: t('Date or period'), fields: ['year', 'period'] },
  maker: { label: t('Maker'), fields: ['artist'] },
  description: { label: t('Description'), fields: ['description'] },
} as const satisfies Readonly<Record<string, { label: string; fields: readonly AnyField[] }>>;
export type ObjectIdItem = keyof typeof objectIdItems;
export const objectIdNames = Object.keys(objectIdItems) as ObjectIdItem[];

/** Whether a value says something: an empty text, no photographs, and the title or artist of a blank piece do not. */
export const isAnswered = (name: AnyField, value: unknown): boolean => {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value !== 'string') return true;
  return !isBlank(value) && !(isScalarField(name) && value === requiredOf(pieceField(name)));
};

type Described = Readonly<Partial<Record<AnyField, unknown>>>;

export const missingItems = (piece: Described): ObjectIdItem[] =>
  objectIdNames.filter((item) => !objectIdItems[item].fields.some((name) => isAnswered(name, piece[name])));

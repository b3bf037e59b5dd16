// A form over declared fields: converts values to the text of their controls, and back.
import { parseLength, formatLength } from '#shared/domain/piece/length.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { isUndated, parseWhen, whenWords } from '#shared/domain/provenance/when-words.ts';
import { formatAmount, parseAmount } from '#shared/domain/trade/money.ts';
import { isFieldValue, requiredOf, type Field } from '#shared/records/field.ts';
import { isFileRef, type FileRef } from '#shared/records/file-ref.ts';
import { t } from '#shared/language/t.ts';

/** A file value is represented in the form as JSON. */
export const fileOfText = (text: string): FileRef | null => {
  if (text === '') return null;
  const value: unknown = JSON.parse(text);
  return isFileRef(value) ? value : null;
};

/** The text of a value in its control; empty for no value. */
export const textOfValue = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return field.type === 'currency' ? currencies[0] : '';
  switch (field.type) {
    case 'amount':
      return formatAmount(Number(value));
    case 'millimeters':
      return formatLength(Number(value));
    case 'number':
      return String(Number(value));
    case 'flag':
      return value === true ? 'yes' : 'no';
    case 'file':
      return JSON.stringify(value);
    case 'when':
      return typeof value === 'string' ? whenWords(value) : '';
    default:
      return typeof value === 'string' ? value : '';
  }
};

/** The parsed value; undefined if the text is invalid. */
const readValue = (field: Field, text: string): unknown => {
  if (text === '') return requiredOf(field) === undefined ? null : '';
  switch (field.type) {
    case 'amount':
      return parseAmount(text) ?? undefined;
    case 'millimeters':
      return parseLength(text) ?? undefined;
    case 'number':
      return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
    case 'flag':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'file':
      return fileOfText(text) ?? undefined;
    case 'when':
      return isUndated(text) ? null : (parseWhen(text) ?? undefined);
    default:
      return text;
  }
};

const problems: Partial<Record<Field['type'], string>> = {
  amount: t('Please enter a valid price'),
  date: t('Please enter a valid date'),
  millimeters: t('Please enter a length, such as 60 cm'),
  number: t('Please enter a number'),
  when: t('Please enter a date, such as 1926, May 1926, c. 1926 or 1920s'),
  line: t('Please enter a shorter text'),
  note: t('Please enter a shorter text'),
};

export type ReadField = { value: unknown } | { problem: string };

/** label: for the error message of an empty required field. */
export const readField = (field: Field, text: string, label: string): ReadField => {
  const typed = text.trim();
  if (typed === '' && requiredOf(field) !== undefined) return { problem: t('{label} is required', { label }) };
  const value = readValue(field, typed);
  return value !== undefined && isFieldValue(field, value) ? { value } : { problem: problems[field.type] ?? t('Please choose again') };
};

// A form over declared fields: each value as the text of its control, and back.
import { parseLength, formatLength } from '#shared/domain/piece/length.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { formatAmount, parseAmount } from '#shared/domain/trade/money.ts';
import { isFieldValue, requiredOf, type Field } from '#shared/records/field.ts';
import { isFileRef, type FileRef } from '#shared/records/file-ref.ts';

/** The value of a file is carried through a form as JSON. */
export const fileOfText = (text: string): FileRef | null => {
  if (text === '') return null;
  const value: unknown = JSON.parse(text);
  return isFileRef(value) ? value : null;
};

/** What a control shows for a value; empty where there is none. */
export const textOfValue = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return field.type === 'currency' ? currencies[0] : '';
  switch (field.type) {
    case 'amount':
      return formatAmount(Number(value));
    case 'millimeters':
      return formatLength(Number(value));
    case 'flag':
      return value === true ? 'yes' : 'no';
    case 'file':
      return JSON.stringify(value);
    default:
      return typeof value === 'string' ? value : '';
  }
};

/** The value that was typed or chosen; undefined where the text is none. */
const readValue = (field: Field, text: string): unknown => {
  if (text === '') return requiredOf(field) === undefined ? null : '';
  switch (field.type) {
    case 'amount':
      return parseAmount(text) ?? undefined;
    case 'millimeters':
      return parseLength(text) ?? undefined;
    case 'flag':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'file':
      return fileOfText(text) ?? undefined;
    default:
      return text;
  }
};

const problems: Partial<Record<Field['type'], string>> = {
  amount: 'Please enter a valid price',
  date: 'Please enter a valid date',
  millimeters: 'Please enter a length, such as 60 cm',
  line: 'Please enter a shorter text',
  note: 'Please enter a shorter text',
};

export type ReadField = { value: unknown } | { problem: string };

/** label: named where a required field is empty. */
export const readField = (field: Field, text: string, label: string): ReadField => {
  const typed = text.trim();
  if (typed === '' && requiredOf(field) !== undefined) return { problem: `${label} is required` };
  const value = readValue(field, typed);
  return value !== undefined && isFieldValue(field, value) ? { value } : { problem: problems[field.type] ?? 'Please choose again' };
};

// Reads the text of a pasted cell as the value of a field: what the field's own control takes, and the words that the table shows.
import { isBlank, plainLine } from '#shared/domain/page/plain-line.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { parseWhen } from '#shared/domain/provenance/when-words.ts';
import { currencySymbols } from '#shared/domain/trade/money.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { type Field, optionsOf, requiredOf } from '#shared/records/field.ts';
import { pieceField, type PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { FieldValues } from '#client/work/change/field-form.tsx';
import { sidesToStore } from '#client/work/change/typed-size.ts';
import { readField } from '#client/work/record/field-form.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';

/** The value that is shown by these words, as the control names it. */
const namedBy = (field: Field, values: readonly (readonly [name: string, value: unknown])[], text: string): string => {
  const words = text.toLowerCase();
  const found = values.find(([name, value]) => [name, wordsOfValue(field, value)?.toLowerCase()].includes(words));
  return found?.[0] ?? text;
};

const flags = [
  ['yes', true],
  ['no', false],
] as const;

/** The text as the field's control would have it. */
const asTyped = (field: Field, text: string): string => {
  switch (field.type) {
    case 'medium':
    case 'choice':
      return namedBy(
        field,
        optionsOf(field).map((option) => [option, option]),
        text,
      );
    case 'flag':
      return namedBy(field, flags, text);
    case 'date':
      return parseWhen(text) ?? text;
    case 'note':
      return text;
    default:
      return plainLine(text);
  }
};

const currencyOf = (text: string) => currencies.find((one) => text.toUpperCase().includes(one) || text.includes(currencySymbols[one]));

/** Null where the text is not understood, nothing where none is written into a field that must have one. An amount without a currency is in that of the piece. */
export const readCell = (name: PlainField, text: string, piece: PieceRow): FieldValues | null => {
  const field = pieceField(name);
  if (requiredOf(field) !== undefined && isBlank(text)) return {};
  if (field.type !== 'amount') {
    const read = readField(field, asTyped(field, text.trim()), fieldLabels[name]);
    if ('problem' in read) return null;
    return { [name]: read.value, ...(name === 'dimensions' ? sidesToStore(text, piece) : {}) };
  }
  const currency = currencyOf(text);
  const bare = currency === undefined ? text : text.replace(new RegExp(currency, 'i'), '').replace(currencySymbols[currency], '');
  const read = readField(field, bare, fieldLabels[name]);
  if ('problem' in read) return null;
  // Its declaration has checked it.
  const values = { [name]: read.value } as FieldValues;
  return read.value === null ? values : { ...values, acquired_currency: currency ?? piece.acquired_currency ?? currencies[0] };
};

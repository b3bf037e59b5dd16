// Formats the value of a declared field for display.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatLength } from '#shared/domain/piece/length.ts';
import { isMedium, mediumLabel } from '#shared/domain/piece/medium.ts';
import { formatAmount, formatMoney } from '#shared/domain/trade/money.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { whenWords } from '#shared/domain/provenance/when-words.ts';
import type { Field } from '#shared/records/field.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { t } from '#shared/language/t.ts';

/** Empty for a field without a text. */
export const textOfRecord = ({ fields }: Pick<RecordRow, 'fields'>, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** The time is local, so that a date does not shift by time zone. */
const dayOf = (day: string): string => formatLongDate(`${day}T00:00:00`);

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** beside: the record's other values, for a value such as an amount that depends on them. Null if there is nothing to show. */
export const wordsOfValue = (field: Field, value: unknown, beside: Readonly<Record<string, unknown>> = {}): string | null => {
  if (Array.isArray(value)) return t('{count, plural, one {# photograph} other {# photographs}}', { count: value.length });
  if (field.type === 'file') return isFileRef(value) ? value.name : null;
  if (!isPlain(value) || value === '') return null;
  switch (field.type) {
    case 'medium':
      return isMedium(value) ? mediumLabel(value) : String(value);
    case 'choice':
      return choiceLabels[String(value)] ?? String(value);
    case 'date':
      return dayOf(String(value));
    case 'amount': {
      const currency = currencies.find((one) => one === beside[field.currency]);
      return currency === undefined ? formatAmount(Number(value)) : formatMoney({ minor: Number(value), currency });
    }
    case 'millimeters':
      return formatLength(Number(value));
    case 'when':
      return whenWords(String(value));
    case 'record':
      return t('Another record');
    case 'flag':
      return value === true ? t('Yes') : t('No');
    default:
      return String(value);
  }
};

// How the cells of a column are read where they do not say so themselves: shown below the column, and to be changed there.
import { currencies } from '#shared/domain/piece/piece.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { days } from './column-samples.ts';
import { monthLanguages, type DayOrder, type MonthLanguage, type WrittenDays } from './values/days.ts';
import { currencyOf, daysOf, foundIn, unitOf, type ChosenFormats, type ColumnFormat } from './formats.ts';
import type { Table } from './table.ts';
import { capital } from '#shared/language/capital.ts';
import { cut } from '#shared/language/cut.ts';
import { localeNow, t } from '#shared/language/t.ts';

type FormatFieldsProps = {
  table: Table;
  column: number;
  /** Of the field that the column is. */
  type: string | undefined;
  formats: ChosenFormats;
  onChange: (formats: ChosenFormats) => void;
  /** The label of the currency of an amount. */
  currencyLabel: string;
};
type PartProps = Pick<FormatFieldsProps, 'table' | 'column' | 'formats'> & { onChange: (part: Partial<ColumnFormat>) => void };

const units = ['mm', 'cm', 'm', 'in', 'ft'] as const;

/** Whether the table says what is read, or something else that was changed; null where it says nothing. */
const saidBy = (found: string | null, read: string | null): string | null =>
  found === null ? null : found === read ? t('As the table says.') : t('Your choice; the table says otherwise.');

const UnitField = ({ table, column, formats, onChange }: PartProps) => {
  const header = table.headers[column] ?? '';
  const found = foundIn(table, column, 'unit');
  const unit = unitOf(table, column, formats);
  return (
    <Field
      label={t('Unit of numbers that name none')}
      hint={saidBy(found, unit) ?? t('“{header}” names no unit.', { header: cut(header, 60) })}
    >
      <Select
        options={units.map((one) => ({ value: one, label: one }))}
        empty={t('None: they stay words')}
        value={unit ?? ''}
        onChange={({ target: { value } }) => onChange({ unit: units.find((one) => one === value) ?? null })}
      />
    </Field>
  );
};

const CurrencyField = ({ table, column, formats, onChange, label }: PartProps & { label: string }) => {
  const found = foundIn(table, column, 'currency');
  const currency = currencyOf(table, column, formats);
  return (
    <Field label={label} hint={saidBy(found, currency) ?? t('Neither the column nor its cells name one.')}>
      <Select
        options={[...currencies.map((one) => ({ value: one, label: one })), { value: 'other', label: t('Another one') }]}
        value={currency}
        onChange={({ target: { value } }) => onChange({ currency: currencies.find((one) => one === value) ?? 'other' })}
      />
    </Field>
  );
};

const orderHint = ({ proof, isMixed, order }: WrittenDays, read: DayOrder): string => {
  if (isMixed) return t('This column has days written both ways. Please check those that could be either.');
  if (proof === null) return t('No day here shows which is meant. Please check.');
  return order === read ? t('As “{day}” shows.', { day: cut(proof, 40) }) : t('Your choice; the table says otherwise.');
};

const languageName = (language: MonthLanguage): string =>
  language === 'any'
    ? t('Several languages')
    : capital(new Intl.DisplayNames([localeNow()], { type: 'language' }).of(language) ?? language);

const DayFields = ({ table, column, formats, onChange }: PartProps) => {
  const found = foundIn(table, column, 'days');
  const rules = daysOf(table, column, formats);
  return (
    <>
      {(found.needs.order || found.proof !== null || found.isMixed) && (
        <Field label={t('Days are written like')} hint={orderHint(found, rules.order)}>
          <Select
            options={days}
            value={rules.order}
            // The options are the orders.
            onChange={({ target: { value } }) => onChange({ days: { ...rules, order: value as DayOrder } })}
          />
        </Field>
      )}
      {found.needs.months && (
        <Field label={t('Months are named in')}>
          <Select
            options={[...monthLanguages, 'any' as const].map((value) => ({ value, label: languageName(value) }))}
            value={rules.months}
            // The options are the languages.
            onChange={({ target: { value } }) => onChange({ days: { ...rules, months: value as MonthLanguage } })}
          />
        </Field>
      )}
    </>
  );
};

export const FormatFields = ({ type, formats, onChange, currencyLabel, ...column }: FormatFieldsProps) => {
  const change = (part: Partial<ColumnFormat>): void =>
    onChange(new Map(formats).set(column.column, { ...formats.get(column.column), ...part }));
  const props = { ...column, formats, onChange: change };
  if (type !== 'millimeters' && type !== 'date' && type !== 'amount') return null;
  return (
    <Stack gap={2} className="ms-1 border-s-2 border-line ps-3">
      {type === 'millimeters' && <UnitField {...props} />}
      {type === 'date' && <DayFields {...props} />}
      {type === 'amount' && <CurrencyField {...props} label={currencyLabel} />}
    </Stack>
  );
};

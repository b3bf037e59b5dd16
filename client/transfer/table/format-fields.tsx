// How the dates and amounts of a table are read, where it does not say so itself.
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { days } from './column-samples.ts';
import type { DayOrder } from './values.ts';
import { t } from '#shared/language/t.ts';

export const DayOrderField = ({ value, onChange }: { value: DayOrder; onChange: (value: DayOrder) => void }) => (
  <Field label={t('Days are written like')}>
    <Select options={days} value={value} onChange={(event) => onChange(event.target.value as DayOrder)} />
  </Field>
);

type CurrencyFieldProps = { label: string; value: Currency; onChange: (value: Currency) => void };

export const CurrencyField = ({ label, value, onChange }: CurrencyFieldProps) => (
  <Field label={label}>
    <Select
      options={currencies.map((one) => ({ value: one, label: one }))}
      value={value}
      onChange={(event) => onChange(event.target.value as Currency)}
    />
  </Field>
);

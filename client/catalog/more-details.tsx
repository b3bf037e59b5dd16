// The second part of the edit form: what a collector keeps about a piece for themselves.
import { currencies, maxTextLength, type Currency } from '#shared/domain/piece/piece.ts';
import { Disclosure } from '#client/parts/page/disclosure.tsx';
import { maxLineLength } from '#client/parts/record/work-fields.tsx';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import type { FormPartProps, PieceForm } from './piece-form.ts';

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));
const currencyOf = (value: string): Currency => currencies.find((currency) => currency === value) ?? currencies[0];

export const MoreDetails = ({ form, errors, onChange }: FormPartProps) => {
  const line = (label: string, field: Exclude<keyof PieceForm, 'medium' | 'acquired_currency'>) => (
    <Field label={label} error={errors[field]}>
      <Input value={form[field]} maxLength={maxLineLength} onChange={({ target }) => onChange({ [field]: target.value })} />
    </Field>
  );
  return (
    <Disclosure summary="More details" open={errors.acquired_price !== undefined || errors.acquired_date !== undefined}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {line('Year', 'year')}
          {line('Dimensions', 'dimensions')}
          {line('Inventory number', 'inventory_number')}
          {line('Location', 'location')}
        </div>
        <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
          <legend className="px-1 text-14 text-ink-2">Only you see these</legend>
          <Field label="Acquired on" error={errors.acquired_date}>
            <Input type="date" value={form.acquired_date} onChange={({ target }) => onChange({ acquired_date: target.value })} />
          </Field>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
            <Field label="Acquired for" error={errors.acquired_price}>
              <AmountInput value={form.acquired_price} onType={(text) => onChange({ acquired_price: text })} />
            </Field>
            <Field label="Currency">
              <Select
                options={currencyOptions}
                value={form.acquired_currency}
                onChange={({ target }) => onChange({ acquired_currency: currencyOf(target.value) })}
              />
            </Field>
          </div>
        </fieldset>
        <Field label="Provenance" hint="Who owned it, when, and how you know.">
          <Textarea
            rows={4}
            value={form.provenance_text}
            maxLength={maxTextLength.provenance_text}
            onChange={({ target }) => onChange({ provenance_text: target.value })}
          />
        </Field>
      </div>
    </Disclosure>
  );
};

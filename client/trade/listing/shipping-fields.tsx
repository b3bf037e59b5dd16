// What a seller asks for shipping: where it is sent from, and a price for each region.
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { countryName, countryOptions } from '#client/ui/countries.ts';
import { Note } from '#client/ui/layout/note.tsx';
import type { TypedShipping } from './typed-shipping.ts';
import { t } from '#shared/language/t.ts';

type ShippingFieldsProps = { typed: TypedShipping; problem: string | undefined; onType: (typed: TypedShipping) => void };

export const ShippingFields = ({ typed, problem, onType }: ShippingFieldsProps) => {
  const change = (values: Partial<TypedShipping>) => onType({ ...typed, ...values });
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{t('Shipping prices')}</legend>
      <Field label={t('Ships from')} required error={problem}>
        <Select
          options={countryOptions()}
          empty={t('Choose a country')}
          value={typed.from}
          onChange={({ target }) => change({ from: target.value })}
        />
      </Field>
      <Field label={typed.from === '' ? t('Within your country') : t('Within {country}', { country: countryName(typed.from) })}>
        <AmountInput value={typed.home} onType={(home) => change({ home })} />
      </Field>
      <Field label={t('Elsewhere in Europe')}>
        <AmountInput value={typed.europe} onType={(europe) => change({ europe })} />
      </Field>
      <Field label={t('Everywhere else')}>
        <AmountInput value={typed.world} onType={(world) => change({ world })} />
      </Field>
      <Checkbox
        label={t('Can be collected in person')}
        checked={typed.pickup}
        onChange={({ target }) => change({ pickup: target.checked })}
      />
      <Note faint>{t('Leave a region empty where you don’t ship; 0 is free. You receive all of it: no fee is taken from shipping.')}</Note>
    </fieldset>
  );
};

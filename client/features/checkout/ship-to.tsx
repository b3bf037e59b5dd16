// Where a work is sent to, asked before the payment is opened, since the price of shipping depends on it.
import { type FormEvent, useState } from 'react';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { countriesOf, pickup, shippingTo } from '#shared/domain/trade/shipping.ts';
import { countryName, countryOptions } from '#client/ui/countries.ts';
import { shippingAmount, shipToName } from '#client/trade/listing/shipping-words.ts';
import type { ShippingOffer } from './payment.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { t } from '#shared/language/t.ts';

type AskShipToProps = { offer: ShippingOffer; onChoose: (shipTo: string) => void };

export const AskShipTo = ({ offer: { prices, price, currency }, onChoose }: AskShipToProps) => {
  const [chosen, setChosen] = useState('');
  const cost = prices === null || chosen === '' ? null : shippingTo(prices, chosen);
  if (prices === null) return null;
  const collected = { value: pickup, label: t('Collect in person in {country}', { country: countryName(prices.from) }) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cost !== null) onChoose(chosen);
  };
  return (
    <form onSubmit={submit} aria-label={t('Shipping')} className="flex min-w-0 flex-col gap-4">
      <Field label={t('Ship to')} required hint={t('The price of shipping depends on where it goes.')}>
        <Select
          options={[...(prices.pickup ? [collected] : []), ...countryOptions(countriesOf(prices))]}
          empty={t('Choose a country')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <div aria-live="polite">{cost !== null && <Sum price={price} shipping={cost} shipTo={chosen} currency={currency} />}</div>
      <Button type="submit" variant="primary" wide disabled={cost === null}>
        {t('Continue to payment')}
      </Button>
    </form>
  );
};

type SumProps = { price: number; shipping: number; shipTo: string; currency: Currency };

/** Price, shipping and their total; minor units. */
export const Sum = ({ price, shipping, shipTo, currency }: SumProps) => (
  <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-14 tabular-nums">
    <dt className="text-ink-2">{t('Price')}</dt>
    <dd className="text-end">{formatMoney({ minor: price, currency })}</dd>
    <dt className="text-ink-2">{shipTo === pickup ? shipToName(shipTo) : t('Shipping to {country}', { country: countryName(shipTo) })}</dt>
    <dd className="text-end">{shippingAmount(shipping, currency)}</dd>
    <dt className="font-medium">{t('Total')}</dt>
    <dd className="text-end font-medium">{formatMoney({ minor: price + shipping, currency })}</dd>
  </dl>
);

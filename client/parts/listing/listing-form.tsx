// Price and currency of a listing, with what the seller will receive of it.
import { type FormEvent, useState } from 'react';
import { divide, feePercent } from '#shared/domain/trade/fee.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { invalidPrice, listingPriceOf, maxStatementLength, typedPriceOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Select } from '#client/ui/controls/select.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { type Offer, sayListingFailed, type Price } from './listing.data.ts';

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

export type ListingFormProps = {
  id: string;
  /** What it costs now, for a change. */
  before?: Price | undefined;
  /** Rejects with what the server says. */
  onSubmit: (offer: Offer) => Promise<void>;
  onBusy: (busy: boolean) => void;
  /** Whether something was typed that is not sent. */
  onTyped?: ((typed: boolean) => void) | undefined;
};

export const ListingForm = ({ id, before, onSubmit, onBusy, onTyped }: ListingFormProps) => {
  const [opened] = useState(before === undefined ? '' : typedPriceOf(before.price));
  const [typed, setTyped] = useState(opened);
  const [currency, setCurrency] = useState<Currency>(before?.currency ?? 'USD');
  const [error, setError] = useState<string>();
  const [statement, setStatement] = useState<string | null>(null);
  const [statementError, setStatementError] = useState<string>();
  const online = useOnline();
  const price = listingPriceOf(typed, currency);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(price === null ? invalidPrice : undefined);
    if (price === null || !navigator.onLine) return;
    onBusy(true);
    try {
      await onSubmit({ price, currency, ...(statement === null ? {} : { statement: statement.trim() }) });
    } catch (failure) {
      // Only the server knows for certain that the verdict asks for it.
      const asked = failure instanceof AppError ? failure.fields?.['statement'] : undefined;
      if (asked !== undefined) {
        setStatement(statement ?? '');
        setStatementError(asked);
        return;
      }
      sayListingFailed(failure);
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pb-2">
      {!online && <Banner tone="warn">Listing needs a connection.</Banner>}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(6.5rem,1fr)] gap-4">
        <Field label="Price" required error={error}>
          <AmountInput
            value={typed}
            onType={(text) => {
              setTyped(text);
              onTyped?.(text !== opened);
              setError(undefined);
            }}
          />
        </Field>
        <Field label="Currency">
          <Select
            options={currencyOptions}
            value={currency}
            onChange={({ target }) => setCurrency(currencies.find((one) => one === target.value) ?? 'USD')}
          />
        </Field>
      </div>
      {statement !== null && (
        <Field label="What is this work?" required error={statementError}>
          <Textarea
            rows={2}
            maxLength={maxStatementLength}
            value={statement}
            onChange={({ target }) => {
              setStatement(target.value);
              setStatementError(undefined);
            }}
          />
        </Field>
      )}
      <Payout price={price} currency={currency} />
    </form>
  );
};

const Payout = ({ price, currency }: { price: number | null; currency: Currency }) => {
  const parts = price === null ? null : divide(price);
  const words = (minor: number | undefined) => (minor === undefined ? '–' : formatMoney({ minor, currency }));
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-surface px-4 py-3 text-14 tabular-nums" aria-live="polite">
      <dt className="text-ink-2">Platform fee ({feePercent}%)</dt>
      <dd className="text-right">{words(parts?.fee)}</dd>
      <dt className="font-medium">You receive</dt>
      <dd className="text-right font-medium">{words(parts?.part)}</dd>
    </dl>
  );
};

// Price and currency of a listing, with the amount the seller will receive.
import { useForm } from '#client/parts/page/use-form.ts';
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

type ListingFormOptions = {
  /** The current price when it is being changed. */
  before?: Price | undefined;
  /** Rejects with the server's error. */
  act: (offer: Offer) => Promise<void>;
  /** Closes the surrounding dialog; unsaved input is confirmed first. */
  onClose?: (() => void) | undefined;
};
type Typed = { price: string; currency: Currency; statement: string | null };

/** Already explained above the form. */
const offline = new AppError('network');

export const useListingForm = ({ before, act, onClose }: ListingFormOptions) => {
  const form = useForm<Typed>({
    opened: { price: before === undefined ? '' : typedPriceOf(before.price), currency: before?.currency ?? 'USD', statement: null },
    asks: onClose !== undefined,
    isDirty: ({ price }, opened) => price !== opened.price,
    check: ({ price, currency }) => (listingPriceOf(price, currency) === null ? { price: invalidPrice } : {}),
    act: async ({ price: typed, currency, statement }) => {
      const price = listingPriceOf(typed, currency);
      if (price === null || !navigator.onLine) throw offline;
      await act({ price, currency, ...(statement === null ? {} : { statement: statement.trim() }) });
    },
    explain: (failure) => {
      // Only the server decides whether the verdict requires a statement.
      const asked = failure instanceof AppError && failure.fields?.['statement'] !== undefined;
      if (asked) form.set((now) => ({ ...now, statement: now.statement ?? '' }));
      else if (failure !== offline) sayListingFailed(failure);
      return null;
    },
    onClose,
  });
  return form;
};

export const ListingForm = ({ values, problems, change, form }: ReturnType<typeof useListingForm>) => {
  const online = useOnline();
  const { price, currency, statement } = values;
  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      {!online && <Banner tone="warn">Listing needs a connection.</Banner>}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(6.5rem,1fr)] gap-4">
        <Field label="Price" required error={problems.price}>
          <AmountInput value={price} onType={(text) => change({ price: text })} />
        </Field>
        <Field label="Currency">
          <Select
            options={currencyOptions}
            value={currency}
            onChange={({ target }) => change({ currency: currencies.find((one) => one === target.value) ?? 'USD' })}
          />
        </Field>
      </div>
      {statement !== null && (
        <Field label="What is this work?" required error={problems.statement}>
          <Textarea
            rows={2}
            maxLength={maxStatementLength}
            value={statement}
            onChange={({ target }) => change({ statement: target.value })}
          />
        </Field>
      )}
      <Payout price={listingPriceOf(price, currency)} currency={currency} />
      <p className="text-14 text-ink-3">
        Whoever buys it also gets its provenance, exhibitions, literature and condition reports. Documents, values and loans stay with you.
      </p>
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

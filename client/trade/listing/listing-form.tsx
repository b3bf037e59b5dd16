// Price and currency of a listing, what buyers ask about the work, and the amount the seller will receive.
import { KeptNotice } from '#client/device/forms/kept-notice.tsx';
import { refusedFields, useForm } from '#client/device/forms/use-form.ts';
import { divide, feePercent } from '#shared/domain/trade/fee.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { invalidPrice, listingPriceOf, maxStatementLength, typedPriceOf } from '#shared/domain/trade/listing.ts';
import { invalidShipping } from '#shared/domain/trade/shipping.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { useListingCurrencies } from './listing-currencies.data.ts';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Select } from '#client/ui/controls/select.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import type { PieceRow } from '#client/data/db/database.ts';
import { usePieceCommands } from '#client/work/record/piece-commands.data.ts';
import { type Offer, toastListingFailed, type Price } from './listing.data.ts';
import { changedFacts, factsOf, ListingFacts, type TypedFacts } from './listing-facts.tsx';
import { shippingOptions } from './shipping-words.ts';
import { newShipping, shippingFrom, typedShippingOf, type TypedShipping } from './typed-shipping.ts';
import { ShippingFields } from './shipping-fields.tsx';
import { t } from '#shared/language/t.ts';

type ListingFormOptions = {
  /** See useForm. */
  keptAs: string;
  /** Set to ask what buyers want to know of it. */
  piece?: PieceRow | undefined;
  /** The current price when it is being changed. */
  before?: Price | undefined;
  /** Rejects with the server's error. */
  act: (offer: Offer) => Promise<void>;
  /** Closes the surrounding dialog; unsaved input is confirmed first. */
  onClose?: (() => void) | undefined;
};
/** currency: null until one is chosen. */
type Typed = { price: string; currency: Currency | null; statement: string | null; shipping: TypedShipping | null } & TypedFacts;

/** Already explained above the form. */
const offline = new AppError('network');

export const useListingForm = ({ keptAs, piece, before, act, onClose }: ListingFormOptions) => {
  const commands = usePieceCommands();
  const payable = useListingCurrencies();
  const currencyOf = (chosen: Currency | null): Currency => chosen ?? payable[0] ?? 'USD';
  const form = useForm<Typed>({
    keptAs,
    opened: {
      price: before === undefined ? '' : typedPriceOf(before.price),
      currency: before?.currency ?? null,
      statement: null,
      shipping: typedShippingOf(before?.shipping ?? null),
      ...(piece === undefined ? { dimensions: '', condition: '' } : factsOf(piece)),
    },
    asks: onClose !== undefined,
    isDirty: (values, opened) =>
      values.price !== opened.price || values.shipping !== opened.shipping || Object.keys(changedFacts(values, opened)).length > 0,
    check: ({ price: typed, currency: chosen, shipping }) => {
      const currency = currencyOf(chosen);
      const price = listingPriceOf(typed, currency);
      return {
        ...(price === null ? { price: invalidPrice } : {}),
        ...(shippingFrom(shipping, price ?? 0, currency) === undefined ? { shipping: invalidShipping } : {}),
      };
    },
    act: async (values, opened) => {
      const { price: typed, statement } = values;
      const currency = currencyOf(values.currency);
      const price = listingPriceOf(typed, currency);
      const shipping = shippingFrom(values.shipping, price ?? 0, currency);
      if (price === null || shipping === undefined || !navigator.onLine) throw offline;
      // Stored first: a price that is refused loses nothing that was typed.
      const facts = changedFacts(values, opened);
      if (piece !== undefined && Object.keys(facts).length > 0) await commands?.edit(piece, facts);
      await act({ price, currency, shipping, ...(statement === null ? {} : { statement: statement.trim() }) });
    },
    explain: (failure) => {
      // Only the server decides whether the verdict requires a statement.
      const asked = failure instanceof AppError && failure.fields?.['statement'] !== undefined;
      if (asked) form.set((now) => ({ ...now, statement: now.statement ?? '' }));
      else if (failure !== offline && Object.keys(refusedFields(failure)).length === 0) toastListingFailed(failure);
      return null;
    },
    onClose,
  });
  const currency = currencyOf(form.values.currency);
  // An older listing may have one that is no longer offered.
  return { ...form, currency, offered: payable.includes(currency) ? payable : [...payable, currency] };
};

type ListingFormProps = Pick<
  ReturnType<typeof useListingForm>,
  'values' | 'problems' | 'change' | 'form' | 'kept' | 'currency' | 'offered'
> & {
  piece?: PieceRow | undefined;
};

export const ListingForm = ({ piece, values, problems, change, form, kept, currency, offered }: ListingFormProps) => {
  const online = useOnline();
  const { price, statement, shipping } = values;
  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      <KeptNotice {...kept} />
      {!online && <Banner tone="warn">{t('Listing needs a connection.')}</Banner>}
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(6.5rem,1fr)] gap-4">
        <Field label={t('Price')} required error={problems.price}>
          <AmountInput value={price} onType={(text) => change({ price: text })} />
        </Field>
        <Field label={t('Currency')} error={problems.currency}>
          <Select
            options={offered.map((one) => ({ value: one, label: one }))}
            value={currency}
            onChange={({ target }) => change({ currency: currencies.find((one) => one === target.value) ?? null })}
          />
        </Field>
      </div>
      <Field label={t('Shipping')}>
        <Select
          options={shippingOptions}
          value={shipping === null ? 'included' : 'priced'}
          onChange={({ target }) => change({ shipping: target.value === 'priced' ? newShipping : null })}
        />
      </Field>
      {shipping !== null && <ShippingFields typed={shipping} problem={problems.shipping} onType={(typed) => change({ shipping: typed })} />}
      {statement !== null && (
        <Field label={t('What is this work?')} required error={problems.statement}>
          <Textarea
            rows={2}
            maxLength={maxStatementLength}
            value={statement}
            onChange={({ target }) => change({ statement: target.value })}
          />
        </Field>
      )}
      {piece !== undefined && <ListingFacts piece={piece} values={values} change={change} />}
      <Payout price={listingPriceOf(price, currency)} currency={currency} hasShipping={shipping !== null} />
      <Note faint>
        {t(
          'Whoever buys it also gets its provenance, exhibitions, literature and condition reports. Documents go only where you tick them; values and loans stay with you.',
        )}
      </Note>
    </form>
  );
};

const Payout = ({ price, currency, hasShipping }: { price: number | null; currency: Currency; hasShipping: boolean }) => {
  const parts = price === null ? null : divide(price);
  const words = (minor: number | undefined) => (minor === undefined ? '–' : formatMoney({ minor, currency }));
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-surface px-4 py-3 text-14 tabular-nums" aria-live="polite">
      <dt className="text-ink-2">{t('Platform fee ({feePercent}%)', { feePercent })}</dt>
      <dd className="text-end">{words(parts?.fee)}</dd>
      <dt className="font-medium">{hasShipping ? t('You receive, plus shipping') : t('You receive')}</dt>
      <dd className="text-end font-medium">{words(parts?.part)}</dd>
    </dl>
  );
};

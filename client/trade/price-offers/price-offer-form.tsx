// Asks for an amount, of a new offer or of the answer to one, where the button that opened it stands.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { AppError, sentenceOf } from '#shared/contract/wire/errors.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { invalidPrice, listingPriceOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { isOfferedPrice, offerHours, priceOfferSame, priceOfferTooHigh } from '#shared/domain/trade/price-offer.ts';
import { FormBody } from '#client/device/forms/form-body.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useFocusAfter } from '#client/ui/keys/focus-after.ts';
import { isComposing } from '#client/ui/keys/is-composing.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { boundDialog } from '#client/ui/lazy/lazy-part.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { t } from '#shared/language/t.ts';

type PriceOfferFormProps = {
  title: string;
  currency: Currency;
  /** Minor units: the asking price, and the amount on the table. */
  asked: number;
  onTable?: number | undefined;
  confirmLabel: string;
  /** What follows from it. */
  children: ReactNode;
  /** amount: minor units. Rejects with the server's error. */
  onSend: (amount: number) => Promise<void>;
  onClose: () => void;
};

/** confirmed: the amount, as typed, that was refused once for being low. */
const problemOf = (typed: string, confirmed: string | null, { currency, asked, onTable }: PriceOfferFormProps): string | undefined => {
  const minor = listingPriceOf(typed, currency);
  if (minor === null) return invalidPrice;
  if (!isOfferedPrice(minor, currency, asked)) return priceOfferTooHigh;
  if (minor === onTable) return priceOfferSame;
  return 2 * minor < asked && typed !== confirmed
    ? t('This is less than half of the asking price. Send it again if you mean it.')
    : undefined;
};

const OfferForm = (props: PriceOfferFormProps) => {
  const { title, currency, asked, confirmLabel, children, onSend, onClose } = props;
  const online = useOnline();
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { values, problems, change, form, kept, trouble, busy, leave } = useForm({
    keptAs: null,
    opened: { amount: '' },
    check: ({ amount }) => {
      setConfirmed(amount);
      return { amount: problemOf(amount, confirmed, props) };
    },
    act: async ({ amount }) => {
      const minor = listingPriceOf(amount, currency);
      if (minor === null || !navigator.onLine) throw new AppError('network');
      await onSend(minor);
      toast({ title: t('Offer sent'), description: t('It can be answered for {offerHours} hours.', { offerHours }) });
    },
    explain: (error) =>
      error instanceof AppError && error.fields?.['amount'] !== undefined ? null : sentenceOf(error, t('Please try again')),
    onClose,
  });
  useEffect(() => section.current?.querySelector('input')?.focus(), []);
  useFocusAfter(section);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its controls
    <section
      ref={section}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
        // Otherwise the browser closes the question that this opens.
        event.preventDefault();
        leave();
      }}
      className="col-span-full rounded-control border border-line p-4 max-sm:p-3"
    >
      <p id={heading} className="pb-2 text-14 font-medium">
        {title}
      </p>
      <FormBody form={form} kept={kept} trouble={trouble}>
        {!online && <Banner tone="warn">{t('An offer needs a connection.')}</Banner>}
        <Field
          label={t('Your offer in {currency}', { currency })}
          hint={t('Asking price: {money}', { money: formatMoney({ minor: asked, currency }) })}
          required
          error={problems.amount}
        >
          <AmountInput value={values.amount} onType={(amount) => change({ amount })} />
        </Field>
        <Note>{children}</Note>
      </FormBody>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" form={form.id} busy={busy} disabled={!online}>
          {confirmLabel}
        </Button>
        <Button variant="quiet" onClick={leave} disabled={busy}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  );
};

export const PriceOfferForm = boundDialog(OfferForm);

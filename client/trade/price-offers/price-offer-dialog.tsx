// Asks for an amount: of a new offer, or of the answer to one.
import type { ReactNode } from 'react';
import { AppError, sentenceOf } from '#shared/contract/wire/errors.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { invalidPrice, listingPriceOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { isOfferedPrice, offerHours, priceOfferSame, priceOfferTooHigh } from '#shared/domain/trade/price-offer.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { boundDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

type PriceOfferDialogProps = {
  title: string;
  work: { title: string; artist?: string | undefined };
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

const problemOf = (typed: string, { currency, asked, onTable }: PriceOfferDialogProps): string | undefined => {
  const minor = listingPriceOf(typed, currency);
  if (minor === null) return invalidPrice;
  if (!isOfferedPrice(minor, currency, asked)) return priceOfferTooHigh;
  return minor === onTable ? priceOfferSame : undefined;
};

const PriceOffer = (props: PriceOfferDialogProps) => {
  const { title, work, currency, asked, confirmLabel, children, onSend, onClose } = props;
  const online = useOnline();
  const { values, problems, change, ...dialog } = useForm({
    keptAs: null,
    opened: { amount: '' },
    check: ({ amount }) => ({ amount: problemOf(amount, props) }),
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
  return (
    <FormDialog
      {...dialog}
      title={title}
      size="small"
      description={
        <>
          <i>{work.title}</i>
          {work.artist !== undefined && <> {t('by {artist}', { artist: work.artist })}</>}
        </>
      }
      submitLabel={confirmLabel}
      disabled={!online}
    >
      {!online && <Banner tone="warn">{t('An offer needs a connection.')}</Banner>}
      <Note className="tabular-nums">{t('Asking price: {money}', { money: formatMoney({ minor: asked, currency }) })}</Note>
      <Field label={t('Your offer in {currency}', { currency })} required error={problems.amount}>
        <AmountInput value={values.amount} onType={(amount) => change({ amount })} />
      </Field>
      <div className="text-14 text-ink-2">{children}</div>
    </FormDialog>
  );
};

export const PriceOfferDialog = boundDialog(PriceOffer);

// Asks for an amount: of a new offer, or of the answer to one.
import type { ReactNode } from 'react';
import { AppError, sentenceOf } from '#shared/contract/wire/errors.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { invalidPrice, listingPriceOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { isOfferedPrice, offerHours, priceOfferSame, priceOfferTooHigh } from '#shared/domain/trade/price-offer.ts';
import { useForm } from '#client/device/forms/use-form.ts';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Banner } from '#client/ui/status/banner.tsx';
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

export const PriceOfferDialog = (props: PriceOfferDialogProps) => {
  const { title, work, currency, asked, confirmLabel, children, onSend, onClose } = props;
  const online = useOnline();
  const { values, problems, trouble, busy, dirty, change, form, leave } = useForm({
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
    <Dialog
      open
      onClose={leave}
      closesOutside={!busy && !dirty}
      size="small"
      title={title}
      description={
        <>
          <i>{work.title}</i>
          {work.artist !== undefined && <> {t('by {artist}', { artist: work.artist })}</>}
        </>
      }
      footer={
        <>
          <Button onClick={leave} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={form.id} variant="primary" busy={busy} disabled={!online}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-4 pb-2">
        {!online && <Banner tone="warn">{t('An offer needs a connection.')}</Banner>}
        {trouble !== null && <Banner tone="bad">{trouble}</Banner>}
        <p className="text-14 text-ink-2 tabular-nums">{t('Asking price: {money}', { money: formatMoney({ minor: asked, currency }) })}</p>
        <Field label={t('Your offer in {currency}', { currency })} required error={problems.amount}>
          <AmountInput value={values.amount} onType={(amount) => change({ amount })} />
        </Field>
        <div className="text-14 text-ink-2">{children}</div>
      </form>
    </Dialog>
  );
};

// Card and delivery address in the provider's own fields, and the pay button.
import { AddressElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeAddressElementOptions, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, useRef, useState } from 'react';
import { pickup } from '#shared/domain/trade/shipping.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { PurchaseOffer } from '#client/trade/listing/purchase.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useOnline } from '#client/ui/online.ts';
import { claimFor, completeFor, type OpenPayment, releaseFor } from './payment.data.ts';
import { type Confirmation, learnPayment, type PaymentEnd, type PaymentSteps, submitPayment, tryAgain } from './submit-payment.ts';
import { t } from '#shared/language/t.ts';

type PaymentFormProps = {
  payment: OpenPayment;
  offer: PurchaseOffer;
  /** The country that shipping was reckoned for, or 'pickup'; null where shipping is included. */
  shipTo: string | null;
  onBusy: (busy: boolean) => void;
  /** While true, the payment is not discarded with the page: the bank may redirect the buyer away and back. */
  onKeep: (kept: boolean) => void;
  onEnd: (end: PaymentEnd) => void;
};

const confirm = async (stripe: Stripe, elements: StripeElements, listingId: string): Promise<Confirmation> => {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${location.origin}/purchase-success?listing=${listingId}` },
    redirect: 'if_required',
  });
  if (error === undefined) return { status: paymentIntent.status };
  return { message: error.message, type: error.type, status: error.payment_intent?.status };
};

const stepsOf = (stripe: Stripe, elements: StripeElements, { intentId }: OpenPayment, { listingId }: PurchaseOffer): PaymentSteps => ({
  validate: async () => {
    const { error } = await elements.submit();
    return error === undefined ? null : (error.message ?? tryAgain);
  },
  claim: () => claimFor(intentId),
  confirm: () => confirm(stripe, elements, listingId),
  release: () => releaseFor(intentId),
  complete: () => completeFor(intentId),
});

/** The price was reckoned for this country alone. */
const addressOptions = (country: string | null): StripeAddressElementOptions =>
  country === null ? { mode: 'shipping' } : { mode: 'shipping', allowedCountries: [country], defaultValues: { address: { country } } };

export const PaymentForm = ({ payment, offer, shipTo, onBusy, onKeep, onEnd }: PaymentFormProps) => {
  const stripe = useStripe();
  const elements = useElements();
  const online = useOnline();
  const [isReady, setReady] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [outcome, setOutcome] = useState<PaymentEnd | null>(null);
  /** Ignores a second click before the next render. */
  const isUnderWay = useRef(false);
  const price = formatMoney({ minor: payment.price, currency: payment.currency });

  const run = async (what: (steps: PaymentSteps) => Promise<PaymentEnd>) => {
    if (stripe === null || elements === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setPaying(true);
    setOutcome(null);
    onBusy(true);
    onKeep(true);
    const end = await what(stepsOf(stripe, elements, payment, offer)).catch(() => ({ end: 'unknown' }) as const);
    isUnderWay.current = false;
    setPaying(false);
    setOutcome(end);
    onBusy(false);
    onKeep(end.end === 'unknown' || end.end === 'bought' || end.end === 'processing');
    onEnd(end);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (online) void run(submitPayment);
  };

  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4" aria-label={t('Payment')}>
      {payment.shipping !== null && shipTo === pickup ? (
        <Note>{t('You collect it in person: agree on a day and a place with the seller in Messages.')}</Note>
      ) : (
        <section aria-label={t('Delivery address')} className="flex flex-col gap-2">
          <h3 className="text-14 font-medium">{t('Delivery address')}</h3>
          <Note>{t('Only the seller sees it, to send you the work. It is erased 90 days after you have received it.')}</Note>
          <AddressElement options={addressOptions(payment.shipping === null ? null : shipTo)} />
        </section>
      )}
      <section aria-label={t('Card')} className="flex flex-col gap-2">
        <h3 className="text-14 font-medium">{t('Payment')}</h3>
        <PaymentElement onReady={() => setReady(true)} options={{ layout: 'tabs' }} />
      </section>
      {!online && <Banner tone="warn">{t('Buying needs a connection.')}</Banner>}
      {outcome?.end === 'invalid' && (
        <p role="alert" className="text-14 text-bad">
          {outcome.message}
        </p>
      )}
      {outcome?.end === 'failed' && <p className="text-14 text-bad">{t('{message} Nothing was charged.', { message: outcome.message })}</p>}
      {outcome?.end === 'unknown' ? (
        <Unknown busy={isPaying} onAsk={() => void run((steps) => learnPayment(steps))} />
      ) : (
        <Button type="submit" variant="primary" wide busy={isPaying} disabled={!isReady || !online}>
          {isPaying ? t('Processing...') : t('Pay {price}', { price })}
        </Button>
      )}
    </form>
  );
};

const Unknown = ({ busy, onAsk }: { busy: boolean; onAsk: () => void }) => (
  <Banner
    tone="bad"
    action={
      <Button size="small" busy={busy} onClick={onAsk}>
        {t('Check again')}
      </Button>
    }
  >
    {t(
      'The connection broke while you were paying, so it is not known yet whether the payment went through. Please do not pay again: check here, or look into your orders later.',
    )}
  </Banner>
);

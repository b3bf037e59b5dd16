// The purchase of one work: its summary beside the provider's form for card and delivery address.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { pickup } from '#shared/domain/trade/shipping.ts';
import { toneOf, verdictOf } from '#shared/domain/piece/verdict.ts';
import { FindingsAgainst } from '#client/work/evidence/findings-against.tsx';
import { SellerStatement } from '#client/trade/listing/seller-statement.tsx';
import { paymentLook } from '#client/trade/payments/payment-look.ts';
import { PublicPicture } from '#client/photo/pictures/public-picture.tsx';
import type { PurchaseOffer, PurchasePlace } from '#client/trade/listing/purchase.ts';
import { shippingOf, shipToName } from '#client/trade/listing/shipping-words.ts';
import { toastNeedsSignIn } from '#client/trade/listing/purchase-sign-in.ts';
import { useBackHere } from '#client/device/session/sign-in-path.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { changedBetween, WorkFactsAsSeen } from '#client/trade/order/work-as-seen.tsx';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import {
  beginPayment,
  forgetListing,
  needsShipTo,
  type Opening,
  type OpenPayment,
  readShipping,
  type ShippingOffer,
} from './payment.data.ts';
import { useFindingsAgainst } from './findings-against.data.ts';
import { PaymentForm } from './payment-form.tsx';
import { isSignedOut, type PaymentEnd, tryAgain } from './submit-payment.ts';
import { toastBought, toastFailed, toastOnItsWay } from './purchase-words.ts';
import { AskShipTo, Sum } from './ship-to.tsx';
import { t } from '#shared/language/t.ts';

type PurchaseDialogProps = {
  offer: PurchaseOffer;
  place: PurchasePlace;
  onClose: () => void;
  /** Called when the listing has changed. */
  onChange: () => void;
};

/** Opens the payment, with the dialog or once it is known where the work goes, and cancels it on close or page unload. */
const usePayment = ({ listingId, pieceId, price, currency, shipping }: PurchaseOffer, onFailed: (error: unknown) => void) => {
  const [known, setKnown] = useState<ShippingOffer>(() => ({ prices: shippingOf(shipping), price, currency }));
  const [shipTo, setShipTo] = useState<string | null>(null);
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  /** The payment before this one, if the work or its price was changed since. */
  const [earlier, setEarlier] = useState<OpenPayment | null>(null);
  const [round, setRound] = useState(0);
  const opening = useRef<Opening>(null);
  const fail = useEffectEvent(onFailed);
  const isAsking = known.prices !== null && shipTo === null;
  useEffect(() => {
    if (isAsking) return;
    let isCurrent = true;
    const begun = beginPayment(listingId, shipTo);
    opening.current = begun;
    /** Shipping prices that were not known here, or have changed. */
    const askAnew = async (refused: unknown) => {
      const found = await readShipping(pieceId);
      if (found.prices === null) throw refused;
      if (!isCurrent) return;
      setShipTo(null);
      // The price that is agreed with this buyer is not in what everybody reads.
      setKnown((before) => (before.currency === found.currency ? { ...before, prices: found.prices } : found));
    };
    const begin = async () => {
      try {
        const ready = await begun.ready;
        if (isCurrent) setPayment(ready);
      } catch (error) {
        if (!needsShipTo(error)) throw error;
        if (isCurrent) await askAnew(error);
      }
    };
    begin().catch((error: unknown) => isCurrent && fail(error));
    window.addEventListener('pagehide', begun.discard);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', begun.discard);
      begun.discard();
    };
  }, [listingId, pieceId, shipTo, isAsking, round]);
  return {
    payment,
    earlier,
    shipTo,
    /** To choose from, while it is not known where the work goes. */
    asked: isAsking ? known : null,
    choose: (to: string | null) => {
      setPayment(null);
      setShipTo(to);
    },
    keep: (kept: boolean) => opening.current?.keep(kept),
    /** Cancels this payment and opens one for the work as it is now, at the current price. */
    anew: () => {
      setEarlier(payment);
      setPayment(null);
      setRound((before) => before + 1);
    },
  };
};

export const PurchaseDialog = ({ offer, place, onClose, onChange }: PurchaseDialogProps) => {
  const navigate = useNavigate();
  const here = useBackHere();
  const [busy, setBusy] = useState(false);
  /** It may be paid. */
  const [isUnknown, setUnknown] = useState(false);
  /** Cached lists may still offer it. */
  const changed = () => void forgetListing(offer.pieceId).then(onChange);
  const signIn = () => {
    onClose();
    toastNeedsSignIn();
    void navigate('/auth', { state: here });
  };
  const { payment, earlier, shipTo, asked, choose, keep, anew } = usePayment(offer, (error) => {
    if (isSignedOut(error)) return signIn();
    toast({ title: t('Payment initialization failed'), description: sentenceOf(error, tryAgain), destructive: true });
    onClose();
    changed();
  });
  const end = (outcome: PaymentEnd) => {
    setUnknown(outcome.end === 'unknown');
    if (outcome.end === 'failed') return toastFailed(outcome.message);
    if (outcome.end === 'signed-out') return signIn();
    if (outcome.end === 'invalid' || outcome.end === 'unknown') return;
    if (outcome.end === 'changed') {
      changed();
      return anew();
    }
    if (outcome.end === 'lost') toastFailed(outcome.message);
    else {
      // Sold or processing: closing the dialog must not cancel the payment.
      keep(true);
      const toSuccess = outcome.end === 'bought' && place === 'market';
      if (toSuccess) toastBought(offer.title);
      else toastOnItsWay();
      void navigate(toSuccess ? `/purchase-success?listing=${offer.listingId}` : '/orders');
    }
    onClose();
    changed();
  };
  return (
    <Dialog
      open
      size="large"
      title={t('Purchase artwork')}
      closesOutside={false}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <div className="grid items-start gap-6 pb-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
        <Work offer={offer} payment={payment} earlier={earlier} shipTo={shipTo} />
        {asked !== null ? (
          <AskShipTo offer={asked} onChoose={choose} />
        ) : payment === null ? (
          <p className="flex min-h-48 items-center justify-center gap-3 text-ink-2">
            <Spinner label={t('Loading')} />
            {t('Preparing the payment...')}
          </p>
        ) : (
          <Stack className="min-w-0">
            {payment.shipping !== null && shipTo !== null && (
              <p className="flex flex-wrap items-center justify-between gap-2">
                {shipTo === pickup ? shipToName(shipTo) : t('Ship to: {country}', { country: shipToName(shipTo) })}
                <Button size="small" variant="quiet" disabled={busy || isUnknown} onClick={() => choose(null)}>
                  {t('Ship elsewhere')}
                </Button>
              </p>
            )}
            <Form payment={payment} offer={offer} shipTo={shipTo} onBusy={setBusy} onKeep={keep} onEnd={end} />
          </Stack>
        )}
      </div>
    </Dialog>
  );
};

type WorkProps = { offer: PurchaseOffer; payment: OpenPayment | null; earlier: OpenPayment | null; shipTo: string | null };

/** The labels of what the seller has changed since the payment before this one. */
const changedSince = (before: OpenPayment | null, now: OpenPayment | null): string[] => {
  if (before === null || now === null || before.work === null || now.work === null) return [];
  return [
    ...(before.title === now.title ? [] : [fieldLabels.title]),
    ...(before.artist === now.artist ? [] : [fieldLabels.artist]),
    ...changedBetween(before.work, now.work),
  ];
};

const Work = ({ offer, payment, earlier, shipTo }: WorkProps) => {
  const { image, price, currency } = offer;
  // As the order will have it: what the page showed may be older.
  const { title, artist } = payment ?? offer;
  const changed = changedSince(earlier, payment);
  const findings = useFindingsAgainst(offer.pieceId);
  const shipping = payment?.shipping ?? null;
  const now = payment === null ? { price, currency } : { price: payment.price - (shipping ?? 0), currency: payment.currency };
  const verdict = offer.ai_confidence === null ? null : verdictOf(offer.ai_confidence);
  const isAgainst = verdict !== null && toneOf(verdict) === 'bad';
  const hasChanged = now.price !== price || now.currency !== currency;
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 md:grid-cols-1">
      <div className="self-start bg-surface p-2 max-md:aspect-square">
        <PublicPicture image={image} alt={t('{title} by {artist}', { title, artist })} shown="half" eager />
      </div>
      <Stack gap={2} className="min-w-0">
        <p className="font-display text-21 wrap-anywhere">
          <i>{title}</i>
        </p>
        <p className="wrap-anywhere text-ink-2">{artist}</p>
        <VerdictBadge work={offer} />
        {isAgainst && (
          <p className="text-14">
            {verdict === 'FAKE'
              ? t('From the photograph this looks fake to Verso. It is an opinion and never a certificate.')
              : t('From the photograph this looks likely fake to Verso. It is an opinion and never a certificate.')}
          </p>
        )}
        <FindingsAgainst found={findings} />
        <SellerStatement statement={offer.statement} />
        <p className="text-21 font-medium tabular-nums">{formatMoney({ minor: now.price, currency: now.currency })}</p>
        {shipping !== null && shipTo !== null ? (
          <Sum price={now.price} shipping={shipping} shipTo={shipTo} currency={now.currency} />
        ) : (
          payment !== null && <Note>{t('Shipping is included.')}</Note>
        )}
        {payment !== null && payment.work !== null && (
          <Disclosure summary={t('What you are buying')}>
            <div className="text-14">
              <WorkFactsAsSeen work={payment.work} />
            </div>
          </Disclosure>
        )}
        {changed.length > 0 && (
          <Banner tone="warn">
            {t('The seller has changed this work since you opened it: {fields}. Please look again before you pay.', {
              fields: changed.join(', '),
            })}
          </Banner>
        )}
        {hasChanged && (
          <Banner tone="warn">
            {t('The price has changed since you saw it: it was {before}, now it is {now}.', {
              before: formatMoney({ minor: price, currency }),
              now: formatMoney({ minor: now.price, currency: now.currency }),
            })}
          </Banner>
        )}
      </Stack>
    </div>
  );
};

type FormProps = {
  payment: OpenPayment;
  offer: PurchaseOffer;
  shipTo: string | null;
  onBusy: (busy: boolean) => void;
  onKeep: (kept: boolean) => void;
  onEnd: (end: PaymentEnd) => void;
};

const Form = ({ payment, ...rest }: FormProps) => {
  const { stripe, clientSecret } = payment;
  const options = useMemo(() => ({ clientSecret, appearance: paymentLook() }), [clientSecret]);
  return (
    <Elements stripe={stripe} options={options}>
      <PaymentForm payment={payment} {...rest} />
    </Elements>
  );
};

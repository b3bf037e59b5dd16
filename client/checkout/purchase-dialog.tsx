// The purchase of one work: its summary beside the provider's form for card and delivery address.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { toneOf, verdictOf } from '#shared/domain/piece/verdict.ts';
import { FindingsAgainst } from '#client/parts/evidence/findings-against.tsx';
import { SellerStatement } from '#client/parts/listing/seller-statement.tsx';
import { paymentLook } from '#client/parts/payments/payment-look.ts';
import { PublicPicture } from '#client/parts/pictures/public-picture.tsx';
import type { PurchaseOffer, PurchasePlace } from '#client/parts/listing/purchase.ts';
import { sayNeedsSignIn } from '#client/parts/listing/purchase-sign-in.ts';
import { useBackHere } from '#client/parts/page/sign-in-path.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { beginPayment, forgetListing, type Opening, type OpenPayment } from './payment.data.ts';
import { useFindingsAgainst } from './findings-against.data.ts';
import { PaymentForm } from './payment-form.tsx';
import { isSignedOut, type PaymentEnd, tryAgain } from './submit-payment.ts';
import { sayBought, sayFailed, sayOnItsWay } from './purchase-words.ts';

type PurchaseDialogProps = {
  offer: PurchaseOffer;
  place: PurchasePlace;
  onClose: () => void;
  /** Called when the listing has changed. */
  onChange: () => void;
};

/** Opens the payment with the dialog and cancels it on close or page unload. */
const usePayment = (offer: PurchaseOffer, onFailed: (error: unknown) => void) => {
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  const [round, setRound] = useState(0);
  const opening = useRef<Opening>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let isCurrent = true;
    const begun = beginPayment(offer.listingId);
    opening.current = begun;
    begun.ready.then(
      (ready) => isCurrent && setPayment(ready),
      (error: unknown) => isCurrent && fail(error),
    );
    window.addEventListener('pagehide', begun.discard);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', begun.discard);
      begun.discard();
    };
  }, [offer.listingId, round]);
  return {
    payment,
    keep: (kept: boolean) => opening.current?.keep(kept),
    /** Cancels this payment and opens one at the current price. */
    anew: () => {
      setPayment(null);
      setRound((before) => before + 1);
    },
  };
};

export const PurchaseDialog = ({ offer, place, onClose, onChange }: PurchaseDialogProps) => {
  const navigate = useNavigate();
  const here = useBackHere();
  const [busy, setBusy] = useState(false);
  /** Cached lists may still offer it. */
  const changed = () => void forgetListing(offer.pieceId).then(onChange);
  const signIn = () => {
    onClose();
    sayNeedsSignIn();
    void navigate('/auth', { state: here });
  };
  const { payment, keep, anew } = usePayment(offer, (error) => {
    if (isSignedOut(error)) return signIn();
    toast({ title: 'Payment initialization failed', description: messageOf(error, tryAgain), destructive: true });
    onClose();
    changed();
  });
  const end = (outcome: PaymentEnd) => {
    if (outcome.end === 'failed') return sayFailed(outcome.message);
    if (outcome.end === 'signed-out') return signIn();
    if (outcome.end === 'invalid' || outcome.end === 'unknown') return;
    if (outcome.end === 'changed') {
      changed();
      return anew();
    }
    if (outcome.end === 'lost') sayFailed(outcome.message);
    else {
      // Sold or processing: closing the dialog must not cancel the payment.
      keep(true);
      const toSuccess = outcome.end === 'bought' && place === 'market';
      if (toSuccess) sayBought(offer.title);
      else sayOnItsWay();
      void navigate(toSuccess ? `/purchase-success?listing=${offer.listingId}` : '/orders');
    }
    onClose();
    changed();
  };
  return (
    <Dialog
      open
      size="large"
      title="Purchase Artwork"
      closesOutside={false}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <div className="grid items-start gap-6 pb-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
        <Work offer={offer} payment={payment} />
        {payment === null ? (
          <p className="flex min-h-48 items-center justify-center gap-3 text-ink-2">
            <Spinner label="Loading" />
            Preparing the payment...
          </p>
        ) : (
          <Form payment={payment} offer={offer} onBusy={setBusy} onKeep={keep} onEnd={end} />
        )}
      </div>
    </Dialog>
  );
};

const Work = ({ offer, payment }: { offer: PurchaseOffer; payment: OpenPayment | null }) => {
  const { image, title, artist, price, currency } = offer;
  const findings = useFindingsAgainst(offer.pieceId);
  const now = payment ?? { price, currency };
  const verdict = offer.ai_confidence === null ? null : verdictOf(offer.ai_confidence);
  const isAgainst = verdict !== null && toneOf(verdict) === 'bad';
  const hasChanged = now.price !== price || now.currency !== currency;
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 md:grid-cols-1">
      <div className="self-start bg-surface p-2 max-md:aspect-square">
        <PublicPicture image={image} alt={`${title} by ${artist}`} width={640} eager />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-display text-21 wrap-anywhere">
          <i>{title}</i>
        </p>
        <p className="wrap-anywhere text-ink-2">{artist}</p>
        <VerdictBadge work={offer} />
        {isAgainst && (
          <p className="text-14">
            From the photograph this looks {verdict === 'FAKE' ? 'fake' : 'likely fake'} to Verso. It is an opinion and never a certificate.
          </p>
        )}
        <FindingsAgainst findings={findings} />
        <SellerStatement statement={offer.statement} />
        <p className="text-21 font-medium tabular-nums">{formatMoney({ minor: now.price, currency: now.currency })}</p>
        <p className="text-14 text-ink-2">Shipping is included.</p>
        {hasChanged && (
          <Banner tone="warn">
            The price has changed since you saw it: it was {formatMoney({ minor: price, currency })}, now it is{' '}
            {formatMoney({ minor: now.price, currency: now.currency })}.
          </Banner>
        )}
      </div>
    </div>
  );
};

type FormProps = {
  payment: OpenPayment;
  offer: PurchaseOffer;
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

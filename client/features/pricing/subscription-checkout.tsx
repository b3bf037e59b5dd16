// The checkout of the paid plan: the provider's embedded page.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { currencySymbols, formatAmount } from '#shared/domain/trade/money.ts';
import { proPrice } from '#shared/domain/trade/plan.ts';
import { readPlanAnew } from '#client/device/local/plan.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';

import { type Checkout, openCheckout } from './pricing.data.ts';
import { t } from '#shared/language/t.ts';

type Opening = { checkout: Checkout | null; failure: string | null };
const nothing: Opening = { checkout: null, failure: null };
/** Retry interval. Milliseconds. */
const price = `${currencySymbols[proPrice.currency]}${formatAmount(proPrice.amount)}`;

const triedAgainAfter = 15_000;

export const SubscriptionCheckout = () => {
  const { session } = useSession();
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const [opening, setOpening] = useState<Opening & { turn: number }>({ ...nothing, turn });
  const { checkout, failure } = opening.turn === turn ? opening : nothing;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    let isCurrent = true;
    let retrying: ReturnType<typeof setTimeout> | undefined;
    const open = async () => {
      const opened = await openCheckout();
      if (!isCurrent) return;
      if (opened !== null) return setOpening({ checkout: opened, failure: null, turn });
      await readPlanAnew(session);
      await navigate('/dashboard', { replace: true });
    };
    open().catch((error: unknown) => {
      console.warn('the checkout could not be opened', error);
      if (!isCurrent) return;
      setOpening({ checkout: null, failure: sentenceOf(error, t('The checkout could not be opened.')), turn });
      retrying = setTimeout(() => setTurn((before) => before + 1), triedAgainAfter);
    });
    return () => {
      isCurrent = false;
      clearTimeout(retrying);
    };
  }, [session, navigate, turn]);
  return (
    <div className="page max-w-3xl py-16">
      <PageTitle ref={heading} tabIndex={-1} size="large" className="outline-none">
        {t('Complete Your Subscription')}
      </PageTitle>
      <p className="mt-4 text-18 text-ink-2">
        {checkout !== null && checkout.trialDays > 0
          ? t('Collector Pro, {price} per month, free for the first {days} days. You can cancel at any time.', {
              price,
              days: checkout.trialDays,
            })
          : t('Collector Pro, {price} per month. You can cancel at any time.', { price })}
      </p>
      <div className="mt-8 min-h-96">
        {failure !== null && (
          <Banner
            tone="bad"
            action={
              <Button size="small" onClick={() => setTurn((before) => before + 1)}>
                {t('Try again')}
              </Button>
            }
          >
            {t("{reason} We'll retry automatically.", { reason: failure })}
          </Banner>
        )}
        {checkout === null ? (
          <CenteredSpinner />
        ) : (
          <EmbeddedCheckoutProvider stripe={checkout.stripe} options={{ clientSecret: checkout.clientSecret }}>
            <EmbeddedCheckout />
          </EmbeddedCheckoutProvider>
        )}
      </div>
      <ButtonLink to="/pricing" variant="quiet" className="mt-6">
        {t('Back to Pricing')}
      </ButtonLink>
    </div>
  );
};

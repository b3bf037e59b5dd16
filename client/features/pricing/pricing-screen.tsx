// The pricing page: plans, questions and answers, and the way to checkout.
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import { BillingNotice } from '#client/trade/payments/billing-notice.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';

import { FreeAction, GalleryAction, ProAction } from './plan-actions.tsx';
import { PlanCard } from './plan-card.tsx';
import { planOffers } from './plans.ts';
import { type PlanChoice, usePlanChoice } from './pricing.data.ts';
import { Questions } from './questions.tsx';
import { t } from '#shared/language/t.ts';

/** Loaded on demand with the provider's components. */
const SubscriptionCheckout = lazy(async () => ({ default: (await import('./subscription-checkout.tsx')).SubscriptionCheckout }));

export const PricingScreen = () => {
  const choice = usePlanChoice();
  const [params] = useSearchParams();
  return params.has('checkout') ? <Checkout choice={choice} /> : <Plans choice={choice} />;
};

const Checkout = ({ choice }: { choice: PlanChoice }) => {
  if (choice.signedIn === undefined) return <CenteredSpinner />;
  if (!choice.signedIn) return <Navigate to="/auth" replace state={{ from: '/pricing?checkout' }} />;
  if (choice.paid) return <Navigate to="/dashboard" replace />;
  return (
    <Suspense fallback={<CenteredSpinner />}>
      <SubscriptionCheckout />
    </Suspense>
  );
};

const Plans = ({ choice }: { choice: PlanChoice }) => {
  const actions = { free: <FreeAction choice={choice} />, pro: <ProAction choice={choice} />, gallery: <GalleryAction /> };
  return (
    <div className="page py-16">
      <PageTitle size="large" className="text-center">
        {t('Plans for every collection')}
      </PageTitle>
      <p className="mx-auto mt-4 max-w-xl text-center text-18 text-ink-2">
        {t('Begin free. Your catalog stays yours, whatever the plan.')}
      </p>
      {(choice.paid || choice.pastDue) && (
        <div className="mx-auto mt-8 max-w-2xl">
          <BillingNotice pastDue={choice.pastDue} />
        </div>
      )}
      <div className="mt-12 grid gap-6 lg:grid-cols-3">
        {planOffers.map((offer) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            hasHadTrial={choice.hasHadTrial}
            current={choice.plan === offer.plan}
            featured={offer.plan === 'pro'}
          >
            {actions[offer.plan]}
          </PlanCard>
        ))}
      </div>
      <Questions />
    </div>
  );
};

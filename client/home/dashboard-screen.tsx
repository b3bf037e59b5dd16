// The first page after sign-in: links to what the plan includes, or to plans.
import { lazy, Suspense } from 'react';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { CenteredSpinner, Spinner } from '#client/ui/controls/spinner.tsx';

import { type Dashboard, useDashboard, useReturn } from './dashboard.data.ts';

const BillingNotice = lazy(async () => ({ default: (await import('#client/parts/payments/billing-notice.tsx')).BillingNotice }));
const OwnThings = lazyPart(async () => (await import('#client/parts/device/own-things.tsx')).OwnThings);

export const DashboardScreen = () => {
  const dashboard = useDashboard();
  const reading = useReturn();
  if (reading === 'payment') return <Verifying />;
  if (reading === 'billing' || dashboard.subscribed === undefined) return <CenteredSpinner />;
  return <div className="page max-w-3xl py-16">{dashboard.subscribed ? <Welcome {...dashboard} /> : <WithoutPlan />}</div>;
};

const Verifying = () => (
  <output className="grid min-h-[60vh] place-items-center">
    <h1 className="flex items-center gap-3 text-18 text-ink-2">
      <Spinner size={24} /> Verifying Payment...
    </h1>
  </output>
);

const Welcome = ({ name, uploads, hasPaidPlan, pastDue }: Dashboard) => (
  <>
    <h1 className="font-display text-46 font-medium">Welcome{name === '' ? '' : `, ${name}`}</h1>
    <p className="mt-4 max-w-xl text-18 text-ink-2">Photograph a work, look after your catalog, or see what others offer.</p>
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink to="/scan" variant="primary">
        Scan Artwork
      </ButtonLink>
      <ButtonLink to="/catalog">View Catalog</ButtonLink>
      <ButtonLink to="/market">Browse Marketplace</ButtonLink>
    </div>
    <div className="mt-10 flex flex-col gap-4">
      {(hasPaidPlan || pastDue) && (
        <Suspense>
          <BillingNotice pastDue={pastDue} />
        </Suspense>
      )}
      {uploads !== null && (
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {uploads.used} of {uploads.limit} uploads of the Free plan are used.
          </p>
          <ButtonLink to="/pricing" size="small">
            Upgrade to Collector Pro
          </ButtonLink>
        </Card>
      )}
    </div>
  </>
);

const WithoutPlan = () => (
  <Card className="py-10 text-center">
    <h1 className="font-display text-34 font-medium">Dashboard</h1>
    <p className="mx-auto mt-3 max-w-md text-16 text-ink-2">
      Choose a plan to authenticate artwork and to keep your catalog. The Free plan holds 5 uploads.
    </p>
    <ButtonLink to="/pricing" variant="primary" className="mt-6">
      View Pricing Plans
    </ButtonLink>
    <OwnThings>
      <p className="mx-auto mt-8 max-w-md text-16 text-ink-2">Your pieces stay yours, whatever the plan.</p>
      <ButtonLink to="/catalog" className="mt-3">
        View Catalog
      </ButtonLink>
    </OwnThings>
  </Card>
);

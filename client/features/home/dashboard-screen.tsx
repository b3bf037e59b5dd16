// The collection home of subscribers, below a welcome with links to what the plan includes; for others a way to the plans.
import { BillingNotice } from '#client/trade/payments/billing-notice.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { CenteredSpinner, Spinner } from '#client/ui/controls/spinner.tsx';

import { type Dashboard, useDashboard, useReturn } from './dashboard.data.ts';
import { CollectionHome } from './collection/collection-home.tsx';
import { OwnThings } from '#client/device/local/own-things.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { Part } from '#client/ui/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

export const DashboardScreen = () => {
  const dashboard = useDashboard();
  const reading = useReturn();
  if (reading === 'payment') return <Verifying />;
  if (reading === 'billing' || dashboard.subscribed === undefined) return <CenteredSpinner />;
  if (!dashboard.subscribed)
    return (
      <div className="page max-w-3xl py-16">
        <WithoutPlan />
      </div>
    );
  return (
    <div className="page flex flex-col gap-10 py-10">
      <Welcome {...dashboard} />
      <Part label={t('Your collection')}>
        <CollectionHome />
      </Part>
    </div>
  );
};

const Verifying = () => (
  <output className="grid min-h-[60vh] place-items-center">
    <h1 className="flex items-center gap-3 text-18 text-ink-2">
      <Spinner size={24} /> {t('Verifying Payment...')}
    </h1>
  </output>
);

const Welcome = ({ name, uploads, hasPaidPlan, pastDue }: Dashboard) => (
  <header>
    <h1 className="font-display text-34 font-medium wrap-anywhere sm:text-46">
      {name === '' ? t('Welcome') : t('Welcome, {name}', { name })}
    </h1>
    <p className="mt-3 max-w-xl text-18 text-ink-2">{t('Photograph a work, look after your catalog, or see what others offer.')}</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to="/scan" variant="primary">
        {t('Scan artwork')}
      </ButtonLink>
      <ButtonLink to="/catalog">{t('View catalog')}</ButtonLink>
      <ButtonLink to="/market">{t('Browse marketplace')}</ButtonLink>
    </div>
    <Stack className="mt-6 empty:hidden">
      {(hasPaidPlan || pastDue) && <BillingNotice pastDue={pastDue} />}
      {uploads !== null && (
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p>{t('{used} of {limit} uploads of the Free plan are used.', { used: uploads.used, limit: uploads.limit })}</p>
          <ButtonLink to="/pricing" size="small">
            {t('Upgrade to Collector Pro')}
          </ButtonLink>
        </Card>
      )}
    </Stack>
  </header>
);

const WithoutPlan = () => (
  <Card className="py-10 text-center">
    <PageTitle>{t('Dashboard')}</PageTitle>
    <p className="mx-auto mt-3 max-w-md text-16 text-ink-2">
      {t('Choose a plan to authenticate artwork and to keep your catalog. The Free plan holds 5 uploads.')}
    </p>
    <ButtonLink to="/pricing" variant="primary" className="mt-6">
      {t('View Pricing Plans')}
    </ButtonLink>
    <OwnThings>
      <p className="mx-auto mt-8 max-w-md text-16 text-ink-2">{t('Your pieces stay yours, whatever the plan.')}</p>
      <ButtonLink to="/catalog" className="mt-3">
        {t('View catalog')}
      </ButtonLink>
    </OwnThings>
  </Card>
);

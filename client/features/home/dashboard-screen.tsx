// The collection home of subscribers, below a welcome with links to what the plan includes; for others a way to the plans.
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { CenteredSpinner, Spinner } from '#client/ui/controls/spinner.tsx';

import { useDashboard, useReturn } from './dashboard.data.ts';
import { CollectionHome } from './collection/collection-home.tsx';
import { Welcome } from './welcome.tsx';
import { OwnThings } from '#client/device/local/own-things.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { Part } from '#client/ui/lazy/lazy-part.tsx';
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
    <Page gap={10} className="max-w-[103rem] max-sm:gap-8">
      <Welcome {...dashboard} />
      <Part label={t('Your collection')}>
        <CollectionHome email={dashboard.email} />
      </Part>
    </Page>
  );
};

const Verifying = () => (
  <output className="grid min-h-[60vh] place-items-center">
    <h1 className="flex items-center gap-3 text-18 text-ink-2">
      <Spinner size={24} /> {t('Verifying Payment...')}
    </h1>
  </output>
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

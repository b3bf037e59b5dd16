// The first page after signing in: where one can go, or how to get there.
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { CentredSpinner } from '#client/ui/spinner.tsx';

import { useDashboard } from './dashboard.data.ts';

export const DashboardScreen = () => {
  const { name, subscribed } = useDashboard();
  if (subscribed === undefined) return <CentredSpinner />;
  return <div className="page max-w-3xl py-16">{subscribed ? <Welcome name={name} /> : <WithoutPlan />}</div>;
};

const Welcome = ({ name }: { name: string }) => (
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
  </Card>
);

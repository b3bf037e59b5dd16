// The return page of a checkout: its result, and the next steps.
import { planNames } from '#shared/domain/trade/plan.ts';
import { useBackHere } from '#client/device/session/sign-in-path.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';

import { useCheckoutResult } from './subscription-success.data.ts';
import { t } from '#shared/language/t.ts';

export const SubscriptionSuccessScreen = () => {
  const result = useCheckoutResult();
  if (result.state === 'checking') return <CenteredSpinner label={t('Verifying your subscription')} />;
  return (
    <div className="page max-w-2xl py-24 text-center">
      {result.state === 'done' && <Welcome />}
      {result.state === 'signed-out' && <SignedOut />}
      {result.state === 'failed' && <Failed text={result.text} />}
    </div>
  );
};

const Welcome = () => (
  <>
    <PageTitle size="large">{t('Welcome to {plan}', { plan: planNames.pro })}</PageTitle>
    <p className="mx-auto mt-4 max-w-lg text-18 text-ink-2">
      {t('Your subscription has begun: unlimited uploads, priority in the marketplace, and direct messages to sellers.')}
    </p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <ButtonLink to="/scan" variant="primary">
        {t('Scan Your First Artwork')}
      </ButtonLink>
      <ButtonLink to="/dashboard">{t('Go to dashboard')}</ButtonLink>
    </div>
  </>
);

const SignedOut = () => (
  <>
    <PageTitle>{t('Your Subscription')}</PageTitle>
    <p role="alert" className="mx-auto mt-4 max-w-lg text-18 text-ink-2">
      {t('Please sign in with the account that you subscribed with. This page then shows what has become of your checkout.')}
    </p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <ButtonLink to="/auth" state={useBackHere()} variant="primary">
        {t('Sign In')}
      </ButtonLink>
      <ButtonLink to="/pricing">{t('Back to Pricing')}</ButtonLink>
    </div>
  </>
);

const Failed = ({ text }: { text: string }) => (
  <>
    <PageTitle>{t('Your Subscription')}</PageTitle>
    <p role="alert" className="mx-auto mt-4 max-w-lg text-18 text-ink-2">
      {text}
    </p>
    <ButtonLink to="/pricing" variant="primary" className="mt-8">
      {t('Back to Pricing')}
    </ButtonLink>
  </>
);

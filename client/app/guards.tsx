// Who may open a page, and what everyone else sees instead.
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { useBackHere } from '#client/device/session/sign-in-path.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import type { SignedIn } from '#client/device/session/session-state.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { OwnThings } from './frame/own-parts.ts';
import { t } from '#shared/language/t.ts';

type GuardProps = { children: ReactNode };
type Refusal = { title: string; text: string; to: string; label: string };

const adminOnly: Refusal = {
  title: t('Admin Access Required'),
  text: t('This area is restricted to administrators. You do not have permission to access it.'),
  to: '/',
  label: t('Return to Home'),
};

const subscribersOnly: Refusal = {
  title: t('Subscription Required'),
  text: t('This feature needs an active subscription to unlock AI-powered art authentication, cataloging and marketplace access.'),
  to: '/pricing',
  label: t('View Pricing Plans'),
};

const Refused = ({ title, text, to, label }: Refusal) => (
  <div className="page max-w-2xl py-24 text-center">
    <PageTitle>{title}</PageTitle>
    <p className="mx-auto mt-4 max-w-lg text-18 text-ink-2">{text}</p>
    <ButtonLink to={to} variant="primary" className="mt-8">
      {label}
    </ButtonLink>
  </div>
);

type GuardOptions = GuardProps & { refusal?: Refusal | undefined; mayOpen?: ((state: SignedIn) => boolean) | undefined };

const Guard = ({ children, refusal, mayOpen }: GuardOptions) => {
  const { state } = useSession();
  const here = useBackHere();
  const [wasOpen, setWasOpen] = useState(false);
  if (state.status === 'signed-in' && !wasOpen) setWasOpen(true);
  if (state.status === 'loading') return <CenteredSpinner />;
  // After a sign-out there is no page to return to.
  if (state.status === 'signed-out') return <Navigate to="/auth" replace state={wasOpen ? null : { ...here, guarded: true }} />;
  if (mayOpen === undefined || mayOpen(state)) return children;
  if (!state.accessKnown) return <CenteredSpinner />;
  return refusal === undefined ? null : <Refused {...refusal} />;
};

export const RequireSignedIn = ({ children }: GuardProps) => <Guard>{children}</Guard>;

export const RequireSubscription = ({ children }: GuardProps) => (
  <Guard refusal={subscribersOnly} mayOpen={({ subscribed }) => subscribed}>
    {children}
  </Guard>
);

/** For one's own pieces: open to everyone who has some, since they remain theirs without a plan. */
export const RequireCatalog = ({ children }: GuardProps) => {
  const { state } = useSession();
  if (state.status !== 'signed-in' || state.subscribed || !state.accessKnown) return <RequireSubscription>{children}</RequireSubscription>;
  const meanwhile = <CenteredSpinner />;
  return (
    <Suspense fallback={meanwhile}>
      <OwnThings meanwhile={meanwhile} otherwise={<Refused {...subscribersOnly} />}>
        {children}
      </OwnThings>
    </Suspense>
  );
};

export const RequireAdmin = ({ children }: GuardProps) => (
  <Guard refusal={adminOnly} mayOpen={({ isAdmin }) => isAdmin}>
    {children}
  </Guard>
);

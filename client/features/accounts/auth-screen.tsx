// Sign-in and sign-up, and the targets of links in account emails.
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';

import { afterSigningIn, useSignInPath, type SignInPath } from '#client/device/session/sign-in-path.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Card } from '#client/ui/card.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { Tabs } from '#client/ui/dialogs/tabs.tsx';

import { AuthPanel } from './auth-panel.tsx';
import { ForgotForm, ResetForm } from './recovery-forms.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { VerifyLanding } from './verify-landing.tsx';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

type Tab = 'sign-in' | 'sign-up';

const legal = 'underline underline-offset-4 hover:text-ink';

const LegalLine = () => (
  <Note faint className="mt-6 text-center">
    {rich('By continuing, you agree to our <0>Terms of Service</0> and <1>Privacy Policy</1>.', {
      0: <Link to="/terms" className={legal} />,
      1: <Link to="/privacy" className={legal} />,
    })}
  </Note>
);

const Narrow = ({ children }: { children: ReactNode }) => (
  <div className="page max-w-lg py-16">
    <Card>{children}</Card>
  </div>
);

export const AuthScreen = () => {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const path = useSignInPath();
  const [onTheWay, setOnTheWay] = useState<SignInPath>(path);
  if (path.from !== null && (path.from !== onTheWay.from || path.guarded !== onTheWay.guarded)) setOnTheWay(path);
  // Links in the header reopen this page without the return path, so it is restored.
  if (path.from === null && onTheWay.from !== null)
    return <Navigate to={{ search: search.toString() }} replace state={{ ...onTheWay, signUp: path.signUp }} />;
  const mode = search.get('mode');
  const token = search.get('token') ?? '';
  if (mode === 'reset' && token !== '')
    return (
      <Narrow>
        <ResetForm token={token} />
      </Narrow>
    );
  if (mode === 'verify' && token !== '')
    return (
      <Narrow>
        <VerifyLanding token={token} />
      </Narrow>
    );
  if (mode === 'forgot')
    return (
      <Narrow>
        <ForgotForm />
      </Narrow>
    );
  return <Doors key={key} />;
};

const Doors = () => {
  const { state } = useSession();
  const path = useSignInPath();
  const [tab, setTab] = useState<Tab>(path.signUp ? 'sign-up' : 'sign-in');
  const [isSigningUp, setIsSigningUp] = useState(false);
  if (state.status === 'loading') return <CenteredSpinner />;
  if (state.status === 'signed-in' && !state.ended) return <Navigate to={afterSigningIn(path, isSigningUp)} replace />;
  return (
    <div className="page grid items-center gap-16 py-10 sm:py-16 lg:grid-cols-2">
      <AuthPanel />
      <div className="mx-auto w-full max-w-lg">
        <div className="mb-6 text-center lg:hidden">
          <img src="/icon.svg" alt="Verso" width={48} height={48} className="mx-auto" />
          <PageTitle className="mt-3">{t('Access Your Art Collection')}</PageTitle>
        </div>
        {state.status === 'signed-in' && (
          <Banner tone="warn" className="mb-4">
            {t('Your session has ended. Sign in again as {email}; everything on this device is still here.', { email: state.user.email })}
          </Banner>
        )}
        <Card>
          <Tabs<Tab>
            label={t('Sign in or sign up')}
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'sign-in', label: t('Sign In'), content: <SignInForm /> },
              { id: 'sign-up', label: t('Sign Up'), content: <SignUpForm onSubmitting={setIsSigningUp} /> },
            ]}
          />
        </Card>
        <LegalLine />
      </div>
    </div>
  );
};

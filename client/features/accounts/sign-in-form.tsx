// Sign-in by email and password, or as a sample account if there are any.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { Link } from 'react-router-dom';

import { signInRequest } from '#shared/contract/people/accounts.ts';
import { useSignInPath } from '#client/device/session/sign-in-path.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { AccountForm } from './account-form.tsx';
import { isAnswer } from './form-errors.ts';
import { SampleAccounts } from './sample-accounts.tsx';
import { t } from '#shared/language/t.ts';

const fields = [
  { name: 'email', label: t('Email'), type: 'email', autoComplete: 'username' },
  { name: 'password', label: t('Password'), type: 'password', autoComplete: 'current-password' },
] as const;

const failed = (error: unknown): void => {
  toast({ title: isAnswer(error) ? t('Sign in failed') : t('Error'), description: sentenceOf(error), destructive: true });
};

export const SignInForm = () => {
  const { session } = useSession();
  const path = useSignInPath();
  const signIn = async (credentials: { email: string; password: string }): Promise<void> => {
    await session.signIn(credentials);
    toast({ title: t('Welcome back!'), description: t("You've successfully signed in.") });
  };
  return (
    <>
      <AccountForm
        label={t('Sign In')}
        fields={fields}
        schema={signInRequest}
        button={t('Sign In')}
        busyButton={t('Signing in...')}
        act={signIn}
        onFailed={failed}
      >
        <Link to="/auth?mode=forgot" state={path} className="self-center text-14 text-ink-2 underline underline-offset-4 hover:text-ink">
          {t('Forgot your password?')}
        </Link>
      </AccountForm>
      <SampleAccounts signIn={(credentials) => signIn(credentials).catch(failed)} />
    </>
  );
};

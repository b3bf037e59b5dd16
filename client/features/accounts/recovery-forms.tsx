// Password reset: requesting the email, and choosing a new password by its link.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { emailField, passwordField } from '#shared/contract/people/accounts.ts';
import { useSignInPath } from '#client/device/session/sign-in-path.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Stack } from '#client/ui/layout/stack.tsx';

import { AccountForm } from './account-form.tsx';
import { PasswordHint } from './password-hint.tsx';
import { t } from '#shared/language/t.ts';

const failed = (error: unknown): void => {
  toast({ title: t('Error'), description: sentenceOf(error), destructive: true });
};

const BackToSignIn = () => (
  <Link to="/auth" state={useSignInPath()} className="self-center text-14 text-ink-2 underline underline-offset-4 hover:text-ink">
    {t('Back to sign in')}
  </Link>
);

const forgotSchema = z.object({ email: emailField });
const forgotFields = [{ name: 'email', label: t('Email'), type: 'email', autoComplete: 'username' }] as const;

export const ForgotForm = () => {
  const { session } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <output className="flex flex-col gap-4">
        <h1 className="font-display text-26 font-medium">{t('Check your email')}</h1>
        <p className="text-16 text-ink-2">
          {t('If {sentTo} has an account, a link to choose a new password is on its way. It works for one hour.', { sentTo })}
        </p>
        <BackToSignIn />
      </output>
    );
  return (
    <Stack gap={6}>
      <div>
        <h1 className="font-display text-26 font-medium">{t('Forgot your password?')}</h1>
        <p className="mt-2 text-16 text-ink-2">{t('Tell us your address, and we send you a link to choose a new one.')}</p>
      </div>
      <AccountForm
        label={t('Ask for a link')}
        fields={forgotFields}
        schema={forgotSchema}
        button={t('Send link')}
        busyButton={t('Sending...')}
        act={async ({ email }) => {
          await session.requestReset(email);
          setSentTo(email);
        }}
        onFailed={failed}
      >
        <BackToSignIn />
      </AccountForm>
    </Stack>
  );
};

const resetSchema = z.object({ password: passwordField });
const resetFields = [
  {
    name: 'password',
    label: t('New password'),
    type: 'password',
    autoComplete: 'new-password',
    hint: (password: string) => <PasswordHint password={password} />,
  },
] as const;

export const ResetForm = ({ token }: { token: string }) => {
  const { session } = useSession();
  const navigate = useNavigate();
  useEffect(() => session.recovering(), [session]);
  return (
    <Stack gap={6}>
      <div>
        <h1 className="font-display text-26 font-medium">{t('Choose a new password')}</h1>
        <p className="mt-2 text-16 text-ink-2">
          {t('You are then signed out everywhere and sign in with the new one. What waits on your devices stays there.')}
        </p>
      </div>
      <AccountForm
        label={t('Password recovery')}
        fields={resetFields}
        schema={resetSchema}
        button={t('Set new password')}
        busyButton={t('Saving...')}
        act={async ({ password }) => {
          await session.resetPassword(token, password);
          toast({ title: t('Password changed'), description: t('Please sign in with your new password.') });
          void navigate('/auth', { replace: true });
        }}
        onFailed={failed}
      >
        <BackToSignIn />
      </AccountForm>
    </Stack>
  );
};

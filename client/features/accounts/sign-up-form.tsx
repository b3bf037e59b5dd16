// Creating an account.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { signUpRequest } from '#shared/contract/people/accounts.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { AccountForm } from './account-form.tsx';
import { isAnswer } from './form-errors.ts';
import { PasswordHint } from './password-hint.tsx';
import { t } from '#shared/language/t.ts';

const fields = [
  { name: 'name', label: t('Full Name'), type: 'text', autoComplete: 'name' },
  { name: 'email', label: t('Email'), type: 'email', autoComplete: 'username' },
  {
    name: 'password',
    label: t('Password'),
    type: 'password',
    autoComplete: 'new-password',
    hint: (password: string) => <PasswordHint password={password} />,
  },
] as const;

type SignUpFormProps = {
  /** True before the account is created, so that the page can decide where to go next; false if the sign-up failed. */
  onSubmitting: (isSigningUp: boolean) => void;
};

export const SignUpForm = ({ onSubmitting }: SignUpFormProps) => {
  const { session } = useSession();
  return (
    <AccountForm
      label={t('Sign Up')}
      fields={fields}
      schema={signUpRequest}
      button={t('Create Account')}
      busyButton={t('Creating account...')}
      act={async (person) => {
        onSubmitting(true);
        await session.signUp(person);
        toast({ title: t('Account created!'), description: t('Please check your email to verify your account.') });
      }}
      onFailed={(error) => {
        onSubmitting(false);
        toast({ title: isAnswer(error) ? t('Sign up failed') : t('Error'), description: sentenceOf(error), destructive: true });
      }}
    />
  );
};

// Creating an account.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { signUpRequest } from '#shared/contract/people/accounts.ts';
import { useSession } from '#client/session/session-context.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { AccountForm } from './account-form.tsx';
import { isAnswer } from './form-errors.ts';
import { PasswordHint } from './password-hint.tsx';

const fields = [
  { name: 'name', label: 'Full Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  {
    name: 'password',
    label: 'Password',
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
      label="Sign Up"
      fields={fields}
      schema={signUpRequest}
      button="Create Account"
      busyButton="Creating account..."
      act={async (person) => {
        onSubmitting(true);
        await session.signUp(person);
        toast({ title: 'Account created!', description: 'Please check your email to verify your account.' });
      }}
      onFailed={(error) => {
        onSubmitting(false);
        toast({ title: isAnswer(error) ? 'Sign up failed' : 'Error', description: messageOf(error), destructive: true });
      }}
    />
  );
};

// Account notices above every page: unverified email address, expired session.
import { useState } from 'react';

import { useBackHere } from '#client/device/session/sign-in-path.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { useOnline } from '#client/ui/online.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { wasDeleted } from './deleted-account.data.ts';
import { useAsync } from '#client/ui/use-async.ts';
import { t } from '#shared/language/t.ts';

const Unverified = ({ email }: { email: string }) => {
  const { session } = useSession();
  const online = useOnline();
  const [isResent, setResent] = useState(false);
  const resend = async () => {
    await session.resendVerification();
    setResent(true);
    toast({ title: t('Email sent'), description: t('Please check the inbox of {email}.', { email }) });
  };
  return (
    <Banner
      action={
        isResent ? undefined : (
          <ActButton size="small" disabled={!online} act={resend}>
            {t('Resend')}
          </ActButton>
        )
      }
    >
      {isResent
        ? t('Please confirm your email address with the link in the email we sent again to {email}.', { email })
        : t('Please confirm your email address with the link in the email we sent to {email}.', { email })}
    </Banner>
  );
};

/** Whether the account was deleted; requested only after the session has ended. */
const useDeleted = (userId: string): boolean => {
  const online = useOnline();
  return useAsync(online ? () => wasDeleted(userId) : null, [userId]).value ?? false;
};

const Ended = ({ userId }: { userId: string }) => {
  const deleted = useDeleted(userId);
  const here = useBackHere();
  const [to, label] = deleted ? ['/settings#sign-out', t('Settings')] : ['/auth', t('Sign In')];
  return (
    <Banner
      tone="warn"
      action={
        <ButtonLink to={to} state={here} size="small">
          {label}
        </ButtonLink>
      }
    >
      {deleted
        ? t('This account was deleted. What this device still holds of it goes when you sign out in the settings.')
        : t('Your session has ended. Everything on this device is kept; sign in again to send it.')}
    </Banner>
  );
};

export const SessionNotices = () => {
  const { state } = useSession();
  if (state.status !== 'signed-in' || (!state.ended && state.user.email_verified)) return null;
  return (
    <div data-momentary className="page pt-4">
      {state.ended ? <Ended userId={state.user.id} /> : <Unverified email={state.user.email} />}
    </div>
  );
};

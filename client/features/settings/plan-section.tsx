// The plan: its name, status, usage, and the ways to change it.
import { whatCounts } from '#client/trade/payments/what-counts.ts';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { BillingNotice } from '#client/trade/payments/billing-notice.tsx';
import { useSession } from '#client/device/session/session-context.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Progress } from '#client/ui/status/progress.tsx';

import { Fact } from './fact.tsx';
import { planWords, uploadWords } from './plan-words.ts';
import { t } from '#shared/language/t.ts';

export const PlanSection = () => {
  const { state } = useSession();
  const online = useOnline();
  if (state.status !== 'signed-in') return null;
  const { subscription, isAdmin, confirmedAt } = state;
  if (subscription === null)
    return (
      <Card className="text-ink-2">
        {online ? t('Your plan is being read.') : t('Your plan is shown once Verso has reached the server.')}
      </Card>
    );
  const { name, status } = planWords(subscription);
  const { uploadsUsed, uploadsLimit } = subscription;
  return (
    <Card className="flex flex-col gap-4">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={t('Plan')}>{name}</Fact>
        <Fact name={t('Status')}>{status}</Fact>
      </dl>
      {uploadsLimit !== null && uploadsLimit > 0 ? (
        <Progress label={t('Uploads')} value={uploadsUsed} max={uploadsLimit} detail={uploadWords(subscription)} />
      ) : (
        <p className="text-14 text-ink-2">
          {subscription.plan === null && !isAdmin
            ? t('Uploads: choose a plan to begin')
            : t('Uploads: {used}', { used: uploadWords(subscription) })}
        </p>
      )}
      {uploadsLimit !== null && <Note faint>{whatCounts}</Note>}
      <BillingNotice pastDue={subscription.status === 'past_due'} />
      {!online && <Note faint>{t('As last confirmed on {date}.', { date: formatDateTime(confirmedAt) })}</Note>}
      <div>
        <ButtonLink to="/pricing">{subscription.subscribed ? t('See all plans') : t('Choose a plan')}</ButtonLink>
      </div>
    </Card>
  );
};

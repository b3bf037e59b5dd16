// The state of the payout account, what is missing, and the result of a visit to the provider's pages.
import { useSearchParams } from 'react-router-dom';
import { needsOnboarding, type PayoutStage } from '#shared/domain/trade/payout.ts';
import { ConnectButton } from '#client/trade/payments/connect-button.tsx';
import { LastSeen } from '#client/device/local/answer.tsx';
import { usePayouts } from '#client/trade/payments/payouts.data.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { missingWords, outcomeWords, stageWords } from './payout-words.ts';
import { t } from '#shared/language/t.ts';

export const PayoutState = () => {
  const [params] = useSearchParams();
  const visit = params.get('payouts');
  const answer = usePayouts(visit === 'return');
  const { seen, state, error } = answer;
  const status = seen?.value;
  return (
    <section aria-label={t('Payouts')} className="mt-2 flex max-w-[44rem] flex-col gap-3">
      {visit !== null && <VisitOutcome visit={visit} state={state} stage={status?.stage} />}
      <LastSeen of={answer} />
      {status === undefined ? (
        seen === null && state === 'failed' ? (
          <Banner tone="warn">{t('Your payouts are not known on this device yet. {message}', { message: error?.message ?? '' })}</Banner>
        ) : (
          <Skeleton className="h-6" />
        )
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={stageWords[status.stage].tone}>{stageWords[status.stage].label}</Badge>
          <Note className="min-w-0 flex-1 basis-64">
            {stageWords[status.stage].text}
            {status.missing.length > 0 &&
              needsOnboarding(status.stage) &&
              ` ${t('Still missing: {missingWords}.', { missingWords: missingWords(status.missing).join(', ') })}`}
          </Note>
          {needsOnboarding(status.stage) && <ConnectButton label={stageWords[status.stage].button} stage={status.stage} primary />}
        </div>
      )}
    </section>
  );
};

type VisitOutcomeProps = { visit: string; state: string; stage: PayoutStage | undefined };

/** Shown as long as the URL contains the visit; a reload asks the provider again. */
const VisitOutcome = ({ visit, state, stage }: VisitOutcomeProps) => {
  if (visit === 'refresh')
    return (
      <Banner tone="warn">
        {t('The link to the payment provider was no longer valid. Nothing was lost: continue where you stopped.')}
      </Banner>
    );
  if (state === 'asking') return <Banner>{t('Asking the payment provider how far your account is...')}</Banner>;
  if (state === 'failed' || stage === undefined)
    return <Banner tone="warn">{t('The payment provider could not be asked. What it last said stands below.')}</Banner>;
  const { tone, text } = outcomeWords[stage];
  return <Banner tone={tone}>{text}</Banner>;
};

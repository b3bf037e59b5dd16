// Offers onboarding to a user whose payout account is missing or not ready.
import { Card } from '#client/ui/card.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { ConnectButton } from '#client/trade/payments/connect-button.tsx';
import { usePayouts } from '#client/trade/payments/payouts.data.ts';
import { t } from '#shared/language/t.ts';

export const StartSelling = () => {
  const { seen } = usePayouts();
  if (seen === undefined || seen === null || seen.value.payout_enabled) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <SectionTitle>{t('Start Selling')}</SectionTitle>
        <Note>
          {seen.value.stage === 'under_review'
            ? t('The payment provider is checking your account. Your works can be bought as soon as it is ready.')
            : t('Connect an account for payouts, so that your works can be bought. You can list them before it is ready.')}
        </Note>
      </div>
      <ConnectButton label={t('Connect Stripe Account')} stage={seen.value.stage} />
    </Card>
  );
};

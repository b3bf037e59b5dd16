// Offers onboarding to a user whose payout account is missing or not ready.
import { Card } from '#client/ui/card.tsx';
import { ConnectButton } from '#client/trade/payments/connect-button.tsx';
import { usePayouts } from '#client/trade/payments/payouts.data.ts';
import { t } from '#shared/language/t.ts';

export const StartSelling = () => {
  const { seen } = usePayouts();
  if (seen === undefined || seen === null || seen.value.payout_enabled) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-display text-21">{t('Start Selling')}</h2>
        <p className="text-14 text-ink-2">
          {seen.value.stage === 'under_review'
            ? t('The payment provider is checking your account. Your works can be bought as soon as it is ready.')
            : t('Connect an account for payouts, so that your works can be bought. You can list them before it is ready.')}
        </p>
      </div>
      <ConnectButton label={t('Connect Stripe Account')} stage={seen.value.stage} />
    </Card>
  );
};

// Texts for the stages of a payout account: what each means and what can be done.
import type { PayoutStage } from '#shared/domain/trade/payout.ts';
import type { Tone } from '#client/ui/status/badge.tsx';
import { t, translated } from '#shared/language/t.ts';

export const stageWords: Record<PayoutStage, { label: string; tone: Tone; text: string; button: string }> = {
  not_started: {
    label: t('Not started'),
    tone: 'neutral',
    text: t('Your works can be listed, but nobody can buy them before you have an account for payouts.'),
    button: t('Connect Stripe Account'),
  },
  incomplete: {
    label: t('Incomplete'),
    tone: 'warn',
    text: t('The payment provider still has questions. Until they are answered, nobody can buy your works.'),
    button: t('Continue setup'),
  },
  under_review: {
    label: t('Under review'),
    tone: 'accent',
    text: t('The payment provider is checking what you have sent. There is nothing to do for you now.'),
    button: t('Connect Stripe Account'),
  },
  ready: {
    label: t('Ready'),
    tone: 'ok',
    text: t('You are paid when a buyer confirms receipt, or 14 days after you have shipped.'),
    button: t('Connect Stripe Account'),
  },
  restricted: {
    label: t('Restricted'),
    tone: 'bad',
    text: t('The payment provider has stopped your account until an issue is resolved. Until then, nobody can buy your works.'),
    button: t('Update details'),
  },
};

/** Shown on return from the provider's pages. */
export const outcomeWords: Record<PayoutStage, { tone: Tone; text: string }> = {
  not_started: { tone: 'warn', text: t('Your account for payouts was not begun.') },
  incomplete: { tone: 'warn', text: t('Your account is not finished: some questions were left open. You can continue at any time.') },
  under_review: {
    tone: 'neutral',
    text: t('Thank you. The payment provider is checking your details now; this page shows when it is done.'),
  },
  ready: { tone: 'ok', text: t('Your account is ready. Your works can be bought now.') },
  restricted: { tone: 'bad', text: t('The payment provider could not accept your details. See what is missing below.') },
};

/** Readable form of requirements such as 'individual.verification.document'. */
export const missingWords = (missing: readonly string[]): string[] => [
  ...new Set(missing.map((name) => translated((name.split('.').at(-1) ?? name).replaceAll('_', ' ')))),
];

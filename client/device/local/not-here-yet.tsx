// Error state for the signed-in person's data that could not be loaded and was never cached on this device.
import type { AppError } from '#shared/contract/wire/errors.ts';
import { RetryBanner } from '#client/ui/status/retry-banner.tsx';
import { t, translated } from '#shared/language/t.ts';

type NotHereYetProps = { what: string; error: AppError | null; onRetry: () => void };

/** what: for example 'Your orders'. */
export const NotHereYet = ({ what, error, onRetry }: NotHereYetProps) => (
  <RetryBanner tone="warn" onRetry={onRetry}>
    {t('{what} are not on this device yet. {message}', { what, message: translated(error?.message ?? t('Please try again')) })}
  </RetryBanner>
);

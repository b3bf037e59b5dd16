// Error state for the signed-in person's data that could not be loaded and was never cached on this device.
import type { AppError } from '#shared/contract/wire/errors.ts';
import { AgainBanner } from '#client/ui/status/again-banner.tsx';
import { t, translated } from '#shared/language/t.ts';

type NotHereYetProps = { what: string; error: AppError | null; onAgain: () => void };

/** what: for example 'Your orders'. */
export const NotHereYet = ({ what, error, onAgain }: NotHereYetProps) => (
  <AgainBanner tone="warn" onAgain={onAgain}>
    {t('{what} are not on this device yet. {message}', { what, message: translated(error?.message ?? t('Please try again')) })}
  </AgainBanner>
);

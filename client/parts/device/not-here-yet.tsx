// Says that something of the signed-in person could not be read and this device has never seen it.
import type { AppError } from '#shared/contract/wire/errors.ts';
import { AgainBanner } from '#client/ui/status/again-banner.tsx';

type NotHereYetProps = { what: string; error: AppError | null; onAgain: () => void };

/** what: 'Your orders'. */
export const NotHereYet = ({ what, error, onAgain }: NotHereYetProps) => (
  <AgainBanner tone="warn" onAgain={onAgain}>
    {what} are not on this device yet. {error?.message ?? 'Please try again'}
  </AgainBanner>
);

// Says that something of the signed-in person could not be read and this device has never seen it.
import type { AppError } from '#shared/contract/errors.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

type NotHereYetProps = { what: string; error: AppError | null; onAgain: () => void };

/** what: 'Your orders'. */
export const NotHereYet = ({ what, error, onAgain }: NotHereYetProps) => (
  <Banner
    tone="warn"
    action={
      <Button size="small" onClick={onAgain}>
        Try again
      </Button>
    }
  >
    {what} are not on this device yet. {error?.message ?? 'Please try again'}
  </Banner>
);

// Says that something is shown as this device has last seen it, and when that was.
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

type LastSeenNoticeProps = { at: string; more?: string | undefined; onAgain?: (() => void) | undefined };

export const LastSeenNotice = ({ at, more, onAgain }: LastSeenNoticeProps) => (
  <Banner
    action={
      onAgain !== undefined && (
        <Button size="small" onClick={onAgain}>
          Try again
        </Button>
      )
    }
  >
    As last seen on {new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}.{more !== undefined && ` ${more}`}
  </Banner>
);

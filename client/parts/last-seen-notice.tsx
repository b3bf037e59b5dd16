// Says that something is shown as this device has last seen it, and when that was.
import { AgainBanner } from '#client/ui/again-banner.tsx';

type LastSeenNoticeProps = { at: string; more?: string | undefined; onAgain?: (() => void) | undefined };

export const LastSeenNotice = ({ at, more, onAgain }: LastSeenNoticeProps) => (
  <AgainBanner onAgain={onAgain}>
    As last seen on {new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}.{more !== undefined && ` ${more}`}
  </AgainBanner>
);

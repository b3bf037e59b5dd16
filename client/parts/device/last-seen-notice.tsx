// Says that the data shown is the copy last seen by this device, and when that was.
import { formatDateTime } from '#shared/domain/page/format.ts';
import { AgainBanner } from '#client/ui/status/again-banner.tsx';

type LastSeenNoticeProps = { at: string; more?: string | undefined; onAgain?: (() => void) | undefined };

export const LastSeenNotice = ({ at, more, onAgain }: LastSeenNoticeProps) => (
  <AgainBanner onAgain={onAgain}>
    As last seen on {formatDateTime(at)}.{more !== undefined && ` ${more}`}
  </AgainBanner>
);

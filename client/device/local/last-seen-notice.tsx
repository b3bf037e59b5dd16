// Says that the data shown is the copy last seen by this device, and when that was.
import { formatDateTime } from '#shared/domain/page/format.ts';
import { AgainBanner } from '#client/ui/status/again-banner.tsx';
import { t } from '#shared/language/t.ts';

type LastSeenNoticeProps = { at: string; more?: string | undefined; onAgain?: (() => void) | undefined };

export const LastSeenNotice = ({ at, more, onAgain }: LastSeenNoticeProps) => (
  <AgainBanner onAgain={onAgain}>
    {t('As last seen on {date}.', { date: formatDateTime(at) })}
    {more !== undefined && ` ${more}`}
  </AgainBanner>
);

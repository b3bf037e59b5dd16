// Says that the data shown is the copy last seen by this device, and when that was.
import { formatDateTime } from '#shared/domain/page/format.ts';
import { RetryBanner } from '#client/ui/status/retry-banner.tsx';
import { t } from '#shared/language/t.ts';

type LastSeenNoticeProps = { at: string; more?: string | undefined; onRetry?: (() => void) | undefined };

export const LastSeenNotice = ({ at, more, onRetry }: LastSeenNoticeProps) => (
  <RetryBanner onRetry={onRetry}>
    {t('As last seen on {date}.', { date: formatDateTime(at) })}
    {more !== undefined && ` ${more}`}
  </RetryBanner>
);

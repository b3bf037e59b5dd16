// The list behind the bell, newest first.
import BellOff from 'lucide-react/icons/bell-off';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { formatDateTime } from '#shared/domain/page/format.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { cx } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { markSeen, useEntries, type Entry } from './notifications.data.ts';
import { PushOffer } from './push-offer.tsx';
import { t } from '#shared/language/t.ts';

const perPage = 30;
const rowClass = 'flex min-h-control w-full items-start gap-3 rounded-control px-2 py-3 text-start';

const Words = ({ entry: { text, more, at, read } }: { entry: Entry }) => (
  <>
    <span aria-hidden className={cx('mt-2 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-accent')} />
    <span className="min-w-0 flex-1">
      <span className={cx('block text-14 wrap-anywhere', read ? 'text-ink-2' : 'font-medium text-ink')}>
        {text}
        {!read && <span className="sr-only"> {t('(unread)')}</span>}
      </span>
      {more !== null && <span className="line-clamp-2 text-14 wrap-anywhere text-ink-2">{more}</span>}
      <time dateTime={new Date(at).toISOString()} className="block text-12 text-ink-3">
        {formatDateTime(at)}
      </time>
    </span>
  </>
);

export const NotificationListDialog = ({ onClose }: { onClose: () => void }) => {
  const data = useUserData();
  const entries = useEntries();
  const [shown, setShown] = useState(perPage);
  const seen = (marked: readonly Entry[]): void => {
    if (data === null) return;
    markSeen(data, marked).catch((error: unknown) =>
      toast({ title: t('Could not mark as read'), description: saveErrorMessage(error), destructive: true }),
    );
  };
  const open = (entry: Entry): void => {
    seen([entry]);
    onClose();
  };
  const hasUnread = entries?.some(({ notices, read }) => notices.length > 0 && !read) === true;
  return (
    <Sheet open onClose={onClose} title={t('Notifications')}>
      <PushOffer />
      {entries === undefined && <CenteredSpinner />}
      {entries?.length === 0 && (
        <EmptyState title={t('Nothing new')} icon={<BellOff size={32} />}>
          {t('Messages, comments, sales and the steps of your orders show up here.')}
        </EmptyState>
      )}
      {entries !== undefined && entries.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {entries.slice(0, shown).map((entry) => (
            <li key={entry.id}>
              {entry.path !== null ? (
                <Link to={entry.path} onClick={() => open(entry)} className={cx(rowClass, 'hover:bg-surface-2')}>
                  <Words entry={entry} />
                </Link>
              ) : entry.read ? (
                <div className={rowClass}>
                  <Words entry={entry} />
                </div>
              ) : (
                <button type="button" onClick={() => seen([entry])} className={cx(rowClass, 'hover:bg-surface-2')}>
                  <Words entry={entry} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {entries !== undefined && entries.length > shown && (
          <Button size="small" onClick={() => setShown(shown + perPage)}>
            {t('Show more')}
          </Button>
        )}
        {hasUnread && (
          <Button size="small" onClick={() => seen(entries ?? [])}>
            {t('Mark all as read')}
          </Button>
        )}
        <ButtonLink to="/settings#notifications" size="small" variant="quiet" onClick={onClose}>
          {t('Notification settings')}
        </ButtonLink>
      </div>
    </Sheet>
  );
};

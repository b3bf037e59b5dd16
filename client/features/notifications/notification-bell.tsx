// The bell in the header with the unseen count, and its list, which is loaded when opened.
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { IconButton } from '#client/ui/controls/button.tsx';
import { isInstalled } from '#client/ui/installed.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';

import { useUnseen } from './unseen.data.ts';
import { AppBadge } from './app-badge.data.ts';
import { t } from '#shared/language/t.ts';

const load = async () => (await import('./notification-list-dialog.tsx')).NotificationListDialog;
const NotificationListDialog = lazyDialog(load);

export const NotificationBell = () => {
  const [open, setOpen] = useState(false);
  const count = useUnseen();
  const data = useUserData();
  // Preloaded, so that it opens offline as well.
  useEffect(() => fetchWhenIdle(load), []);
  const navigate = useNavigate();
  // A clicked push notification: the service worker has focused this window.
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const listen = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'OPEN') return;
      if ('path' in data && typeof data.path === 'string') void navigate(data.path);
    };
    worker?.addEventListener('message', listen);
    return () => worker?.removeEventListener('message', listen);
  }, [navigate]);
  return (
    <>
      <IconButton
        label={count === 0 ? t('Notifications') : t('Notifications, {count} unread', { count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="relative"
      >
        <Bell size={18} aria-hidden />
        {count > 0 && (
          <span
            data-momentary
            aria-hidden
            className="absolute start-1/2 top-1/2 ms-0.5 -mt-2.5 size-2 rounded-full bg-accent ring-2 ring-bg"
          />
        )}
      </IconButton>
      {isInstalled() && data !== null && <AppBadge data={data} unread={count} />}
      {open && <NotificationListDialog onClose={() => setOpen(false)} />}
    </>
  );
};

// The parts of the frame for whoever is signed in. Their file comes with the page where somebody is (start.tsx), else with the sign-in.
import { type ComponentType, lazy } from 'react';
import { atOnce, lazyFile } from '#client/ui/lazy/lazy-file.ts';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const frame = lazyFile(() => import('./own-frame.tsx'));
type Frame = Awaited<ReturnType<typeof frame.load>>;

const part = <Props extends object>(partOf: (own: Frame) => ComponentType<Props>, label?: string): ComponentType<Props> =>
  lazyPart(() => {
    const own = frame.now();
    return own === null ? frame.load().then(partOf) : partOf(own);
  }, label);

export const loadOwnFrame = frame.load;
export const AccountMenu = part((own) => own.AccountMenu, t('Account'));
export const NotificationBell = part((own) => own.NotificationBell, t('Notifications'));
export const SessionNotices = part((own) => own.SessionNotices, t('A notice'));
export const SyncStatus = part((own) => own.SyncStatus, t('Sync status'));
export const TabBar = part((own) => own.TabBar, t('Navigation'));
/** Suspends while it loads, unlike the parts above: the page decides on the fallback. */
export const OwnThings = lazy(() => {
  const own = frame.now();
  return own === null ? frame.load().then(({ OwnThings: loaded }) => ({ default: loaded })) : atOnce({ default: own.OwnThings });
});
export const UnreadBadge = part((own) => own.UnreadBadge);

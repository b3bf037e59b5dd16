// What only whoever is signed in needs on every page, in one file: their parts of the frame, and what opens their database.
export { closeDevice, dropDevice, openDevice } from '#client/device/open/device-opening.ts';
export { OwnThings } from '#client/device/local/own-things.tsx';
export { SessionNotices } from '#client/features/accounts/session-notices.tsx';
export { NotificationBell } from '#client/features/notifications/notification-bell.tsx';
export { AccountMenu } from './account-menu.tsx';
export { SyncStatus } from './sync-status.tsx';
export { TabBar } from './tab-bar.tsx';
export { UnreadBadge } from './unread-badge.tsx';

// Notices: the bell, pushes and mails.
import { recordFeed } from '#server/feed/feed-source.ts';
import type { Feature } from '#server/feed/feature.ts';
import { eraseNameIn } from './account-deletion.store.ts';
import { noticeOperations } from './notice-operations.ts';
import { noticeFeed } from './notices.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { createNotifications, type NotificationParts } from './notifications.ts';

export const notificationsFeature = (parts: NotificationParts) => {
  const notifications = createNotifications(parts);
  return {
    ...notifications,
    routes: (host) => notificationRoutes(host, notifications),
    feeds: [recordFeed(noticeFeed)],
    operations: [noticeOperations],
    forget: (tx, { userId }) => eraseNameIn(tx, userId),
  } satisfies Feature & typeof notifications;
};

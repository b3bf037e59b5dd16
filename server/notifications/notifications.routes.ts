// Mounts the endpoints of notices; the notices themselves travel with the sync.
import { askMailOff, mailOff, pushState, subscribePush, unsubscribePush } from '#shared/contract/people/notifications.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import { mailOffPage } from './mail-off-page.ts';
import type { Notifications } from './notifications.ts';

export const notificationRoutes = (host: Pick<HttpHost, 'mount'>, notifications: Notifications): void => {
  const { pushes, mailOff: off, publicUrl } = notifications;
  host.mount(pushState, ({ caller }) => pushes.state(caller));
  host.mount(subscribePush, ({ caller, body }) => pushes.subscribe(caller, body));
  host.mount(unsubscribePush, ({ caller }) => pushes.unsubscribe(caller));
  host.mount(askMailOff, ({ params }) => mailOffPage({ field: off.fieldOf(params.token), done: false, publicUrl }));
  host.mount(mailOff, async ({ params }) => mailOffPage({ field: await off.switchOff(params.token), done: true, publicUrl }));
};

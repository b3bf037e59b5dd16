// Mounts the endpoints of notices; the notices themselves travel with the sync.
import { askMailOff, mailOff, pushState, subscribePush, unsubscribePush } from '#shared/contract/people/notifications.ts';
import { inLanguage, languageOfRequest } from '#server/platform/language.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import { mailOffPage } from './mail-off-page.ts';
import type { AskedOff } from './mail-off.ts';
import type { Notifications } from './notifications.ts';

export const notificationRoutes = (host: Pick<HttpHost, 'mount'>, notifications: Notifications): void => {
  const { pushes, mailOff: off, publicUrl } = notifications;
  host.mount(pushState, ({ caller }) => pushes.state(caller));
  host.mount(subscribePush, ({ caller, body }) => pushes.subscribe(caller, body));
  host.mount(unsubscribePush, ({ caller }) => pushes.unsubscribe(caller));
  /** In the language of the mail with the link; a link that says nothing is answered in that of the browser. */
  const pageAbout = (asked: AskedOff | null, done: boolean, request: Request): Response =>
    inLanguage(asked?.language ?? languageOfRequest(request), () => mailOffPage({ field: asked?.field ?? null, done, publicUrl }));
  host.mount(askMailOff, async ({ params, request }) => pageAbout(await off.ask(params.token), false, request));
  host.mount(mailOff, async ({ params, request }) => pageAbout(await off.switchOff(params.token), true, request));
};

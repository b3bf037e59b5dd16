// Service worker handler for a push subscription that the browser has expired: creates and registers a new one.
import type { AnswerOf, SentBody } from '#shared/contract/wire/endpoint.ts';
import type { pushState, subscribePush } from '#shared/contract/people/notifications.ts';

type Made = Pick<PushSubscription, 'toJSON' | 'unsubscribe'>;
type Parts = {
  manager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Made> };
  /** For the session of the cookie. */
  state: () => Promise<AnswerOf<typeof pushState>>;
  tell: (body: SentBody<typeof subscribePush>) => Promise<unknown>;
};

/**
 * The server is asked first: no new subscription if the user has signed out, switched pushes off, or is a different one. The old
 * endpoint is replaced within the session. Never rejects: on failure the settings show that pushes are off.
 */
export const renewPush = async ({ manager, state, tell }: Parts): Promise<void> => {
  let made: Made | null = null;
  try {
    const { public_key: key, subscribed } = await state();
    if (key === null || !subscribed) return;
    made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new Error('The browser gave no address for pushes.');
    await tell({ endpoint, keys: { p256dh, auth } });
  } catch {
    // An endpoint that the server does not know is useless.
    await made?.unsubscribe().catch(() => false);
  }
};

// What the service worker does when the browser has ended a subscription by itself: it takes a new one in its place.
import type { AnswerOf, SentBody } from '#shared/contract/wire/endpoint.ts';
import type { pushState, subscribePush } from '#shared/contract/people/notifications.ts';

type Made = Pick<PushSubscription, 'toJSON' | 'unsubscribe'>;
type Parts = {
  manager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Made> };
  /** Of the session that the cookie stands for. */
  state: () => Promise<AnswerOf<typeof pushState>>;
  tell: (body: SentBody<typeof subscribePush>) => Promise<unknown>;
};

/**
 * The server is asked first: who has signed out, has switched pushes off, or is somebody else by now gets none. It
 * replaces the old address by the session. Never rejects: where something is missing, the settings show that pushes are off.
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
    // An address that the server does not know is of no use to anybody.
    await made?.unsubscribe().catch(() => false);
  }
};

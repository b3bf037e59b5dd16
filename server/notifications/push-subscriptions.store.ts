// The rows of devices that take a push: one per session.
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { PushTarget } from './web-push.ts';

export type Subscription = PushTarget & { sessionId: string; userId: string };

/** In the place of what this session, or another one on the same device, has had. */
export const writeSubscription = async (tx: Tx, { sessionId, userId, endpoint, p256dh, auth }: Subscription, now: Date): Promise<void> => {
  await tx`delete from push_subscriptions where session_id = ${sessionId} or endpoint = ${endpoint}`;
  await tx`insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    values (${sessionId}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${now})`;
};

/** The newest so many stay. */
export const dropOldest = async (tx: Tx, userId: string, most: number): Promise<void> => {
  await tx`delete from push_subscriptions where session_id in
    (select session_id from push_subscriptions where user_id = ${userId} order by created_at desc, session_id offset ${most})`;
};

export const deleteSubscription = async (db: Db, sessionId: string): Promise<void> => {
  await db`delete from push_subscriptions where session_id = ${sessionId}`;
};
/** Only as long as it is still the one that was sent to. */
export const deleteEndpoint = async (db: Db, sessionId: string, endpoint: string): Promise<void> => {
  await db`delete from push_subscriptions where session_id = ${sessionId} and endpoint = ${endpoint}`;
};

export const findSubscription = async (db: Db, sessionId: string): Promise<Subscription | undefined> =>
  (
    await db<Subscription[]>`
      select session_id as "sessionId", user_id as "userId", endpoint, p256dh, auth from push_subscriptions where session_id = ${sessionId}`
  )[0];

export const sessionsWithPush = async (db: Db, userId: string): Promise<string[]> =>
  (await db<{ id: string }[]>`select session_id as id from push_subscriptions where user_id = ${userId} order by session_id`).map(
    ({ id }) => id,
  );

// Pushes to the devices that asked for them: who takes one, and sending it, each to each device by a job of its own.
import * as z from 'zod/mini';
import { AppError } from '#shared/contract/wire/errors.ts';
import { pathOfNotice, pushWords, type NoticeKind } from '#shared/domain/people/notice-words.ts';
import { languageOf } from '#server/accounts/people/people.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Db, type Fragment, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { MessagesToTell } from './message-mails.ts';
import type { Written } from './notices.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import {
  deleteEndpoint,
  deleteSubscription,
  dropOldest,
  findSubscription,
  sessionsWithPush,
  writeSubscription,
} from './push-subscriptions.store.ts';
import type { WebPush } from './web-push.ts';

/** What the service worker shows: the kind of thing in words of ours, and the page that it opens. Whom it is for goes with it. */
type Payload = { text: string; path: string; tag: string };
type Parts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'register' | 'enqueue' | 'enqueuePart'>;
  /** Null where no keys are configured. */
  webPush: WebPush | null;
  /** host or host:port of further push services. */
  hosts: readonly string[];
  messages: Pick<MessagesToTell, 'of'>;
};

const sendJob = 'notifications.push';
const messageJob = 'notifications.message-push';
const maxDevices = 20;
/** Whoever reads as it comes in is not told twice. Milliseconds. */
const pause = 5_000;
const payloadShape = z.object({ text: z.string(), path: z.string(), tag: z.string() });

export const createPushes = ({ sql, clock, jobs, webPush, hosts, messages }: Parts) => {
  const askEach = async (db: Db, userId: string, kind: NoticeKind | 'message', where: Omit<Payload, 'text'>): Promise<void> => {
    const sessions = await sessionsWithPush(db, userId);
    if (sessions.length === 0) return;
    const payload: Payload = { text: inLanguage(await languageOf(db, userId), pushWords[kind]), ...where };
    for (const sessionId of sessions) await jobs.enqueue(db, sendJob, { sessionId, userId, payload });
  };

  jobs.register(sendJob, {
    payload: z.object({ sessionId: z.string(), userId: z.string(), payload: payloadShape }),
    maxAttempts: 5,
    concurrency: 4,
    timeout: 30,
    handle: async ({ sessionId, userId, payload }) => {
      const found = await findSubscription(sql, sessionId);
      // The list of known services may have changed since it was taken.
      if (webPush === null || found === undefined || found.userId !== userId || !isPushEndpoint(found.endpoint, hosts)) return;
      const outcome = await webPush.send(found, JSON.stringify({ ...payload, to: userId }));
      if (outcome === 'gone') await deleteEndpoint(sql, sessionId, found.endpoint);
    },
  });

  jobs.register(messageJob, {
    payload: z.object({ userId: z.string(), otherId: z.string() }),
    handle: async ({ userId, otherId }, { finishIn }) => {
      if (webPush === null || (await messages.of(sql, userId, otherId, 1)) === undefined) return;
      await transact(sql, async (tx) => {
        await finishIn(tx);
        await askEach(tx, userId, 'message', { path: `/messages?to=${otherId}`, tag: `message-${otherId}` });
      });
    },
  });

  return {
    state: async ({ sessionId }: Caller) => ({
      public_key: webPush?.publicKey ?? null,
      subscribed: webPush !== null && (await findSubscription(sql, sessionId)) !== undefined,
    }),

    /** Throws not_configured, and validation_failed for an address that is no push service. */
    subscribe: async (caller: Caller, { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }): Promise<void> => {
      if (webPush === null) throw new AppError('not_configured', { text: 'This server sends no push notifications.' });
      if (!isPushEndpoint(endpoint, hosts))
        throw new AppError('validation_failed', { fields: { endpoint: 'This is not the address of a known push service' } });
      const { userId, sessionId } = caller;
      await transact(sql, async (tx) => {
        await writeSubscription(tx, { sessionId, userId, endpoint, ...keys }, clock());
        await dropOldest(tx, userId, maxDevices);
      });
    },
    unsubscribe: ({ sessionId }: Caller): Promise<void> => deleteSubscription(sql, sessionId),

    /** In the transaction that writes the notice. */
    onWritten: async (tx: Tx, { userId, kind, detail, subjectId, isQuiet }: Written): Promise<void> => {
      if (webPush === null || isQuiet) return;
      const path = pathOfNotice({ kind, detail, subject_id: subjectId }) ?? '/dashboard';
      // Many works may be analyzed at once: the newest takes the place of the one before.
      const tag = kind === 'analysis' ? kind : `${kind}-${subjectId ?? ''}`;
      await askEach(tx, userId, kind, { path, tag });
    },

    /** A part of the statement that stores messages; null where nobody can be told. */
    messagesPart: (db: Db, pairs: readonly { userId: string; otherId: string }[]): Fragment | null => {
      if (webPush === null || pairs.length === 0) return null;
      const runAt = new Date(clock().getTime() + pause);
      return jobs.enqueuePart(
        db,
        messageJob,
        pairs.map((payload) => ({ payload, runAt })),
      );
    },
  };
};

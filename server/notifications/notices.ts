// Telling people what has happened: asked for in the transaction in which it happens, written once by a job of its own.
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { daysOfNotices } from '#shared/domain/people/notice.ts';
import { isOfWatching, noticeKinds, type NoticeKind } from '#shared/domain/people/notice-words.ts';
import { correspondentsOf } from '#server/accounts/people/people.ts';
import { isBellQuiet } from '#server/accounts/identity/mail-choices.ts';
import { inBatches } from '#server/platform/database/batches.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Db, type Fragment, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { addToNotice, deleteNotices, findOpenNotice, insertNotice, noticesSince, weighNotices } from './notices.store.ts';

const noticeShape = z.object({
  userId: z.string(),
  kind: z.enum(noticeKinds),
  detail: z._default(z.nullable(z.string()), null),
  subjectId: z.nullable(z.string()),
  /** Of the work or the post, as it is called now. */
  title: z.string(),
  /** Who has done it; nobody is told of what they do themselves, nor of what somebody does whom they have blocked. */
  actorId: z._default(z.nullable(z.string()), null),
  /** What happened, as a key: it is told once. */
  once: z.string(),
  /** Several about the same thing are one row while it is unread. */
  gathered: z._default(z.boolean(), false),
});
export type Notice = z.input<typeof noticeShape> & { kind: NoticeKind };

/** Takes effect with the caller's transaction; it locks nothing that a push waits for. */
export type Tell = (db: Db, notice: Notice) => Promise<void>;

/** `Tell` for several, as a part of a larger statement; null where there is nobody to tell. */
export type TellPart = (db: Db, notices: readonly Notice[]) => Fragment | null;

/** What a mail or a push is made of, asked for in the transaction that writes the row. */
export type Written = {
  userId: string;
  kind: NoticeKind;
  detail: string | null;
  subjectId: string | null;
  title: string;
  isQuiet: boolean;
};

export type NoticeParts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'register' | 'repeat' | 'enqueue' | 'enqueuePart'>;
  touch: (tx: Tx, userId: string, rows?: number) => Promise<number>;
  isBlocked: (db: Db, userId: string, otherId: string) => Promise<boolean>;
  /** Ways out beside the app. */
  onWritten: (tx: Tx, written: Written) => Promise<void>;
};

const tellJob = 'notifications.tell';
const purgeJob = 'notifications.purge';
const maxTitleLength = 200;

export const noticeFeed = { name: 'notifications', changesSince: noticesSince, weigh: weighNotices };

const cut = (text: string): string =>
  text.length <= maxTitleLength ? text : `${text.slice(0, maxTitleLength - 1).replace(/\p{Cs}$/u, '')}…`;
const keyOf = ({ userId, once }: Pick<Notice, 'userId' | 'once'>): string => `${userId}-${once}`;

export const createNotices = ({ sql, clock, jobs, touch, isBlocked, onWritten }: NoticeParts) => {
  jobs.register(tellJob, {
    payload: noticeShape,
    handle: async ({ userId, kind, detail, subjectId, title, actorId, gathered }, { finishIn }) => {
      if (userId === actorId) return;
      const people = await correspondentsOf(sql, actorId === null ? [userId] : [userId, actorId]);
      if (!people.has(userId)) return;
      await transact(sql, async (tx) => {
        await finishIn(tx);
        if (actorId !== null && (await isBlocked(tx, userId, actorId))) return;
        const isQuiet = isOfWatching(kind) && (await isBellQuiet(tx, userId, 'bell_watch'));
        const name = actorId === null ? null : (people.get(actorId)?.name ?? null);
        const about = { userId, kind, detail, subjectId, title: cut(title), isQuiet };
        const notice = { ...about, id: uuidv7(), name, actorId: name === null ? null : actorId };
        await onWritten(tx, notice);
        const open = gathered && subjectId !== null ? await findOpenNotice(tx, notice) : undefined;
        const version = await touch(tx, userId);
        if (open === undefined) await insertNotice(tx, notice, version, clock());
        else await addToNotice(tx, open, notice, version, clock());
      });
    },
  });
  jobs.register(purgeJob, {
    payload: z.object({}),
    handle: async (_payload, { signal }) => {
      const before = new Date(clock().getTime() - daysOfNotices * 86_400_000);
      await inBatches((limit) => deleteNotices(sql, before, limit), signal);
    },
  });
  jobs.repeat(purgeJob, 86_400);

  const tell: Tell = async (db, notice) => {
    if (notice.actorId === notice.userId) return;
    await jobs.enqueue(db, tellJob, notice, { key: keyOf(notice) });
  };
  const tellPart: TellPart = (db, notices) => {
    const told = notices.filter(({ userId, actorId }) => userId !== actorId);
    return told.length === 0
      ? null
      : jobs.enqueuePart(
          db,
          tellJob,
          told.map((notice) => ({ payload: notice, key: keyOf(notice) })),
        );
  };
  return { tell, tellPart };
};
/** Tells whom an administrator has given the mark of a verified collector, or taken it from. */
export const tellVerification =
  (tell: Tell) =>
  (tx: Tx, { userId, actorId, isVerified, at }: { userId: string; actorId: string; isVerified: boolean; at: Date }): Promise<void> =>
    tell(tx, {
      userId,
      kind: 'verification',
      detail: isVerified ? 'given' : 'taken',
      subjectId: userId,
      title: '',
      actorId,
      once: `verification-${at.getTime()}`,
    });

// Which notices a mail that gathers several tells of.
import type { NoticeRecord } from '#shared/domain/people/notice.ts';
import type { Db, Fragment, Sql, Tx } from '#server/platform/database/database.ts';

/** kinds: as written in the partial index. unseen: a quiet notice, which only those of watching can be, is read from its beginning. */
const subjects = {
  analyses: { kinds: (db) => db`kind = 'analysis'`, unseen: (db) => db`read_at is null` },
  watching: { kinds: (db) => db`kind in ('watched', 'found')`, unseen: (db) => db`(read_at is null or read_at = created_at)` },
  loans: { kinds: (db) => db`kind = 'loan'`, unseen: (db) => db`read_at is null` },
} satisfies Record<string, Record<'kinds' | 'unseen', (db: Db) => Fragment>>;
export type Subject = keyof typeof subjects;

/** In no mail yet, not seen, and not older than `since`; locked. */
export const lockUnmailed = (tx: Tx, subject: Subject, userId: string, since: Date): Promise<{ id: string; createdAt: Date }[]> =>
  tx<{ id: string; createdAt: Date }[]>`
    select id, created_at as "createdAt" from notifications
    where user_id = ${userId} and ${subjects[subject].kinds(tx)} and mailed_at is null and ${subjects[subject].unseen(tx)} and created_at >= ${since}
    order by id for no key update`;

export const lastMailAbout = async (tx: Tx, subject: Subject, userId: string): Promise<Date | null> =>
  (
    await tx<{ at: Date | null }[]>`
      select max(mailed_at) as at from notifications where user_id = ${userId} and ${subjects[subject].kinds(tx)}`
  )[0]?.at ?? null;

export const markMailed = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  await tx`update notifications set mailed_at = ${at} where id = any(${[...ids]}::uuid[])`;
};

export type MailedNotice = Pick<NoticeRecord, 'kind' | 'detail' | 'subject_id' | 'title' | 'name' | 'count'>;

/** What the mail of that time tells of, without what was seen since, the oldest first. */
export const noticesInMail = (sql: Sql, subject: Subject, userId: string, at: Date): Promise<MailedNotice[]> =>
  sql<MailedNotice[]>`
    select kind, detail, subject_id, title, name, count from notifications
    where user_id = ${userId} and ${subjects[subject].kinds(sql)} and mailed_at = ${at} and ${subjects[subject].unseen(sql)} order by created_at, id`;

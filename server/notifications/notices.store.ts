// The rows of notices: written once, added to while they are unread, read, and dropped when they are old.
import type { NoticeRecord } from '#shared/domain/people/notice.ts';
import { listOf, type Db, type Fragment, type Tx } from '#server/platform/database/database.ts';

export type NewNotice = {
  id: string;
  userId: string;
  kind: string;
  detail: string | null;
  subjectId: string | null;
  title: string;
  name: string | null;
  /** Whose name it is. */
  actorId: string | null;
  /** It arrives as read. */
  isQuiet: boolean;
};

/** An unread row of the same kind about the same thing that no mail tells of, locked. */
export const findOpenNotice = async (tx: Tx, { userId, kind, subjectId }: NewNotice): Promise<string | undefined> =>
  (
    await tx<{ id: string }[]>`
      select id from notifications where user_id = ${userId} and kind = ${kind} and subject_id = ${subjectId} and read_at is null
        and mailed_at is null
      order by id limit 1 for update`
  )[0]?.id;

export const insertNotice = async (tx: Tx, notice: NewNotice, version: number, now: Date): Promise<void> => {
  const { id, userId, kind, detail, subjectId, title, name, actorId, isQuiet } = notice;
  await tx`insert into notifications (id, user_id, version, kind, detail, subject_id, title, name, actor_id, created_at, read_at)
    values (${id}, ${userId}, ${version}, ${kind}, ${detail}, ${subjectId}, ${title}, ${name}, ${actorId}, ${now}, ${isQuiet ? now : null})`;
};

/** Its time moves forward in any case, so that who has read what was there before has not read this. */
export const addToNotice = async (
  tx: Tx,
  id: string,
  { title, name, actorId, detail }: NewNotice,
  version: number,
  now: Date,
): Promise<void> => {
  await tx`update notifications set count = count + 1, title = ${title}, name = ${name}, actor_id = ${actorId}, detail = ${detail}, version = ${version},
    created_at = greatest(${now}, created_at + interval '1 millisecond') where id = ${id}`;
};

export const noticesSince = async (
  db: Db,
  userId: string,
  after: number,
  upTo: number,
  limit: number,
): Promise<{ version: number; record: NoticeRecord }[]> => {
  const rows = await db<(Omit<NoticeRecord, 'created_at' | 'read'> & { version: number; created_at: Date; is_read: boolean })[]>`
    select id, kind, detail, subject_id, title, name, count, created_at, read_at is not null as is_read, version from notifications
    where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version limit ${limit}`;
  return rows.map(({ version, created_at, is_read, ...rest }) => ({
    version,
    record: { ...rest, created_at: created_at.getTime(), read: is_read ? 1 : 0 },
  }));
};

export type UnreadNotice = { id: string; userId: string; createdAt: Date };

/** Those of the ids that are unread, locked in the order of their ids. */
export const lockUnread = (tx: Tx, ids: readonly string[]): Promise<UnreadNotice[]> =>
  tx<UnreadNotice[]>`
    select id, user_id as "userId", created_at as "createdAt" from notifications
    where id = any(${[...ids]}::uuid[]) and read_at is null order by id for no key update`;

/** back: how far the row's version lies below the highest one of its user; heads: a relation (user_id, version) of those. */
export const noticesRead = (db: Db, rows: readonly { id: string; back: number }[], heads: Fragment, now: Date): Fragment => {
  const ids = rows.map(({ id }) => id);
  const backs = rows.map(({ back }) => back);
  return db`
    update notifications n set read_at = ${now}, version = h.version - r.back
    from unnest(${listOf(db, 'uuid', ids)}, ${listOf(db, 'bigint', backs)}) as r (id, back), ${heads} h
    where n.id = r.id and h.user_id = n.user_id`;
};

/** At most `limit`; answers how many. */
export const deleteNotices = async (db: Db, before: Date, limit: number): Promise<number> =>
  (await db`delete from notifications where id in (select id from notifications where created_at < ${before} limit ${limit})`).count;

/** Bytes of a notice, roughly: its texts are short. */
const noticeWeight = 500;

/** (version, weight) of what noticesSince gives. */
export const weighNotices = (
  db: Db,
  { userId, after, upTo, limit }: { userId: string; after: number; upTo: number; limit: number },
): Fragment => db`
  select version, ${noticeWeight}::integer as weight from notifications
  where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version limit ${limit}`;

// Posts and comments as a push meets them: what stands before a change, and the parts of the statement that writes it.
import type { Db, Fragment, Tx } from '#server/platform/database/database.ts';

export type Post = {
  id: string;
  userId: string | null;
  title: string;
  body: string;
  editedAt: Date | null;
  deletedAt: Date | null;
  hidden: boolean;
};
export type Comment = { id: string; postId: string; userId: string | null; content: string; deletedAt: Date | null; hidden: boolean };

/** Locked until the transaction ends, in ascending order of the ids. */
export const lockPosts = (tx: Tx, ids: readonly string[]): Promise<Post[]> =>
  tx<Post[]>`
    select id, user_id as "userId", title, body, edited_at as "editedAt", deleted_at as "deletedAt", hidden_at is not null as hidden
    from posts where id = any(${[...ids]}::uuid[]) order by id for no key update`;
export const lockComments = (tx: Tx, ids: readonly string[]): Promise<Comment[]> =>
  tx<Comment[]>`
    select id, post_id as "postId", user_id as "userId", content, deleted_at as "deletedAt", hidden_at is not null as hidden
    from comments where id = any(${[...ids]}::uuid[]) order by id for no key update`;

export type Counts = { posts: number; comments: number };

/** How much each of these people has written since then. */
export const writtenSince = async (db: Db, userIds: readonly string[], since: Date): Promise<Map<string, Counts>> => {
  const rows = await db<({ userId: string } & Counts)[]>`
    select u.id as "userId",
      (select count(*)::int from posts where user_id = u.id and created_at > ${since}) as posts,
      (select count(*)::int from comments where user_id = u.id and created_at > ${since}) as comments
    from unnest(${[...userIds]}::uuid[]) u (id)`;
  return new Map(rows.map(({ userId, posts, comments }) => [userId, { posts, comments }]));
};

/** In the order of the list: the positions follow it. */
export const postsInsert = (db: Db, rows: readonly (Post & { composedAt: Date })[], now: Date): Fragment => db`
  insert into posts (id, user_id, title, body, created_at, composed_at, edited_at, deleted_at)
  select r.id, r."userId", r.title, r.body, ${now}, r."composedAt", r."editedAt", r."deletedAt"
  from jsonb_to_recordset(${db.json(rows.map((row, place) => ({ ...row, place })))}) as r (place integer, id uuid, "userId" uuid, title text,
    body text, "composedAt" timestamptz, "editedAt" timestamptz, "deletedAt" timestamptz)
  order by r.place`;

export const postsUpdate = (db: Db, rows: readonly Post[]): Fragment => db`
  update posts p set title = r.title, body = r.body, edited_at = r."editedAt", deleted_at = r."deletedAt"
  from jsonb_to_recordset(${db.json(rows)}) as r (id uuid, title text, body text, "editedAt" timestamptz, "deletedAt" timestamptz)
  where p.id = r.id`;

/** In the order of the list: the positions follow it. */
export const commentsInsert = (db: Db, rows: readonly (Comment & { composedAt: Date })[], now: Date): Fragment => db`
  insert into comments (id, post_id, user_id, content, created_at, composed_at, deleted_at)
  select r.id, r."postId", r."userId", r.content, ${now}, r."composedAt", r."deletedAt"
  from jsonb_to_recordset(${db.json(rows.map((row, place) => ({ ...row, place })))}) as r (place integer, id uuid, "postId" uuid,
    "userId" uuid, content text, "composedAt" timestamptz, "deletedAt" timestamptz)
  order by r.place`;

export const commentsUpdate = (db: Db, rows: readonly Comment[]): Fragment => db`
  update comments c set content = r.content, deleted_at = r."deletedAt"
  from jsonb_to_recordset(${db.json(rows)}) as r (id uuid, content text, "deletedAt" timestamptz)
  where c.id = r.id`;

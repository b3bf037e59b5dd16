// Reads the forum page by page, and what stands of single posts and comments.
import type { Db } from '#server/platform/database/database.ts';

/** name: null where it is empty, or its account is gone. */
export type Written = { id: string; position: number; userId: string | null; name: string | null; createdAt: Date };
export type PostRow = Written & { title: string; body: string; editedAt: Date | null };
export type CommentRow = Written & { postId: string; content: string };

const isShown = (db: Db, table: 'p' | 'c') =>
  table === 'p' ? db`p.deleted_at is null and p.hidden_at is null` : db`c.deleted_at is null and c.hidden_at is null`;

const postFields = (db: Db) => db`
  p.id, p.position, p.user_id as "userId", nullif(u.name, '') as name, p.created_at as "createdAt", p.title, p.body,
  p.edited_at as "editedAt"`;

/** Newest first, those before a position. */
export const readPosts = (db: Db, before: number | null, limit: number): Promise<PostRow[]> =>
  db<PostRow[]>`
    select ${postFields(db)} from posts p left join users u on u.id = p.user_id
    where ${isShown(db, 'p')} ${before === null ? db`` : db`and p.position < ${before}`}
    order by p.position desc limit ${limit}`;

/** Undefined where nobody sees it. */
export const readOnePost = async (db: Db, id: string): Promise<PostRow | undefined> =>
  (
    await db<PostRow[]>`
      select ${postFields(db)} from posts p left join users u on u.id = p.user_id where p.id = ${id} and ${isShown(db, 'p')}`
  )[0];

const commentFields = (db: Db) => db`
  c.id, c.position, c.user_id as "userId", nullif(u.name, '') as name, c.created_at as "createdAt", c.post_id as "postId", c.content`;

/** The newest of each of these posts, the oldest of them first. */
export const lastComments = (db: Db, postIds: readonly string[], perPost: number): Promise<CommentRow[]> =>
  db<CommentRow[]>`
    select ${commentFields(db)} from unnest(${[...postIds]}::uuid[]) asked (id)
    cross join lateral (select * from comments c where c.post_id = asked.id and ${isShown(db, 'c')} order by c.position desc limit ${perPost}) c
    left join users u on u.id = c.user_id order by c.position`;

/** By post; those without comments are missing. */
export const countComments = async (db: Db, postIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db<{ id: string; count: number }[]>`
    select c.post_id as id, count(*)::int as count from comments c
    where c.post_id = any(${[...postIds]}::uuid[]) and ${isShown(db, 'c')} group by c.post_id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** The newest before a position, the oldest of them first; null where the post is not shown. */
export const readCommentsBefore = async (db: Db, postId: string, before: number | null, limit: number): Promise<CommentRow[] | null> => {
  const [post] = await db`select 1 from posts p where p.id = ${postId} and ${isShown(db, 'p')}`;
  if (post === undefined) return null;
  const rows = await db<CommentRow[]>`
    select ${commentFields(db)} from comments c left join users u on u.id = c.user_id
    where c.post_id = ${postId} ${before === null ? db`` : db`and c.position < ${before}`} and ${isShown(db, 'c')}
    order by c.position desc limit ${limit}`;
  return rows.reverse();
};

/** Of a post or comment that everybody sees. */
export type SeenWords = { ownerId: string | null; words: string };

export const wordsOfPost = async (db: Db, id: string): Promise<SeenWords | undefined> =>
  (
    await db<SeenWords[]>`
      select p.user_id as "ownerId", p.title || E'\n' || p.body as words from posts p where p.id = ${id} and ${isShown(db, 'p')}`
  )[0];
export const wordsOfComment = async (db: Db, id: string): Promise<SeenWords | undefined> =>
  (
    await db<SeenWords[]>`
      select c.user_id as "ownerId", c.content as words from comments c join posts p on p.id = c.post_id
      where c.id = ${id} and ${isShown(db, 'c')} and ${isShown(db, 'p')}`
  )[0];

/** False where there is none. A second hiding keeps the time of the first. */
export const writeHiddenPost = async (db: Db, id: string, hidden: Date | null): Promise<boolean> =>
  (
    await db`update posts set hidden_at = case when ${hidden}::timestamptz is null then null else coalesce(hidden_at, ${hidden}) end
      where id = ${id}`
  ).count > 0;
export const writeHiddenComment = async (db: Db, id: string, hidden: Date | null): Promise<boolean> =>
  (
    await db`update comments set hidden_at = case when ${hidden}::timestamptz is null then null else coalesce(hidden_at, ${hidden}) end
      where id = ${id}`
  ).count > 0;

// Posts and comments as a push meets them: what stands before a change, and the parts of the statement that writes it.
import { listOf, type Db, type Fragment, type Tx } from '#server/platform/database/database.ts';

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

const dateText = (date: Date | null): string | null => date?.toISOString() ?? null;

/** In the order of the list: the positions follow it. */
export const postsInsert = (db: Db, rows: readonly (Post & { composedAt: Date })[], now: Date): Fragment => {
  const column = (type: string, value: (row: (typeof rows)[number]) => string | null): Fragment => listOf(db, type, rows.map(value));
  return db`
    insert into posts (id, user_id, title, body, created_at, composed_at, edited_at, deleted_at)
    select r.id, r.user_id, r.title, r.body, ${now}, r.composed_at, r.edited_at, r.deleted_at
    from unnest(${column('uuid', ({ id }) => id)}, ${column('uuid', ({ userId }) => userId)}, ${column('text', ({ title }) => title)},
      ${column('text', ({ body }) => body)}, ${column('timestamptz', ({ composedAt }) => dateText(composedAt))},
      ${column('timestamptz', ({ editedAt }) => dateText(editedAt))}, ${column('timestamptz', ({ deletedAt }) => dateText(deletedAt))})
      with ordinality as r (id, user_id, title, body, composed_at, edited_at, deleted_at, place)
    order by r.place`;
};

export const postsUpdate = (db: Db, rows: readonly Post[]): Fragment => {
  const column = (type: string, value: (row: Post) => string | null): Fragment => listOf(db, type, rows.map(value));
  return db`
    update posts p set title = r.title, body = r.body, edited_at = r.edited_at, deleted_at = r.deleted_at
    from unnest(${column('uuid', ({ id }) => id)}, ${column('text', ({ title }) => title)}, ${column('text', ({ body }) => body)},
      ${column('timestamptz', ({ editedAt }) => dateText(editedAt))}, ${column('timestamptz', ({ deletedAt }) => dateText(deletedAt))})
      as r (id, title, body, edited_at, deleted_at)
    where p.id = r.id`;
};

/** In the order of the list: the positions follow it. */
export const commentsInsert = (db: Db, rows: readonly (Comment & { composedAt: Date })[], now: Date): Fragment => {
  const column = (type: string, value: (row: (typeof rows)[number]) => string | null): Fragment => listOf(db, type, rows.map(value));
  return db`
    insert into comments (id, post_id, user_id, content, created_at, composed_at, deleted_at)
    select r.id, r.post_id, r.user_id, r.content, ${now}, r.composed_at, r.deleted_at
    from unnest(${column('uuid', ({ id }) => id)}, ${column('uuid', ({ postId }) => postId)}, ${column('uuid', ({ userId }) => userId)},
      ${column('text', ({ content }) => content)}, ${column('timestamptz', ({ composedAt }) => dateText(composedAt))},
      ${column('timestamptz', ({ deletedAt }) => dateText(deletedAt))})
      with ordinality as r (id, post_id, user_id, content, composed_at, deleted_at, place)
    order by r.place`;
};

export const commentsUpdate = (db: Db, rows: readonly Comment[]): Fragment => {
  const column = (type: string, value: (row: Comment) => string | null): Fragment => listOf(db, type, rows.map(value));
  return db`
    update comments c set content = r.content, deleted_at = r.deleted_at
    from unnest(${column('uuid', ({ id }) => id)}, ${column('text', ({ content }) => content)},
      ${column('timestamptz', ({ deletedAt }) => dateText(deletedAt))}) as r (id, content, deleted_at)
    where c.id = r.id`;
};

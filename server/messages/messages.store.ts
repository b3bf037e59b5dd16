// Rows of messages and conversations: what stands before a change, and the parts of the statement that writes it.
import type { About } from '#shared/domain/people/correspondence.ts';
import { listOf, type Db, type Fragment, type Tx } from '#server/platform/database/database.ts';

/** Two people, the lower id first. */
export type Pair = { low: string; high: string };
export const pairOf = (a: string, b: string): Pair => (a < b ? { low: a, high: b } : { low: b, high: a });
export const keyOf = ({ low, high }: Pair): string => `${low} ${high}`;

/** Nobody else writes into these conversations until the transaction ends. In ascending order, so that no two wait crosswise. */
export const lockPairs = async (tx: Tx, pairs: readonly Pair[]): Promise<void> => {
  const keys = [...new Set(pairs.map(keyOf))].sort();
  await tx`select pg_advisory_xact_lock(hashtextextended(key, 40)) from unnest(${keys}::text[]) key`;
};

/** When the last message of a conversation was sent, by the key of the pair; missing where there is none. */
export const lastTimes = async (db: Db, pairs: readonly Pair[]): Promise<Map<string, Date>> => {
  const rows = await db<{ low: string; high: string; at: Date }[]>`
    select p.low, p.high, m.created_at as at
    from unnest(${pairs.map(({ low }) => low)}::uuid[], ${pairs.map(({ high }) => high)}::uuid[]) p (low, high)
    cross join lateral (
      select created_at from messages where least(sender_id, recipient_id) = p.low and greatest(sender_id, recipient_id) = p.high
      order by created_at desc limit 1) m`;
  return new Map(rows.map((row) => [keyOf(row), row.at]));
};

/** One person's side of a conversation. */
export type Side = {
  userId: string;
  otherId: string;
  begun: boolean;
  readUpTo: Date | null;
  blocked: boolean;
  blockClock: string;
};

/** Both sides of each pair, as far as there are any. */
export const findSides = (db: Db, pairs: readonly Pair[]): Promise<Side[]> =>
  db<Side[]>`
    select c.user_id as "userId", c.other_id as "otherId", c.begun, c.read_up_to as "readUpTo", c.blocked, c.block_clock as "blockClock"
    from unnest(${pairs.map(({ low }) => low)}::uuid[], ${pairs.map(({ high }) => high)}::uuid[]) p (low, high)
    join conversations c on (c.user_id = p.low and c.other_id = p.high) or (c.user_id = p.high and c.other_id = p.low)`;

export type Sent = { id: string; senderId: string; recipientId: string };
export const findSent = (db: Db, ids: readonly string[]): Promise<Sent[]> =>
  db<Sent[]>`select id, sender_id as "senderId", recipient_id as "recipientId" from messages where id = any(${[...ids]}::uuid[])`;

/** How many conversations each of these people has begun since then. */
export const begunSince = async (db: Db, userIds: readonly string[], since: Date): Promise<Map<string, number>> => {
  const rows = await db<{ user_id: string; count: number }[]>`
    select user_id, count(*)::int as count from conversations
    where begun and user_id = any(${[...userIds]}::uuid[]) and created_at > ${since} group by user_id`;
  return new Map(rows.map((row) => [row.user_id, row.count]));
};

export type NewMessage = Sent & {
  content: string;
  about: About | null;
  /** Of the message that opens the conversation of an order. */
  orderId: string | null;
  createdAt: Date;
  composedAt: Date;
};

/** A row and how far its versions lie below the highest one of each person; heads: a relation (user_id, version) of those. */
export type Distant<T, K extends string> = T & Record<K, number>;

export const messagesInsert = (db: Db, rows: readonly Distant<NewMessage, 'senderBack' | 'recipientBack'>[], heads: Fragment): Fragment => {
  const column = (type: string, value: (row: (typeof rows)[number]) => string | number | null): Fragment =>
    listOf(db, type, rows.map(value));
  return db`
    insert into messages (id, sender_id, recipient_id, content, order_id, created_at, composed_at, about_kind, about_id, about_title, about_question, about_offer,
      sender_version, recipient_version)
    select r.id, r.sender, r.recipient, r.content, r.order_id, r.created_at, r.composed_at, r.kind, r.about, r.title, r.question::boolean, r.offer,
      s.version - r.sender_back, t.version - r.recipient_back
    from unnest(${column('uuid', ({ id }) => id)}, ${column('uuid', ({ senderId }) => senderId)},
      ${column('uuid', ({ recipientId }) => recipientId)}, ${column('text', ({ content }) => content)},
      ${column('uuid', ({ orderId }) => orderId)}, ${column('timestamptz', ({ createdAt }) => createdAt.toISOString())},
      ${column('timestamptz', ({ composedAt }) => composedAt.toISOString())}, ${column('text', ({ about }) => about?.kind ?? null)},
      ${column('uuid', ({ about }) => about?.id ?? null)}, ${column('text', ({ about }) => about?.title ?? null)},
      ${column('text', ({ about }) => String(about?.question === true))}, ${column('uuid', ({ about }) => about?.offer ?? null)},
      ${column('bigint', ({ senderBack }) => senderBack)}, ${column('bigint', ({ recipientBack }) => recipientBack)})
      as r (id, sender, recipient, content, order_id, created_at, composed_at, kind, about, title, question, offer, sender_back, recipient_back)
    join ${heads} s on s.user_id = r.sender join ${heads} t on t.user_id = r.recipient`;
};

export const sidesWrite = (db: Db, rows: readonly Distant<Side, 'back'>[], heads: Fragment, now: Date): Fragment => {
  const column = (type: string, value: (row: (typeof rows)[number]) => string | number | null): Fragment =>
    listOf(db, type, rows.map(value));
  return db`
    insert into conversations (user_id, other_id, version, begun, read_up_to, blocked, block_clock, created_at)
    select r.user_id, r.other_id, h.version - r.back, r.begun::boolean, r.read_up_to, r.blocked::boolean, r.block_clock, ${now}
    from unnest(${column('uuid', ({ userId }) => userId)}, ${column('uuid', ({ otherId }) => otherId)},
      ${column('text', ({ begun }) => String(begun))}, ${column('timestamptz', ({ readUpTo }) => readUpTo?.toISOString() ?? null)},
      ${column('text', ({ blocked }) => String(blocked))}, ${column('text', ({ blockClock }) => blockClock)},
      ${column('bigint', ({ back }) => back)}) as r (user_id, other_id, begun, read_up_to, blocked, block_clock, back)
    join ${heads} h on h.user_id = r.user_id
    on conflict (user_id, other_id) do update set version = excluded.version, begun = conversations.begun or excluded.begun,
      read_up_to = excluded.read_up_to, blocked = excluded.blocked, block_clock = excluded.block_clock`;
};

export type Reading = { readerId: string; otherId: string; upTo: Date };
export const messagesRead = (db: Db, rows: readonly Reading[]): Fragment => db`
  update messages m set read = true
  from unnest(${listOf(
    db,
    'uuid',
    rows.map(({ readerId }) => readerId),
  )}, ${listOf(
    db,
    'uuid',
    rows.map(({ otherId }) => otherId),
  )}, ${listOf(
    db,
    'timestamptz',
    rows.map(({ upTo }) => upTo.toISOString()),
  )}) as r (reader, other, up_to)
  where m.recipient_id = r.reader and m.sender_id = r.other and not m.read and m.created_at <= r.up_to`;

/** Whether the conversation of an order has its first message. */
export const hasOrderMessage = async (db: Db, orderId: string): Promise<boolean> =>
  (await db`select 1 from messages where order_id = ${orderId}`).length > 0;

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

export const messagesInsert = (
  db: Db,
  rows: readonly Distant<NewMessage, 'senderBack' | 'recipientBack'>[],
  heads: Fragment,
): Fragment => db`
  insert into messages (id, sender_id, recipient_id, content, order_id, created_at, composed_at, about_kind, about_id, about_title,
    about_question, about_offer, sender_version, recipient_version)
  select r.id, r."senderId", r."recipientId", r.content, r."orderId", r."createdAt", r."composedAt", r.about ->> 'kind',
    (r.about ->> 'id')::uuid, r.about ->> 'title', coalesce((r.about ->> 'question')::boolean, false), (r.about ->> 'offer')::uuid,
    s.version - r."senderBack", t.version - r."recipientBack"
  from jsonb_to_recordset(${db.json(rows)}) as r (id uuid, "senderId" uuid, "recipientId" uuid, content text, "orderId" uuid,
    "createdAt" timestamptz, "composedAt" timestamptz, about jsonb, "senderBack" bigint, "recipientBack" bigint)
  join ${heads} s on s.user_id = r."senderId" join ${heads} t on t.user_id = r."recipientId"`;

export const sidesWrite = (db: Db, rows: readonly Distant<Side, 'back'>[], heads: Fragment, now: Date): Fragment => db`
  insert into conversations (user_id, other_id, version, begun, read_up_to, blocked, block_clock, created_at)
  select r."userId", r."otherId", h.version - r.back, r.begun, r."readUpTo", r.blocked, r."blockClock", ${now}
  from jsonb_to_recordset(${db.json(rows)}) as r ("userId" uuid, "otherId" uuid, begun boolean, "readUpTo" timestamptz, blocked boolean,
    "blockClock" text, back bigint)
  join ${heads} h on h.user_id = r."userId"
  on conflict (user_id, other_id) do update set version = excluded.version, begun = conversations.begun or excluded.begun,
    read_up_to = excluded.read_up_to, blocked = excluded.blocked, block_clock = excluded.block_clock`;

export type Reading = { readerId: string; otherId: string; upTo: Date };
export const messagesRead = (db: Db, rows: readonly Reading[]): Fragment => {
  const readers = rows.map(({ readerId }) => readerId);
  const others = rows.map(({ otherId }) => otherId);
  const times = rows.map(({ upTo }) => upTo.toISOString());
  return db`
    update messages m set read = true
    from unnest(${listOf(db, 'uuid', readers)}, ${listOf(db, 'uuid', others)}, ${listOf(db, 'timestamptz', times)}) as r (reader, other, up_to)
    where m.recipient_id = r.reader and m.sender_id = r.other and not m.read and m.created_at <= r.up_to`;
};

/** Whether the conversation of an order has its first message. */
export const hasOrderMessage = async (db: Db, orderId: string): Promise<boolean> =>
  (await db`select 1 from messages where order_id = ${orderId}`).length > 0;

// The rows of messages and conversations as the pull gives them to one of their two people.
import type { About, Correspondence, MessageRecord } from '#shared/domain/people/correspondence.ts';
import { removedMessage } from '#shared/domain/people/removed-message.ts';
import { departedName } from '#shared/domain/people/account-deletion.ts';
import type { Db, Fragment } from '#server/platform/database/database.ts';

type Versioned<R> = { version: number; record: R };
type MessageRow = {
  id: string;
  with_id: string;
  mine: boolean;
  content: string;
  created_at: Date;
  composed_at: Date;
  about_kind: About['kind'] | null;
  about_id: string | null;
  about_title: string | null;
  about_question: boolean;
  about_offer: string | null;
  version: number;
};

const recordOf = ({
  created_at,
  composed_at,
  about_kind,
  about_id,
  about_title,
  about_question,
  about_offer,
  version,
  ...rest
}: MessageRow): Versioned<MessageRecord> => ({
  version,
  record: {
    ...rest,
    created_at: created_at.getTime(),
    composed_at: composed_at.getTime(),
    about:
      about_kind === null || about_id === null
        ? null
        : {
            kind: about_kind,
            id: about_id,
            title: about_title ?? '',
            ...(about_question ? { question: true } : {}),
            ...(about_offer === null ? {} : { offer: about_offer }),
          },
  },
});

/** In the order of the versions in this person's feed. */
export const messagesSince = async (
  db: Db,
  userId: string,
  after: number,
  upTo: number,
  limit: number,
): Promise<Versioned<MessageRecord>[]> => {
  const kept = (column: string) => db`case when hidden_at is null then ${db.unsafe(column)} end as ${db.unsafe(column)}`;
  const fields = db`id, case when hidden_at is null then content else ${removedMessage} end as content, created_at, composed_at,
    ${kept('about_kind')}, ${kept('about_id')}, ${kept('about_title')}, about_question, about_offer`;
  const rows = await db<MessageRow[]>`
    select * from (
      (select ${fields}, recipient_id as with_id, true as mine, sender_version as version from messages
        where sender_id = ${userId} and sender_version > ${after} and sender_version <= ${upTo} order by sender_version limit ${limit})
      union all
      (select ${fields}, sender_id, false, recipient_version from messages
        where recipient_id = ${userId} and recipient_version > ${after} and recipient_version <= ${upTo}
        order by recipient_version limit ${limit})
    ) m order by version limit ${limit}`;
  return rows.map(recordOf);
};

type SideRow = Omit<Correspondence, 'read_up_to' | 'their_read_up_to' | 'last_in_at' | 'last'> & {
  version: number;
  read_up_to: Date | null;
  their_read_up_to: Date | null;
  last_in_at: Date | null;
  last_content: string | null;
  last_mine: boolean | null;
  last_at: Date | null;
};

const correspondenceOf = (row: SideRow): Versioned<Correspondence> => {
  const { version, read_up_to, their_read_up_to, last_in_at, last_content, last_mine, last_at, ...rest } = row;
  return {
    version,
    record: {
      ...rest,
      read_up_to: read_up_to?.getTime() ?? 0,
      their_read_up_to: their_read_up_to?.getTime() ?? 0,
      last_in_at: last_in_at?.getTime() ?? 0,
      last: last_at === null ? null : { content: last_content ?? '', mine: last_mine ?? false, at: last_at.getTime() },
    },
  };
};

/** Characters of the last words that a list shows. */
const lastWords = 200;

/** The address is told where an order stands between the two. Who has no account any more keeps a row without a person. */
export const correspondencesSince = async (
  db: Db,
  userId: string,
  after: number,
  upTo: number,
  limit: number,
): Promise<Versioned<Correspondence>[]> => {
  const pair = db`least(m.sender_id, m.recipient_id) = least(c.user_id, c.other_id)
    and greatest(m.sender_id, m.recipient_id) = greatest(c.user_id, c.other_id)`;
  const rows = await db<SideRow[]>`
    select c.version, c.other_id as id, case when u.id is null then ${departedName} else nullif(u.name, '') end as name,
      coalesce(u.is_verified_collector, false) as verified, c.blocked, c.block_clock,
      case when exists (select 1 from messages m where ${pair} and m.order_id is not null) then u.email end as email,
      c.read_up_to, o.read_up_to as their_read_up_to,
      (select count(*)::int from messages m where m.recipient_id = c.user_id and m.sender_id = c.other_id and not m.read) as unread,
      (select m.created_at from messages m where ${pair} and m.recipient_id = c.user_id order by m.created_at desc limit 1) as last_in_at,
      l.content as last_content, l.mine as last_mine, l.at as last_at
    from conversations c left join users u on u.id = c.other_id
    left join conversations o on o.user_id = c.other_id and o.other_id = c.user_id
    left join lateral (
      select case when m.hidden_at is null then left(m.content, ${lastWords}) else ${removedMessage} end as content, m.sender_id = c.user_id as mine, m.created_at as at from messages m
      where ${pair} order by m.created_at desc limit 1) l on true
    where c.user_id = ${userId} and c.version > ${after} and c.version <= ${upTo} order by c.version limit ${limit}`;
  return rows.map(correspondenceOf);
};

type Span = { userId: string; after: number; upTo: number; limit: number };
/** Bytes of a message without its content, and of a conversation, roughly. */
const [messageWeight, correspondenceWeight] = [300, 1_000];

/** (version, weight) of what messagesSince gives. */
export const weighMessages = (db: Db, { userId, after, upTo, limit }: Span): Fragment => db`
  select version, weight from (
    (select sender_version as version, octet_length(content) + ${messageWeight} as weight from messages
      where sender_id = ${userId} and sender_version > ${after} and sender_version <= ${upTo} order by sender_version limit ${limit})
    union all
    (select recipient_version, octet_length(content) + ${messageWeight} from messages
      where recipient_id = ${userId} and recipient_version > ${after} and recipient_version <= ${upTo}
      order by recipient_version limit ${limit})
  ) m order by version limit ${limit}`;

/** (version, weight) of what correspondencesSince gives. */
export const weighCorrespondences = (db: Db, { userId, after, upTo, limit }: Span): Fragment => db`
  select version, ${correspondenceWeight}::integer as weight from conversations
  where user_id = ${userId} and version > ${after} and version <= ${upTo} order by version limit ${limit}`;

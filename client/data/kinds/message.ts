// Messages and conversations: a message is visible immediately, and the server's version is never overwritten.
import { blockedSince, newCorrespondence, readUpTo } from '#shared/domain/people/correspondence.ts';
import { laterOf, msOf, type Stamp } from '#shared/sync/wire/clock.ts';
import type { messageKinds } from '#shared/sync/kinds/message-kinds.ts';
import type { MessageRecord } from '#shared/domain/people/correspondence.ts';
import type { ConversationRow } from '#client/data/db/database.ts';
import { asRows, baseKeyOf, type EntityHandler, type Invert } from './entity.ts';
import { recordsOf, type FeedReader } from './feed.ts';
import type { Rows } from '#client/data/db/storage.ts';

/** Later than any server time, so that pending messages are sorted last. */
const afterAll = 8e15;

/** isSettled: the server's version is final; local changes do not apply. */
const tableHandler = <T extends 'messages' | 'conversations'>(
  table: T,
  kinds: (keyof typeof messageKinds)[],
  apply: EntityHandler<Rows[T]>['apply'],
  isSettled: (entity: Rows[T]) => boolean,
): EntityHandler<Rows[T]> => {
  const { readMany, writeMany } = asRows(table);
  return {
    name: table,
    kinds,
    readMany,
    writeMany: (tx, changes) =>
      writeMany(
        tx,
        changes.filter(({ before }) => before === null || !isSettled(before)),
      ),
    apply,
  };
};

export const messageHandler = tableHandler(
  'messages',
  ['message.send'],
  (known, { kind, payload, clock, seq }) => {
    if (kind !== 'message.send') return { refused: 'invalid' };
    if (known !== null && known.created_at !== null) return { entity: known };
    const { messageId: id, to, content, about } = payload;
    return {
      entity: {
        id,
        with_id: to,
        mine: true,
        content,
        created_at: null,
        composed_at: msOf(clock),
        about: about === undefined ? null : { ...about, title: '' },
        order: afterAll + seq,
      },
    };
  },
  (message) => message.created_at !== null,
);

const invertConversation: Invert<ConversationRow> = ({ kind, payload, clock }, before, now) => {
  if (kind !== 'block.set') return 'final';
  const blocked = before?.blocked ?? false;
  // A later change to the same conversation is left alone.
  const isOwn = now !== null && now.block_clock === clock;
  return isOwn && blocked !== payload.blocked ? { kind: 'block.set', payload: { who: payload.who, blocked } } : null;
};

export const conversationHandler: EntityHandler<ConversationRow> = {
  ...tableHandler(
    'conversations',
    ['message.read', 'block.set'],
    (known, { kind, payload, clock }) => {
      if (kind === 'message.read') return { entity: readUpTo(known ?? newCorrespondence(payload.with), payload.upTo) };
      return kind === 'block.set'
        ? { entity: blockedSince(known ?? newCorrespondence(payload.who), payload.blocked, clock) }
        : { refused: 'invalid' };
    },
    () => false,
  ),
  invert: invertConversation,
};

export const messagesReader: FeedReader = {
  name: 'messages',
  apply: async (tx, page) => {
    const records = recordsOf<MessageRecord>(page);
    await tx.put(
      'messages',
      records.map((record) => ({ ...record, order: record.created_at })),
    );
    return '';
  },
};

export const conversationsReader: FeedReader = {
  name: 'conversations',
  apply: async (tx, page, { covered, touch }) => {
    const keyOf = ({ id }: ConversationRow): string => baseKeyOf(conversationHandler, id);
    const rows = recordsOf<ConversationRow>(page);
    const waiting = await covered(rows.map(keyOf));
    for (const row of rows) {
      if (!waiting.has(keyOf(row))) await tx.put('conversations', [row]);
      else {
        await tx.put('truths', [{ key: keyOf(row), value: row }]);
        touch(conversationHandler, row.id);
      }
    }
    return rows.reduce<Stamp>((newest, row) => laterOf(newest, row.block_clock), '');
  },
};

// The entity handlers of messages and conversations: a message is visible immediately, and the server's version is never overwritten.
import { blockedSince, newCorrespondence, readUpTo } from '#shared/domain/people/correspondence.ts';
import { msOf } from '#shared/sync/wire/clock.ts';
import type { messageKinds } from '#shared/sync/kinds/message-kinds.ts';
import { asRows, type EntityHandler } from './entity-handler.ts';
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

export const conversationHandler = tableHandler(
  'conversations',
  ['message.read', 'block.set'],
  (known, { kind, payload, clock }) => {
    if (kind === 'message.read') return { entity: readUpTo(known ?? newCorrespondence(payload.with), payload.upTo) };
    return kind === 'block.set'
      ? { entity: blockedSince(known ?? newCorrespondence(payload.who), payload.blocked, clock) }
      : { refused: 'invalid' };
  },
  () => false,
);

// Messages and conversations for the engine: a message shows at once, and what the server has of it is never overwritten.
import { blockedSince, newCorrespondence, readUpTo } from '#shared/domain/people/correspondence.ts';
import { msOf } from '#shared/sync/wire/clock.ts';
import type { messageKinds } from '#shared/sync/kinds/message-kinds.ts';
import type { ConversationRow, MessageRow } from '#client/data/db/database.ts';
import type { Change, EntityHandler } from './entity-handler.ts';
import type { StoreTx, TableName } from '#client/data/db/storage.ts';

/** Later than any server time, so that pending messages come last. */
const afterAll = 8e15;

type Table = TableName & ('messages' | 'conversations');
/** isSettled: the server's version is final; local changes do not apply. */
const tableHandler = <E extends MessageRow | ConversationRow>(
  table: Table,
  kinds: (keyof typeof messageKinds)[],
  apply: EntityHandler<E>['apply'],
  inverse: EntityHandler<E>['inverse'],
  isSettled: (entity: E) => boolean,
): EntityHandler<E> => {
  const writeMany = async (tx: StoreTx, changes: readonly Change<E>[]): Promise<void> => {
    const open = changes.filter(({ before }) => before === null || !isSettled(before));
    await tx.put(
      table,
      open.flatMap(({ entity }) => entity ?? []),
    );
    await tx.remove(
      table,
      open.flatMap(({ subject, entity }) => (entity === null ? [subject] : [])),
    );
  };
  // The rows of a table are what its handler has put there.
  const readMany = async (tx: StoreTx, subjects: readonly string[]): Promise<(E | null)[]> =>
    (await tx.many(table, subjects)).map((row) => (row as E | undefined) ?? null);
  return {
    name: table,
    kinds,
    read: async (tx, subject) => (await readMany(tx, [subject]))[0] ?? null,
    readMany,
    write: (tx, subject, entity, before) => writeMany(tx, [{ subject, entity, before }]),
    writeMany,
    apply,
    complete: (change) => change,
    inverse,
    shown: () => undefined,
    whole: (operation) => operation,
  };
};

export const messageHandler = tableHandler<MessageRow>(
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
  () => 'final',
  (message) => message.created_at !== null,
);

export const conversationHandler = tableHandler<ConversationRow>(
  'conversations',
  ['message.read', 'block.set'],
  (known, { kind, payload, clock }) => {
    if (kind === 'message.read') return { entity: readUpTo(known ?? newCorrespondence(payload.with), payload.upTo) };
    return kind === 'block.set'
      ? { entity: blockedSince(known ?? newCorrespondence(payload.who), payload.blocked, clock) }
      : { refused: 'invalid' };
  },
  ({ kind, payload, clock }, before, now) => {
    if (kind !== 'block.set') return 'final';
    const blocked = before?.blocked ?? false;
    // A later change about the same person is not undone.
    const isOwn = now !== null && now.block_clock === clock;
    return isOwn && blocked !== payload.blocked ? { kind: 'block.set', payload: { who: payload.who, blocked } } : null;
  },
  () => false,
);

// Operations on messages, as the push runs them: the conversations that they touch are locked, decided in memory, and written for both people.
import { newWithinHours } from '#shared/domain/people/conversation.ts';
import type { About, AboutRef } from '#shared/domain/people/correspondence.ts';
import { namesOf } from '#shared/records/field.ts';
import { messageKinds } from '#shared/sync/kinds/message-kinds.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import { correspondentsOf } from '#server/accounts/people/people.ts';
import type { Db, Fragment, Tx } from '#server/platform/database/database.ts';
import { partOf, unversioned, type Batch, type OperationHandler, type WritePart } from '#server/feed/operation-handler.ts';
import { startWork } from './message-work.ts';
import {
  begunSince,
  findSent,
  findSides,
  lastTimes,
  lockPairs,
  messagesInsert,
  messagesRead,
  pairOf,
  sidesWrite,
} from './messages.store.ts';

/** What a message is about, by its id and title, where both people may see it; a question where its recipient offers the work. Else null. */
export type AboutOf = (db: Db, about: AboutRef, people: { writer: string; recipient: string }) => Promise<About | null>;

const otherIn = (operation: Operation): string | null => {
  switch (operation.kind) {
    case 'message.send':
      return operation.payload.to;
    case 'message.read':
      return operation.payload.with;
    case 'block.set':
      return operation.payload.who;
    default:
      return null;
  }
};

export type MessageOperationParts = {
  aboutOf: AboutOf;
  /** Whether beginning many conversations in a day is held up. */
  isLimited: boolean;
  /** Tells recipients outside of the app, as a part of the statement that writes. */
  tellPart: (db: Db, pairs: readonly { userId: string; otherId: string }[]) => Fragment | null;
};

export const messageOperations = ({ aboutOf, isLimited, tellPart }: MessageOperationParts): OperationHandler => {
  const load = async (tx: Tx, batches: readonly Batch[], now: Date) => {
    const all = batches.flatMap(({ userId, operations }) => operations.map((operation) => ({ userId, operation })));
    const pairs = all.flatMap(({ userId, operation }) => {
      const other = otherIn(operation);
      return other === null ? [] : [pairOf(userId, other)];
    });
    const sends = all.flatMap(({ userId, operation }) => (operation.kind === 'message.send' ? [{ userId, ...operation.payload }] : []));
    const users = batches.map(({ userId }) => userId);
    const locking = lockPairs(tx, pairs);
    // What is asked for after it on the same connection is read when the locks are held.
    const [people, sides, last, sent, begun, abouts] = await Promise.all([
      correspondentsOf(
        tx,
        pairs.flatMap(({ low, high }) => [low, high]),
      ),
      findSides(tx, pairs),
      lastTimes(tx, pairs),
      findSent(
        tx,
        sends.map(({ messageId }) => messageId),
      ),
      begunSince(tx, users, new Date(now.getTime() - newWithinHours * 3_600_000)),
      Promise.all(
        sends.map(async ({ userId, to, messageId, about }) => {
          const found = about === undefined ? null : await aboutOf(tx, about, { writer: userId, recipient: to });
          return [messageId, found] as const;
        }),
      ),
      locking,
    ]);
    const known = new Map(abouts.flatMap(([id, about]) => (about === null ? [] : [[id, about] as const])));
    return startWork({ now, people, sides, last, sent, begun, abouts: known, isLimited });
  };

  return {
    kinds: namesOf(messageKinds),
    open: async (tx, batches, now) => {
      const work = await load(tx, batches, now);
      return {
        newest: work.newest,
        apply: work.apply,
        changes: () => {
          const { messages } = work;
          const pairs = new Map(
            messages.map(({ senderId, recipientId }) => [`${senderId} ${recipientId}`, { userId: recipientId, otherId: senderId }]),
          );
          const sent: WritePart = {
            name: 'messages_sent',
            // A message is in the feeds of both people.
            owners: messages.flatMap(({ senderId, recipientId }) => [senderId, recipientId]),
            sql: (db, backs, heads) => {
              const rows = messages.map((row, at) => ({ ...row, senderBack: backs[2 * at] ?? 0, recipientBack: backs[2 * at + 1] ?? 0 }));
              return messagesInsert(db, rows, heads);
            },
          };
          return {
            parts: [
              ...(messages.length === 0 ? [] : [sent]),
              ...unversioned('messages_told', [...pairs.values()], tellPart),
              ...unversioned('messages_seen', work.readings, messagesRead),
              ...partOf(
                'sides_written',
                work.sides(),
                ({ userId }) => userId,
                (db, rows, heads) => sidesWrite(db, rows, heads, now),
              ),
            ],
          };
        },
      };
    },
  };
};

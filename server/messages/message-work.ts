// Decides operations on messages in memory, over what was loaded under locks, and remembers what is to be written.
import { mayMessageSellers, type Actor } from '#shared/domain/people/access.ts';
import { maxNewConversations, nextTime } from '#shared/domain/people/conversation.ts';
import type { About, AboutRef } from '#shared/domain/people/correspondence.ts';
import { msOf } from '#shared/sync/wire/clock.ts';
import type { Operation, OperationKinds } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { Correspondent } from '#server/accounts/people/people.ts';
import { keyOf, pairOf, type NewMessage, type Reading, type Sent, type Side } from './messages.store.ts';

export type Loaded = {
  now: Date;
  people: ReadonlyMap<string, Correspondent>;
  sides: readonly Side[];
  /** By the key of the pair. */
  last: ReadonlyMap<string, Date>;
  sent: readonly Sent[];
  begun: ReadonlyMap<string, number>;
  /** What the messages are about, as far as it is something that both may see, by the id of the message. */
  abouts: ReadonlyMap<string, About>;
  /** Whether beginning many conversations is held up. */
  isLimited: boolean;
};

const sideKey = (userId: string, otherId: string): string => `${userId} ${otherId}`;
const newSide = (userId: string, otherId: string): Side => ({
  userId,
  otherId,
  begun: false,
  readUpTo: null,
  blocked: false,
  blockClock: '',
});

/**
 * Writing about an artwork directly is a right of a plan; a question about one that is listed is free. One about anything
 * else is no bypass: it arrives as words alone, as everybody may write them.
 */
export const needsPlanToWrite = (about: AboutRef, writer: Pick<Actor, 'isAdmin' | 'plan'>): boolean =>
  about.kind === 'artwork' && about.question !== true && !mayMessageSellers(writer);

export const startWork = (loaded: Loaded) => {
  const sides = new Map(loaded.sides.map((side) => [sideKey(side.userId, side.otherId), side]));
  const last = new Map([...loaded.last].map(([key, at]) => [key, at.getTime()]));
  const sent = new Map(loaded.sent.map((message) => [message.id, message]));
  const begun = new Map(loaded.begun);
  const messages: NewMessage[] = [];
  const readings: Reading[] = [];
  const changed = new Map<string, Side>();

  const sideOf = (userId: string, otherId: string): Side => sides.get(sideKey(userId, otherId)) ?? newSide(userId, otherId);
  const change = (side: Side): void => {
    const key = sideKey(side.userId, side.otherId);
    sides.set(key, side);
    changed.set(key, side);
  };

  const send = (senderId: string, given: OperationKinds['message.send'], clock: string): RefusalReason | null => {
    const { messageId: id, to: recipientId, content, about } = given;
    const known = sent.get(id);
    if (known !== undefined) return known.senderId === senderId && known.recipientId === recipientId ? null : 'invalid';
    if (recipientId === senderId) return 'self';
    const sender = loaded.people.get(senderId);
    if (sender === undefined || !loaded.people.has(recipientId)) return 'unknown_person';
    const [mine, theirs] = [sideOf(senderId, recipientId), sideOf(recipientId, senderId)];
    if (mine.blocked || theirs.blocked) return 'blocked';
    if (about !== undefined && needsPlanToWrite(about, sender)) return 'needs_plan';
    const key = keyOf(pairOf(senderId, recipientId));
    const before = last.get(key) ?? null;
    const isFirst = before === null;
    const already = begun.get(senderId) ?? 0;
    if (isFirst && loaded.isLimited && already >= maxNewConversations) return 'too_many';
    if (isFirst) begun.set(senderId, already + 1);
    const at = nextTime(loaded.now.getTime(), before);
    last.set(key, at);
    const message = { id, senderId, recipientId, content, about: loaded.abouts.get(id) ?? null, orderId: null };
    messages.push({ ...message, createdAt: new Date(at), composedAt: new Date(msOf(clock)) });
    sent.set(id, message);
    change(isFirst ? { ...mine, begun: true } : mine);
    change(theirs);
    return null;
  };

  const read = (readerId: string, otherId: string, upTo: number): RefusalReason | null => {
    // Nobody has seen what is only just being stored.
    const seen = Math.min(upTo, loaded.last.get(keyOf(pairOf(readerId, otherId)))?.getTime() ?? 0);
    const [mine, theirs] = [sideOf(readerId, otherId), sideOf(otherId, readerId)];
    if (seen <= (mine.readUpTo?.getTime() ?? 0)) return null;
    readings.push({ readerId, otherId, upTo: new Date(seen) });
    change({ ...mine, readUpTo: new Date(seen) });
    // Its row says how far the reader has come; who has no account any more has none.
    if (loaded.people.has(otherId)) change(theirs);
    return null;
  };

  const block = (userId: string, otherId: string, blocked: boolean, clock: string): RefusalReason | null => {
    if (otherId === userId) return 'self';
    // Who has left can still be let in again: a list of blocked people would hold them for ever.
    if (!loaded.people.has(otherId) && !sides.has(sideKey(userId, otherId))) return 'unknown_person';
    const mine = sideOf(userId, otherId);
    if (clock > mine.blockClock) change({ ...mine, blocked, blockClock: clock });
    return null;
  };

  return {
    messages,
    readings,
    sides: (): Side[] => [...changed.values()],
    newest: (userId: string, operation: Operation): string =>
      operation.kind === 'block.set' ? sideOf(userId, operation.payload.who).blockClock : '',
    apply: (userId: string, operation: Operation): RefusalReason | null => {
      switch (operation.kind) {
        case 'message.send':
          return send(userId, operation.payload, operation.clock);
        case 'message.read':
          return read(userId, operation.payload.with, operation.payload.upTo);
        case 'block.set':
          return block(userId, operation.payload.who, operation.payload.blocked, operation.clock);
        default:
          return 'unknown_kind';
      }
    },
  };
};

// The acts on messages beside the sync: whom one is about to write to, the message that opens an order's conversation, and taking one down.
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { correspondent } from '#shared/contract/people/messages.ts';
import type { AnswerInput } from '#shared/contract/wire/endpoint.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { nextTime } from '#shared/domain/people/conversation.ts';
import { aboutOfAddress } from '#shared/domain/people/about-address.ts';
import type { About } from '#shared/domain/people/correspondence.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { correspondentsOf } from '#server/accounts/people/people.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql, Tx } from '#server/platform/database/database.ts';
import { correspondencesSince, messagesSince, weighCorrespondences, weighMessages } from './message-feeds.store.ts';
import type { AboutOf } from './message-operations.ts';
import { needsPlanToWrite } from './message-work.ts';
import {
  findSent,
  findSides,
  hasOrderMessage,
  keyOf,
  lastTimes,
  lockPairs,
  messagesInsert,
  pairOf,
  sidesWrite,
  type NewMessage,
  type Side,
} from './messages.store.ts';

export { findUnread, hasBlocked, takeUnreadPairs } from './unread-messages.store.ts';
export { usualAnswerOf } from './usual-answer.store.ts';

/** Gives out versions of a user's feed; locks the counter, so it is called last. */
export type Touch = (tx: Tx, userId: string, rows?: number) => Promise<number>;

export const messageFeed = { name: 'messages', changesSince: messagesSince, weigh: weighMessages };
export const conversationFeed = { name: 'conversations', changesSince: correspondencesSince, weigh: weighCorrespondences };

/** boughtAt: the time of the message, which a job may write later. */
export type OrderMessage = { orderId: string; senderId: string; recipientId: string; title: string; content: string; boughtAt: Date };
export type OrderMessages = {
  /**
   * Once per order; nothing where one of the two has no account any more. It locks the feeds of both, so it comes last in
   * a transaction that holds nothing which a push waits for.
   */
  sendOrderMessage(tx: Tx, message: OrderMessage): Promise<void>;
};

/** A step of a price offer for an artwork. id: of the step. at: when it was taken, which a job may tell later. */
export type OfferMessage = {
  id: string;
  senderId: string;
  recipientId: string;
  content: string;
  about: { artworkId: string; title: string; offerId: string };
  at: Date;
};
export type OfferMessages = {
  /** Once per step; nothing where one of the two has no account any more, or has blocked the other. It locks like sendOrderMessage. */
  sendOfferMessage(tx: Tx, message: OfferMessage): Promise<void>;
};

type Sending = Omit<NewMessage, 'createdAt' | 'composedAt'> & { at: Date };

export const createOrderMessages = ({ clock, touch }: { clock: Clock; touch: Touch }): OrderMessages & OfferMessages => {
  /** The caller has locked the pair. */
  const write = async (tx: Tx, { at, ...sent }: Sending, known: readonly Side[]): Promise<void> => {
    const { senderId, recipientId } = sent;
    const pair = pairOf(senderId, recipientId);
    const now = clock();
    const before = (await lastTimes(tx, [pair])).get(keyOf(pair));
    const createdAt = new Date(nextTime(Math.min(at.getTime(), now.getTime()), before?.getTime() ?? null));
    const message: NewMessage = { ...sent, createdAt, composedAt: now };
    const sideOf = (userId: string, otherId: string): Side =>
      known.find((side) => side.userId === userId) ?? { userId, otherId, begun: false, readUpTo: null, blocked: false, blockClock: '' };
    const sides = [sideOf(senderId, recipientId), sideOf(recipientId, senderId)];
    // The message and the row of the conversation; the conversation last, as in a push.
    const heads: { user: string; version: number }[] = [];
    for (const user of [pair.low, pair.high]) heads.push({ user, version: await touch(tx, user, 2) });
    const relation = tx`(select * from unnest(${heads.map(({ user }) => user)}::uuid[], ${heads.map(({ version }) => version)}::bigint[]) v (user_id, version))`;
    await tx`${messagesInsert(tx, [{ ...message, senderBack: 1, recipientBack: 1 }], relation)}`;
    await tx`${sidesWrite(
      tx,
      sides.map((side) => ({ ...side, back: 0 })),
      relation,
      now,
    )}`;
  };
  return {
    sendOrderMessage: async (tx, { orderId, senderId, recipientId, title, content, boughtAt }) => {
      const pair = pairOf(senderId, recipientId);
      await lockPairs(tx, [pair]);
      if ((await hasOrderMessage(tx, orderId)) || (await correspondentsOf(tx, [senderId, recipientId])).size < 2) return;
      const about: About = { kind: 'order', id: orderId, title };
      await write(tx, { id: uuidv7(), senderId, recipientId, content, about, orderId, at: boughtAt }, await findSides(tx, [pair]));
    },
    sendOfferMessage: async (tx, { id, senderId, recipientId, content, about: { artworkId, title, offerId }, at }) => {
      const pair = pairOf(senderId, recipientId);
      await lockPairs(tx, [pair]);
      if ((await findSent(tx, [id])).length > 0 || (await correspondentsOf(tx, [senderId, recipientId])).size < 2) return;
      const known = await findSides(tx, [pair]);
      if (known.some(({ blocked }) => blocked)) return;
      const about: About = { kind: 'artwork', id: artworkId, title, question: true, offer: offerId };
      await write(tx, { id, senderId, recipientId, content, about, orderId: null, at }, known);
    },
  };
};

export const createMessages = ({ sql, aboutOf }: { sql: Sql; aboutOf: AboutOf }) => ({
  /** Somebody without an account is not found. */
  correspondent: async (actor: Actor, { userId, about: asked }: { userId: string; about?: string | undefined }) => {
    const person = isUuid(userId) ? (await correspondentsOf(sql, [userId])).get(userId) : undefined;
    if (person === undefined) throw new AppError('not_found');
    const sides = await findSides(sql, [pairOf(actor.userId, userId)]);
    const wanted = aboutOfAddress(asked);
    const about = wanted === null || !isUuid(wanted.id) ? null : await aboutOf(sql, wanted, { writer: actor.userId, recipient: userId });
    const refusal =
      userId === actor.userId
        ? 'self'
        : sides.some(({ blocked }) => blocked)
          ? 'blocked'
          : wanted !== null && needsPlanToWrite(wanted, actor)
            ? 'needs_plan'
            : null;
    const answer: AnswerInput<typeof correspondent> = {
      id: userId,
      name: person.name,
      is_verified_collector: person.isVerifiedCollector,
      about,
      refusal,
    };
    return answer;
  },
});

export type Messages = ReturnType<typeof createMessages>;

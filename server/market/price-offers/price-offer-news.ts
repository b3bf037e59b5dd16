// Telling the two people of an offer: each step is a message in their conversation and a notice; what time or another sale ends is a notice.
// By jobs, since a message locks the feeds of both.
import * as z from 'zod/mini';
import type { OfferMessages } from '#server/messages/messages.ts';
import type { Tell } from '#server/notifications/notices.ts';
import { transact, type Db, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Now } from '#server/platform/database/database-now.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { messageOfStep } from '#shared/domain/people/offer-words.ts';
import { endGone, expireDue, findPriceOffer, findStep, takeUntold, type PriceOffer } from './price-offers.store.ts';

export const stepJob = 'market.price-offer-step';
export const newsJob = 'market.price-offer-news';
/** Seconds. */
const every = 60;
const atOnce = 50;

type Queue = Pick<Jobs, 'enqueue'>;

/** In the transaction that takes the step. */
export const askStepNews = async (tx: Tx, jobs: Queue, stepId: string): Promise<void> => {
  await jobs.enqueue(tx, stepJob, { stepId }, { key: stepId });
};
/** In the transaction that ends other offers. */
export const askNews = async (db: Db, jobs: Queue): Promise<void> => {
  await jobs.enqueue(db, newsJob, {}, { key: 'now', again: true });
};

type Parts = {
  sql: Sql;
  now: Now;
  jobs: Pick<Jobs, 'register' | 'repeat' | 'enqueue'>;
  tell: Tell;
  messages: OfferMessages;
};

const detailOf = (what: string, { amount, currency }: Pick<PriceOffer, 'amount' | 'currency'>): string => `${what} ${amount} ${currency}`;

export const registerPriceOfferNews = ({ sql, now, jobs, tell, messages }: Parts): void => {
  jobs.register(stepJob, {
    payload: z.object({ stepId: z.string() }),
    // In the order in which they were taken.
    concurrency: 1,
    handle: async ({ stepId }, { finishIn }) => {
      const step = await findStep(sql, stepId);
      const offer = step && (await findPriceOffer(sql, step.offerId));
      if (step === undefined || offer === undefined) return;
      const { act, bySeller, amount, at } = step;
      const { buyerId, sellerId, currency, title, artPieceId, id: offerId } = offer;
      const [senderId, recipientId] = bySeller ? [sellerId, buyerId] : [buyerId, sellerId];
      await transact(sql, async (tx) => {
        await finishIn(tx);
        await tell(tx, {
          userId: recipientId,
          kind: 'price_offer',
          detail: detailOf(act, { amount, currency }),
          subjectId: senderId,
          title,
          actorId: senderId,
          once: `price-offer-${stepId}`,
        });
        const content = messageOfStep({ act, bySeller, amount, currency, title });
        await messages.sendOfferMessage(tx, {
          id: stepId,
          senderId,
          recipientId,
          content,
          about: { artworkId: artPieceId, title, offerId },
          at,
        });
      });
    },
  });

  const tellOf = async (tx: Tx, offer: PriceOffer): Promise<void> => {
    const { id, revision, buyerId, sellerId, state, title } = offer;
    const say = (userId: string, otherId: string) =>
      tell(tx, {
        userId,
        kind: 'price_offer',
        detail: detailOf(state, offer),
        subjectId: otherId,
        title,
        once: `price-offer-${id}-${revision}`,
      });
    await say(buyerId, sellerId);
    // That another buyer was faster is the seller's own doing.
    if (state !== 'ended') await say(sellerId, buyerId);
  };

  jobs.register(newsJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { signal }) => {
      const at = await now(sql);
      await expireDue(sql, at);
      await endGone(sql, at);
      while (!signal.aborted) {
        const told = await transact(sql, async (tx) => {
          const ended = await takeUntold(tx, atOnce);
          for (const offer of ended) await tellOf(tx, offer);
          return ended.length;
        });
        if (told < atOnce) return;
      }
    },
  });
  jobs.repeat(newsJob, every);
};

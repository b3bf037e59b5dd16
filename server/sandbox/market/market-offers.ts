// The price offers of the sample market, each step with how many days before the first start it was taken.
import type { Market } from '#server/market/market.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { daysBefore } from '#server/sandbox/days.ts';
import { idNamed } from '#server/sandbox/collection/collection-record.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { actorNamed } from './make-orders.ts';
import { firstListing } from './market.store.ts';
import type { MarketWork } from './market-work.ts';

/** Amounts in the currency of the work. */
export type MarketOffer = {
  file: string;
  buyer: string;
  made: readonly [days: number, amount: number];
  /** By the seller. */
  countered?: readonly [days: number, amount: number];
  accepted?: number;
  declined?: number;
};

/** Those of the last two days are still open or reserved after the first start; older ones nobody has answered have run out. */
export const marketOffers: readonly MarketOffer[] = [
  { file: 'hull', buyer: 'collector', made: [12, 300], declined: 11 },
  { file: 'gourd', buyer: 'seller', made: [9, 400] },
  { file: 'lemonBranch', buyer: 'collector', made: [1.5, 280], countered: [0.6, 310] },
  { file: 'groyne', buyer: 'collector', made: [1.2, 850], accepted: 0.3 },
  { file: 'birdForm', buyer: 'okafor', made: [0.4, 2300] },
  { file: 'hillTown', buyer: 'collector', made: [0.2, 340] },
];

type OfferParts = { sql: Sql; clock: Clock; marketAt: Market['at'] };

/** What its people have done since is left as it is. */
const unlessMoved = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
};

/** Goes on where an interrupted run has ended: each step has its own id. */
export const makePriceOffer = async ({ sql, clock, marketAt }: OfferParts, work: MarketWork, given: MarketOffer): Promise<void> => {
  const [buyer, seller] = [await actorNamed(sql, given.buyer), await actorNamed(sql, work.owner)];
  const listingId = await firstListing(sql, work.id);
  if (buyer === undefined || seller === undefined || listingId === undefined) return;
  const at = (days: number) => marketAt(() => daysBefore(clock(), days)).priceOffers;
  const stepId = (step: string): string => idNamed(`market offer ${given.file} ${step}`);
  const [days, amount] = given.made;
  const made = await unlessMoved(at(days).make(buyer, listingId, { stepId: stepId('made'), amount }));
  if (made === undefined) return;
  let revision = 1;
  const answer = async (step: Promise<{ revision: number }>): Promise<void> =>
    void (revision = (await unlessMoved(step))?.revision ?? revision);
  const { countered, accepted, declined } = given;
  if (countered !== undefined)
    await answer(at(countered[0]).counter(seller, made.id, { stepId: stepId('countered'), amount: countered[1], revision }));
  if (accepted !== undefined) await answer(at(accepted).accept(seller, made.id, { stepId: stepId('accepted'), revision }));
  if (declined !== undefined) await answer(at(declined).decline(seller, made.id, { stepId: stepId('declined'), revision }));
};

// What the market says of somebody who leaves: what they offer, and whether somebody is paying for it right now.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { respectedMinutes } from '#shared/domain/trade/sale.ts';
import { lockOffersOf, offersOf } from './account-deletion.store.ts';

/** ids: of what is offered now. held: how many of those somebody is paying for. */
export type Offers = { ids: string[]; held: number };

export const offersBy = async (db: Db, sellerId: string, now: Date): Promise<Offers> => {
  const offers = await offersOf(db, sellerId, now, new Date(now.getTime() - respectedMinutes * 60_000));
  return { ids: offers.map(({ id }) => id), held: offers.filter(({ held }) => held).length };
};

/** The same, and nobody can begin to pay for them until the transaction ends. */
export const lockOffersBy = async (tx: Tx, sellerId: string, now: Date): Promise<Offers> => {
  await lockOffersOf(tx, sellerId);
  return offersBy(tx, sellerId, now);
};

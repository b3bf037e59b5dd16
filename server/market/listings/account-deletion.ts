// The market's part of an account deletion: the active listings, and those reserved for a buyer.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { respectedMinutes } from '#shared/domain/trade/sale.ts';
import { lockOffersOf, offersOf } from './account-deletion.store.ts';

/** ids: of the active listings. held: how many of them are reserved; agreed: how many of these by an accepted price offer. */
export type Offers = { ids: string[]; held: number; agreed: number };

export const offersBy = async (db: Db, sellerId: string, now: Date): Promise<Offers> => {
  const offers = await offersOf(db, sellerId, now, new Date(now.getTime() - respectedMinutes * 60_000));
  const [claimed, agreed] = [offers.filter((one) => one.claimed && !one.agreed).length, offers.filter((one) => one.agreed).length];
  return { ids: offers.map(({ id }) => id), held: claimed + agreed, agreed };
};

/** The same with the rows locked, so that nobody can claim them until the transaction ends. */
export const lockOffersBy = async (tx: Tx, sellerId: string, now: Date): Promise<Offers> => {
  await lockOffersOf(tx, sellerId);
  return offersBy(tx, sellerId, now);
};

// The listings of an account that is being deleted.
import type { Db, Tx } from '#server/platform/database/database.ts';

type Offer = { id: string; claimed: boolean; agreed: boolean };

/** Active listings; claimed: a buyer pays, in a series of claims that began after `respected`; agreed: by an accepted price offer. */
export const offersOf = (db: Db, sellerId: string, now: Date, respected: Date): Promise<Offer[]> =>
  db<Offer[]>`
    select id, coalesce(status = 'reserved' and reserved_until > ${now} and held_since > ${respected}, false) as claimed,
      coalesce(agreed_for is not null and agreed_until > ${now}, false) as agreed from listings
    where seller_id = ${sellerId} and status in ('listed', 'reserved') order by id`;

/** The caller has locked the pieces. */
export const lockOffersOf = async (tx: Tx, sellerId: string): Promise<void> => {
  await tx`select 1 from listings where seller_id = ${sellerId} and status in ('listed', 'reserved') order by id for update`;
};

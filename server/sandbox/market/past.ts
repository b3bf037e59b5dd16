// What has happened on the sample market, in its order: orders, price offers, and letters before and after them.
import type { Line } from '#server/sandbox/demo-talk.ts';
import { marketOrders, type MarketOrder } from './market-orders.ts';
import { marketOffers, type MarketOffer } from './market-offers.ts';
import type { MarketWork } from './market-work.ts';
import { lettersAbout, thanksFor } from './talk.ts';

type Happening = { days: number } & (
  | { letters: readonly Line[] }
  | { order: MarketOrder; work: MarketWork }
  | { offer: MarketOffer; work: MarketWork }
);

/** The oldest first, since a conversation is kept in the order in which it is written. */
export const happeningsOf = (works: readonly MarketWork[]): readonly Happening[] =>
  works
    .flatMap((work): Happening[] => {
      const order = marketOrders.find(({ file }) => file === work.file);
      const written = [lettersAbout(work), ...thanksFor(work.file).map((line) => [line])];
      return [
        ...written.flatMap((letters) => (letters.length === 0 ? [] : [{ days: letters[0]?.days ?? 0, letters }])),
        ...(order === undefined ? [] : [{ days: order.paid, order, work }]),
        ...marketOffers.filter(({ file }) => file === work.file).map((offer) => ({ days: offer.made[0], offer, work })),
      ];
    })
    .sort((a, b) => b.days - a.days);

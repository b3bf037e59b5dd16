// What a seller has sold, what is still to come, and what was paid out: from the rows of sales and the provider's facts.
import type { Sql } from '#server/platform/database/database.ts';
import { afterCursor, cursorOf } from '#server/platform/database/page-cursor.ts';
import type { Payout } from '#shared/contract/trade/orders.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { amountOf } from '#shared/domain/trade/listing.ts';
import { orderAnswer, pictureOf } from './order-answer.ts';
import { balancesOf, payoutMonthsOf, payoutsPage, type PayoutRow } from './order-money.store.ts';
import type { Orders } from './orders.ts';
import { earningsOf, ordersPage } from './orders.store.ts';

type Parts = { sql: Sql; orders: Orders; activeListings: (sellerId: string) => Promise<number> };

const recentSales = 10;
const payoutsAtOnce = 20;

const payoutAnswer = ({ id, createdAt, currency, amount, total, fee, title, artist, hasImage }: PayoutRow): Payout => ({
  order_id: id,
  paid_at: createdAt.toISOString(),
  currency,
  amount: amountOf(amount),
  total_amount: amountOf(total),
  platform_fee: amountOf(fee),
  artwork: { title, artist, image_url: pictureOf({ id, hasImage }) },
});

export const createSellerMoney = ({ sql, orders, activeListings }: Parts) => ({
  figures: async (actor: Actor) => {
    const { userId } = actor;
    const [earned, balances, months, newest, active] = await Promise.all([
      earningsOf(sql, userId),
      balancesOf(sql, userId),
      payoutMonthsOf(sql, userId),
      ordersPage(sql, userId, 'seller', {}, null, recentSales),
      activeListings(userId),
    ]);
    const around = await orders.aroundOf(newest);
    return {
      total_sales: earned.reduce((sum, { sales }) => sum + sales, 0),
      active_listings: active,
      pending_sales: 0 as const,
      figures: currencies.flatMap((currency) => {
        const sums = earned.find((one) => one.currency === currency);
        const balance = balances.find((one) => one.currency === currency);
        // Of a currency whose sales were all refunded nothing is left to tell, unless money of it is out.
        if (sums === undefined && (balance?.released ?? 0) === 0) return [];
        return [
          {
            currency,
            gross_sales: amountOf(sums?.gross ?? 0),
            platform_fees: amountOf(sums?.fees ?? 0),
            net_earnings: amountOf(sums?.net ?? 0),
            shipping: amountOf(sums?.shipping ?? 0),
            paid_out: amountOf(balance?.released ?? 0),
            pending: amountOf(balance?.waiting ?? 0),
            pending_orders: balance?.waitingSales ?? 0,
          },
        ];
      }),
      months: months.map(({ amount, ...month }) => ({ ...month, amount: amountOf(amount) })),
      recent: newest.map((sale) => orderAnswer(actor, 'seller', sale, around)),
    };
  },

  payouts: async ({ userId }: Actor, after: string | undefined) => {
    const found = await payoutsPage(sql, userId, afterCursor(after), payoutsAtOnce + 1);
    const page = found.slice(0, payoutsAtOnce);
    const last = page.at(-1);
    return { payouts: page.map(payoutAnswer), next: found.length > payoutsAtOnce && last !== undefined ? cursorOf(last) : null };
  },
});

// The acts of administrators that read orders; canceling one is an act of the orders themselves.
import { partiesOf, type Party } from '#server/accounts/people/people.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { afterCursor, cursorOf } from '#server/platform/database/page-cursor.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import {
  countUndecided,
  ordersMatching,
  platformFigures,
  troubledOrders,
  type AdministeredOrder,
  type PlatformFigures,
} from './administered-orders.store.ts';
import { daysToShip } from '#shared/domain/trade/sale.ts';
import { newestEvent } from '#server/sales/purchases.store.ts';
import { later } from '#server/sales/sale-parts.ts';

/** An operation at the provider that takes longer needs attention. Minutes. */
const outstandingAfter = 15;
const atMost = 50;

/** q: search in all sales; all: every sale; neither: those that need attention. */
export type AskedOrders = { q?: string | undefined; all?: 'true' | undefined; after?: string | undefined };
type Listed = { orders: AdministeredOrder[]; people: Map<string, Party>; next: string | null };

export type Trouble = 'dispute' | 'refund' | 'unsettled';

type TroubleFacts = Pick<AdministeredOrder, 'dispute' | 'stage' | 'atRest' | 'isUndecided'>;
export const troublesOf = ({ dispute, stage, atRest, isUndecided }: TroubleFacts): Trouble[] => [
  ...(dispute === 'open' ? (['dispute'] as const) : []),
  ...(!atRest && (stage === null || stage === 'cancelled') ? (['refund'] as const) : []),
  ...(isUndecided || (!atRest && stage !== null && stage !== 'cancelled') ? (['unsettled'] as const) : []),
];

export const createAdministeredOrders = ({ sql, clock }: { sql: Sql; clock: Clock }) => {
  const late = (): Date => later(clock(), { days: -daysToShip });
  return {
    figures: (): Promise<PlatformFigures[]> => platformFigures(sql),

    list: async (actor: Actor, { q: needle = '', all, after }: AskedOrders): Promise<Listed> => {
      if (!mayAdminister(actor)) throw new AppError('forbidden');
      const isTroubleOnly = needle === '' && all === undefined;
      const found = isTroubleOnly
        ? await troubledOrders(sql, { outstanding: later(clock(), { minutes: -outstandingAfter }), late: late() }, atMost)
        : await ordersMatching(sql, needle, late(), afterCursor(after), atMost + 1);
      const orders = found.slice(0, atMost);
      const last = orders.at(-1);
      const people = await partiesOf(
        sql,
        orders.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
      );
      return { orders, people, next: found.length > atMost && last !== undefined ? cursorOf(last) : null };
    },

    /** Time of the provider's last event; null when there was none. */
    lastEvent: (): Promise<{ type: string; seenAt: Date } | null> => newestEvent(sql),

    /** Number of orders that an administrator must decide, since a restore may have lost their shipment. */
    undecided: (): Promise<number> => countUndecided(sql, late()),
  };
};

export type AdministeredOrders = ReturnType<typeof createAdministeredOrders>;
export type { AdministeredOrder };

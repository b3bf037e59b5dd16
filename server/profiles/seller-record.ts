// Reads a person's record as a seller: completed sales, and the usual times to ship and to answer.
import { usualAnswerOf } from '#server/messages/messages.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { soldBy, usualShippingOf } from '#server/sales/orders/orders.ts';
import type { SellerRecord } from '#shared/contract/trade/seller-record.ts';

export const createSellerRecords =
  ({ sql, clock }: { sql: Sql; clock: Clock }) =>
  async (userId: string): Promise<SellerRecord> => {
    const [sold, days, hours] = await Promise.all([soldBy(sql, userId), usualShippingOf(sql, userId), usualAnswerOf(sql, userId, clock())]);
    return { completed_sales: sold, usually_ships_in_days: days, usually_answers_in_hours: hours };
  };
export type SellerRecordOf = ReturnType<typeof createSellerRecords>;

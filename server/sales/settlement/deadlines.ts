// Deadlines of orders: unshipped ones are canceled, shipped ones are released unless disputed, and addresses are erased in the end.
import * as z from 'zod/mini';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { addressKeptDays, daysToRelease, daysToShip } from '#shared/domain/trade/sale.ts';
import type { Drive } from './drive.ts';
import type { Orders } from '#server/sales/orders/orders.ts';
import { installOf } from '#server/sales/purchases.store.ts';
import { deadlinesJob } from '#server/sales/sale-jobs.ts';
import { later, type SaleParts } from '#server/sales/sale-parts.ts';
import { beforeFirstId, eraseAddresses, overdueSales } from '#server/sales/sales.store.ts';

export { restartDeadlines } from '#server/sales/purchases.store.ts';

const usualPage = 100;
/** Seconds. */
const every = 600;

/** The reconciliation may be this far behind; hours. */
const freshHours = 24;

type Parts = Pick<SaleParts, 'sql' | 'now' | 'log'> & {
  orders: Pick<Orders, 'receiveByTime' | 'cancelByTime'>;
  drive: Pick<Drive, 'drive'>;
};

/** Ignores the error when another transaction changed the order between the query and the lock. */
const unlessOver = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found'))) throw error;
  });
};

/** False after a restore, or a long time without the provider: the orders' state may be out of date. */
const isUpToDate = async ({ sql }: Parts, at: Date): Promise<boolean> => {
  const { confirmedAt, restoredAt } = await installOf(sql);
  if (confirmedAt === null || confirmedAt < later(at, { hours: -freshHours })) return false;
  return restoredAt === null || confirmedAt >= restoredAt;
};

/** atOnce: orders that are read from the database together. */
export const runDeadlines = async (parts: Parts, signal?: AbortSignal, atOnce = usualPage): Promise<void> => {
  const { sql, now, log, orders, drive } = parts;
  const at = await now(sql);
  await eraseAddresses(sql, later(at, { days: -addressKeptDays }), at);
  if (!(await isUpToDate(parts, at))) return;
  /** Reads the payment from the provider first: the order may already be shipped or over. */
  const actOn = async (stage: 'paid' | 'shipped', days: number, act: (id: string) => Promise<unknown>): Promise<void> => {
    const before = later(at, { days: -days });
    // Page by page, so that orders which fail every time keep no later one waiting.
    for (let after = beforeFirstId; ;) {
      const page = await overdueSales(sql, stage, before, after, atOnce);
      for (const id of page) {
        signal?.throwIfAborted();
        try {
          await drive.drive(id);
          await unlessOver(act(id));
        } catch (error) {
          log.error({ err: error, orderId: id }, 'the deadline of an order could not be kept; it is looked at again');
        }
      }
      after = page.at(-1) ?? after;
      if (page.length < atOnce) return;
    }
  };
  await actOn('paid', daysToShip, orders.cancelByTime);
  await actOn('shipped', daysToRelease, orders.receiveByTime);
};

export const registerDeadlines = (jobs: Pick<Jobs, 'register' | 'repeat'>, parts: Parts): void => {
  jobs.register(deadlinesJob, { payload: z.object({}), concurrency: 1, handle: (_payload, { signal }) => runDeadlines(parts, signal) });
  jobs.repeat(deadlinesJob, every);
};

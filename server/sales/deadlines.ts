// What happens to orders by themselves: cancelled when nobody ships, released when nobody objects, addresses erased in the end.
import * as z from 'zod/mini';
import type { Jobs } from '#server/platform/jobs.ts';
import { AppError } from '#shared/contract/errors.ts';
import { addressKeptDays, daysToRelease, daysToShip } from '#shared/domain/sale.ts';
import type { Orders } from './orders.ts';
import { deadlinesJob } from './sale-jobs.ts';
import { later, type SaleParts } from './sale-parts.ts';
import { eraseAddresses, overdueSales } from './sales.store.ts';

const atOnce = 100;
/** Seconds. */
const every = 600;

type Parts = Pick<SaleParts, 'sql' | 'clock'> & { orders: Pick<Orders, 'receiveByTime' | 'cancelByTime'> };

/** Somebody was faster between the look and the act. */
const unlessOver = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found'))) throw error;
  });
};

export const runDeadlines = async ({ sql, clock, orders }: Parts): Promise<void> => {
  const now = clock();
  for (const id of await overdueSales(sql, 'paid', later(now, { days: -daysToShip }), atOnce)) await unlessOver(orders.cancelByTime(id));
  for (const id of await overdueSales(sql, 'shipped', later(now, { days: -daysToRelease }), atOnce))
    await unlessOver(orders.receiveByTime(id));
  await eraseAddresses(sql, later(now, { days: -addressKeptDays }), now);
};

export const registerDeadlines = (jobs: Pick<Jobs, 'register' | 'repeat'>, parts: Parts): void => {
  jobs.register(deadlinesJob, { payload: z.object({}), concurrency: 1, handle: () => runDeadlines(parts) });
  jobs.repeat(deadlinesJob, every);
};

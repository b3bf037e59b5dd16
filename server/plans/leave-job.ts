// The job that ends what the payment provider has of somebody without an account, and asking for it.
import * as z from 'zod/mini';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

export const leaveJob = 'plans.leave';
export const leavePayload = z.object({ userId: z.string(), customerId: z.nullable(z.string()), checkoutId: z.nullable(z.string()) });
export type Left = z.infer<typeof leavePayload>;

/** Takes effect with the transaction. */
export const askToLeave = (jobs: Pick<Jobs, 'enqueue'>, db: Db, left: Left, key: string): Promise<string> =>
  jobs.enqueue(db, leaveJob, left, { key, again: true });

// The job that ends what the payment provider holds for a deleted account, and how to enqueue it.
import * as z from 'zod/mini';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

export const leaveJob = 'plans.leave';
export const leavePayload = z.object({ userId: z.string(), customerId: z.nullable(z.string()), checkoutId: z.nullable(z.string()) });
export type Left = z.infer<typeof leavePayload>;

/** Takes effect when the transaction commits. */
export const askToLeave = (jobs: Pick<Jobs, 'enqueue'>, db: Db, left: Left, key: string): Promise<string> =>
  jobs.enqueue(db, leaveJob, left, { key, again: true });

// Plan and upload count of a user; each change is one statement, so that concurrent ones cannot exceed the limit.
import { uploadsLimitOf } from '#shared/domain/trade/plan.ts';
import type { PlanState } from '#shared/domain/trade/subscription.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Sets Free when there is no plan; false when there is one already. */
export const setFreePlan = async (tx: Tx, userId: string, now: Date): Promise<boolean> =>
  (await tx`update users set plan = 'free', plan_status = 'active', updated_at = ${now} where id = ${userId} and plan is null`).count === 1;

export const lockPlan = async (tx: Tx, userId: string): Promise<PlanState | undefined> =>
  (await tx<PlanState[]>`select plan, plan_status as status from users where id = ${userId} for update`)[0];
export const writePlan = async (tx: Tx, userId: string, { plan, status }: PlanState, now: Date): Promise<void> => {
  await tx`update users set plan = ${plan}, plan_status = ${status}, updated_at = ${now} where id = ${userId}`;
};

/** Counts one upload unless the limit is reached; the row stays locked until the transaction ends. */
export const countUpload = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx`update users u set uploads_used = uploads_used + 1 where id = ${userId} and (
      plan in ('pro', 'gallery')
      or (plan = 'free' and uploads_used < ${uploadsLimitOf('free')})
      or exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin'))`
  ).count === 1;

export const uncountUpload = async (tx: Tx, userId: string): Promise<void> => {
  await tx`update users set uploads_used = greatest(uploads_used - 1, 0) where id = ${userId}`;
};

// Plan and upload count of a user; each change is one statement, so that concurrent ones cannot exceed the limit.
import { uploadsLimitOf } from '#shared/domain/trade/plan.ts';
import type { PlanState } from '#shared/domain/trade/subscription.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Sets Free when there is no plan; false when there is one already. used: uploads of this address by an account that is gone. */
export const setFreePlan = async (tx: Tx, userId: string, used: number, now: Date): Promise<boolean> =>
  (
    await tx`update users set plan = 'free', plan_status = 'active', uploads_used = greatest(uploads_used, ${used}), updated_at = ${now}
      where id = ${userId} and plan is null`
  ).count === 1;

export const uploadsOfMark = async (tx: Tx, mark: string): Promise<number> =>
  (await tx<{ used: number }[]>`select used from used_uploads where mark = ${mark}`)[0]?.used ?? 0;
export const noteUploads = async (tx: Tx, userId: string, mark: string, now: Date): Promise<void> => {
  await tx`insert into used_uploads (mark, used, noted_at) select ${mark}, uploads_used, ${now} from users where id = ${userId} and uploads_used > 0
    on conflict (mark) do update set used = greatest(used_uploads.used, excluded.used), noted_at = excluded.noted_at`;
};
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

// What messages need of users: the name, and what the plan allows. Never the email address.
import type { Plan } from '#shared/domain/trade/plan.ts';
import type { Db } from '#server/platform/database/database.ts';

/** name: null where it is empty. */
export type Correspondent = { userId: string; name: string | null; isVerifiedCollector: boolean; isAdmin: boolean; plan: Plan | null };

export const findCorrespondents = (db: Db, userIds: readonly string[]): Promise<Correspondent[]> =>
  db<Correspondent[]>`
    select u.id as "userId", nullif(u.name, '') as name, u.is_verified_collector as "isVerifiedCollector", u.plan,
      exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin"
    from users u where u.id = any(${[...userIds]}::uuid[])`;

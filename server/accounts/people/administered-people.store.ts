// Users as administrators see them, and the verified flag.
import { likeLiteral } from '#server/platform/database/like-pattern.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Plan, SubscriptionStatus } from '#shared/domain/trade/plan.ts';

export type AdministeredPerson = {
  userId: string;
  name: string;
  email: string;
  location: string | null;
  isVerifiedCollector: boolean;
  isAdmin: boolean;
  plan: Plan | null;
  planStatus: SubscriptionStatus;
  createdAt: Date;
};

const fields = (db: Db) => db`
  u.id as "userId", u.name, u.email, u.location, u.is_verified_collector as "isVerifiedCollector", u.plan, u.plan_status as "planStatus",
  u.created_at as "createdAt", exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin"`;

const matching = (db: Db, needle: string) =>
  needle === ''
    ? db`true`
    : db`(search_fold(u.name) like search_fold(${`%${likeLiteral(needle)}%`}) or u.email ilike ${`%${likeLiteral(needle)}%`} or u.id::text = ${needle})`;

/** Newest first. needle: a part of name or email address, or the id; empty matches everybody. */
export const newestPeople = (db: Db, needle: string, limit: number): Promise<AdministeredPerson[]> =>
  db<AdministeredPerson[]>`
    select ${fields(db)} from users u where ${matching(db, needle)} order by u.created_at desc, u.id desc limit ${limit}`;

export const countPeople = async (db: Db, needle: string): Promise<number> =>
  (await db<{ count: number }[]>`select count(*)::int as count from users u where ${matching(db, needle)}`)[0]?.count ?? 0;

export const findAdministered = async (db: Db, userId: string): Promise<AdministeredPerson | undefined> =>
  (await db<AdministeredPerson[]>`select ${fields(db)} from users u where u.id = ${userId}`)[0];

/** False when already set so, or there is no such user. */
export const setVerifiedCollector = async (tx: Tx, userId: string, isVerified: boolean, now: Date): Promise<boolean> =>
  (
    await tx`update users set is_verified_collector = ${isVerified}, updated_at = ${now}
      where id = ${userId} and is_verified_collector <> ${isVerified}`
  ).count === 1;

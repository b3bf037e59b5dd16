// What other features may know of users. Each use has its own query that reads nothing private beyond it.
import type { Plan } from '#shared/domain/trade/plan.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Public data. Name and location are null when empty. */
export type PublicProfile = { userId: string; name: string | null; location: string | null; isVerifiedCollector: boolean };

export const publicProfileOf = async (db: Db, userId: string): Promise<PublicProfile | undefined> => {
  const [row] = await db<PublicProfile[]>`
    select id as "userId", nullif(name, '') as name, nullif(location, '') as location, is_verified_collector as "isVerifiedCollector"
    from users where id = ${userId}`;
  return row;
};

export const findLanguage = async (db: Db, userId: string): Promise<Language | undefined> =>
  (await db<{ language: Language }[]>`select language from users where id = ${userId}`)[0]?.language;

/** What messages need. name: null when empty. */
export type Correspondent = { userId: string; name: string | null; isVerifiedCollector: boolean; isAdmin: boolean; plan: Plan | null };

export const findCorrespondents = (db: Db, userIds: readonly string[]): Promise<Correspondent[]> =>
  db<Correspondent[]>`
    select u.id as "userId", nullif(u.name, '') as name, u.is_verified_collector as "isVerifiedCollector", u.plan,
      exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin"
    from users u where u.id = any(${[...userIds]}::uuid[])`;

/** What the two parties of a paid order may know about each other. */
export type Party = { userId: string; name: string; email: string };

export const findParties = (db: Db, userIds: readonly string[]): Promise<Party[]> =>
  db<Party[]>`select id as "userId", name, email from users where id = any(${[...userIds]}::uuid[])`;

// The rows of users: identity, roles and profile.
import type { Plan, SubscriptionStatus } from '#shared/domain/trade/plan.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Db, Sql } from '#server/platform/database/database.ts';

/** A user as the rest of the server sees one. */
export type Person = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
  isDemo: boolean;
  /** Of the mails to them. */
  language: Language;
  plan: Plan | null;
  planStatus: SubscriptionStatus;
  uploadsUsed: number;
  createdAt: Date;
};

type Row = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  is_admin: boolean;
  is_demo: boolean;
  language: Language;
  plan: Plan | null;
  plan_status: SubscriptionStatus;
  uploads_used: number;
  created_at: Date;
};

export const personOf = (row: Row): Person => ({
  userId: row.id,
  name: row.name,
  email: row.email,
  emailVerified: row.email_verified,
  isAdmin: row.is_admin,
  isDemo: row.is_demo,
  language: row.language,
  plan: row.plan,
  planStatus: row.plan_status,
  uploadsUsed: row.uploads_used,
  createdAt: row.created_at,
});

/** The columns of a Row from `users u`. */
export const personColumns = (db: Db) => db`
  u.id, u.name, u.email, u.email_verified, u.is_demo, u.language, u.plan, u.plan_status, u.uploads_used, u.created_at,
  exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin`;

export const findPerson = async (db: Db, userId: string): Promise<Person | undefined> => {
  const [row] = await db<Row[]>`select ${personColumns(db)} from users u where u.id = ${userId}`;
  return row && personOf(row);
};

export const findPersonByEmail = async (db: Db, email: string): Promise<Person | undefined> => {
  const [row] = await db<Row[]>`select ${personColumns(db)} from users u where u.email = ${email.toLowerCase()}`;
  return row && personOf(row);
};

export const updateLanguage = async (db: Db, userId: string, language: Language): Promise<void> => {
  await db`update users set language = ${language} where id = ${userId} and language <> ${language}`;
};

/** False when the user already had the role. */
export const grantAdmin = async (sql: Sql, userId: string, now: Date): Promise<boolean> =>
  (await sql`insert into user_roles (user_id, role, granted_at) values (${userId}, 'admin', ${now}) on conflict do nothing`).count === 1;

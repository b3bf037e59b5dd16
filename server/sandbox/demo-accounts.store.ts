// Rows of the sample accounts, inserted only if missing.
import { v7 as uuidv7 } from 'uuid';
import type { Plan } from '#shared/domain/trade/plan.ts';
import { transact, type Sql } from '#server/platform/database/database.ts';

export type DemoRow = {
  email: string;
  name: string;
  location: string | null;
  bio: string | null;
  plan: Plan | null;
  isAdmin: boolean;
  isVerified: boolean;
};

export const existingEmails = async (sql: Sql, emails: readonly string[]): Promise<Set<string>> =>
  new Set((await sql<{ email: string }[]>`select email from users where email in ${sql([...emails])}`).map((row) => row.email));

/** Several processes may start at once: the first insert wins. */
export const insertDemoAccount = (sql: Sql, account: DemoRow, passwordHash: string, now: Date): Promise<void> =>
  transact(sql, async (tx) => {
    const id = uuidv7();
    const inserted = await tx`
      insert into users (id, name, email, email_verified, location, bio, is_verified_collector, plan, plan_status, is_demo, created_at, updated_at)
      values (${id}, ${account.name}, ${account.email}, true, ${account.location}, ${account.bio}, ${account.isVerified}, ${account.plan},
        ${account.plan === null ? 'none' : 'active'}, true, ${now}, ${now})
      on conflict (email) do nothing`;
    if (inserted.count === 0) return;
    await tx`insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at)
      values (${uuidv7()}, ${id}, 'credential', ${id}, ${passwordHash}, ${now}, ${now})`;
    if (account.isAdmin) await tx`insert into user_roles (user_id, role, granted_at) values (${id}, 'admin', ${now})`;
  });

// The rows of payout accounts.
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { PayoutStage } from '#shared/domain/trade/payout.ts';

export type StoredPayout = {
  userId: string;
  accountId: string | null;
  stage: Exclude<PayoutStage, 'not_started'>;
  payoutEnabled: boolean;
  /** Requirements that the provider still asks for. */
  missing: string[];
  createdAt: Date;
  revision: number;
};

const fields = (db: Db) => db`
  user_id as "userId", account_id as "accountId", stage, payout_enabled as "payoutEnabled", missing, created_at as "createdAt", revision`;

export const payoutAccountOf = async (db: Db, userId: string): Promise<StoredPayout | undefined> =>
  (await db<StoredPayout[]>`select ${fields(db)} from stripe_accounts where user_id = ${userId}`)[0];
export const payoutOfAccount = async (db: Db, accountId: string): Promise<StoredPayout | undefined> =>
  (await db<StoredPayout[]>`select ${fields(db)} from stripe_accounts where account_id = ${accountId}`)[0];

/** Written before the account is created at the provider. */
export const beginPayouts = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db`insert into stripe_accounts (user_id, stage, created_at) values (${userId}, 'incomplete', ${now}) on conflict do nothing`;
};

/** Compare-and-set on the revision. False when a newer read was written, the user has another account, or the user is gone. */
export const writePayout = async (
  tx: Tx | Db,
  payout: { userId: string; accountId: string; stage: StoredPayout['stage']; payoutEnabled: boolean; missing: readonly string[] },
  revision: number,
  now: Date,
): Promise<boolean> => {
  const { userId, accountId, stage, payoutEnabled, missing } = payout;
  const written = await tx`
    insert into stripe_accounts as a (user_id, account_id, stage, payout_enabled, missing, created_at, read_at)
    select id, ${accountId}, ${stage}, ${payoutEnabled}, ${tx.json([...missing])}, ${now}, ${now} from users where id = ${userId}
    on conflict (user_id) do update set account_id = excluded.account_id, stage = excluded.stage,
      payout_enabled = excluded.payout_enabled, missing = excluded.missing, read_at = excluded.read_at, revision = a.revision + 1
    where a.account_id is null or (a.account_id = excluded.account_id and a.revision = ${revision})`;
  return written.count === 1;
};

/** Ordered by id. */
export const accountsUnreadSince = async (db: Db, before: Date, after: string, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select account_id as id from stripe_accounts where account_id > ${after} and coalesce(read_at, created_at) < ${before}
    order by account_id limit ${limit}`;
  return rows.map(({ id }) => id);
};

export const payableSellers = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select user_id as id from stripe_accounts where payout_enabled and user_id = any(${[...userIds]}::uuid[])`;
  return rows.map((row) => row.id);
};

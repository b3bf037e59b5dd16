// The rows of customers, their open checkout, and subscriptions as last read.
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { ProviderStatus, SubscriptionFacts } from '#shared/domain/trade/subscription.ts';
import type { ReadSubscription } from '#server/payments/billing-door.ts';

type Customer = { customerId: string | null; generation: number; attempt: number; checkoutId: string | null };
const customerFields = (db: Db) => db`customer_id as "customerId", generation, attempt, checkout_id as "checkoutId"`;

export const customerOf = async (db: Db, userId: string): Promise<Customer | undefined> =>
  (await db<Customer[]>`select ${customerFields(db)} from billing_customers where user_id = ${userId}`)[0];

/** Written before the provider is called. */
export const beginCustomer = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db`insert into billing_customers (user_id, created_at) values (${userId}, ${now}) on conflict do nothing`;
};
export const linkCustomer = async (db: Db, userId: string, generation: number, customerId: string): Promise<void> => {
  await db`update billing_customers set customer_id = ${customerId}
    where user_id = ${userId} and generation = ${generation} and customer_id is null`;
};
/** The customer was deleted at the provider: the new generation creates another one. */
export const forgetCustomer = async (db: Db, userId: string, customerId: string): Promise<void> => {
  await db`update billing_customers set customer_id = null, generation = generation + 1
    where user_id = ${userId} and customer_id = ${customerId}`;
};
export const linkCheckout = async (db: Db, userId: string, attempt: number, checkoutId: string): Promise<void> => {
  await db`update billing_customers set checkout_id = ${checkoutId} where user_id = ${userId} and attempt = ${attempt} and checkout_id is null`;
};
/** The checkout has ended: the new attempt opens another one. */
export const endCheckout = async (db: Db, userId: string, checkoutId: string): Promise<void> => {
  await db`update billing_customers set checkout_id = null, attempt = attempt + 1
    where user_id = ${userId} and checkout_id = ${checkoutId}`;
};

type StoredSubscription = Omit<ReadSubscription, 'userId'> & { userId: string; revision: number };
const fields = (db: Db) => db`
  id, user_id as "userId", customer_id as "customerId", status, trial_started_at as "trialStartedAt", trial_ends_at as "trialEndsAt",
  period_ends_at as "periodEndsAt", cancels_at as "cancelsAt", past_due_since as "pastDueSince", created_at as "createdAt",
  ended_at as "endedAt", revision`;

export const subscriptionsOf = (db: Db, userId: string): Promise<StoredSubscription[]> =>
  db<StoredSubscription[]>`select ${fields(db)} from subscriptions where user_id = ${userId} order by created_at desc, id desc`;
/** 0 when it was never read. */
export const revisionOf = async (db: Db, id: string): Promise<number> =>
  (await db<{ revision: number }[]>`select revision from subscriptions where id = ${id}`)[0]?.revision ?? 0;

/** Compare-and-set on the revision: false when another reading was written meanwhile. Locks the row. */
export const writeReading = async (tx: Tx, s: ReadSubscription & { userId: string }, revision: number, now: Date): Promise<boolean> => {
  const values = {
    user_id: s.userId,
    customer_id: s.customerId,
    status: s.status,
    trial_started_at: s.trialStartedAt,
    trial_ends_at: s.trialEndsAt,
    period_ends_at: s.periodEndsAt,
    cancels_at: s.cancelsAt,
    past_due_since: s.pastDueSince,
    created_at: s.createdAt,
    ended_at: s.endedAt,
    read_at: now,
    revision: revision + 1,
  };
  const written =
    revision === 0
      ? await tx`insert into subscriptions ${tx({ id: s.id, ...values })} on conflict do nothing`
      : await tx`update subscriptions set ${tx(values)} where id = ${s.id} and revision = ${revision}`;
  if (written.count !== 1) return false;
  // A restored database recovers lost customers from their subscriptions.
  await tx`
    insert into billing_customers (user_id, customer_id, created_at) select ${s.userId}, ${s.customerId}, ${now}
    where exists (select 1 from users where id = ${s.userId})
    on conflict (user_id) do update set customer_id = excluded.customer_id where billing_customers.customer_id is null`;
  return true;
};

export const noteTrial = async (tx: Tx, mark: string, now: Date): Promise<void> => {
  await tx`insert into used_trials (mark, noted_at) values (${mark}, ${now}) on conflict do nothing`;
};
export const isTrialNoted = async (db: Db, mark: string): Promise<boolean> =>
  (await db`select 1 from used_trials where mark = ${mark}`).count === 1;

type Facts = SubscriptionFacts & { id: string; createdAt: Date };
export const factsOf = (db: Db, userId: string): Promise<Facts[]> =>
  db<Facts[]>`select id, status, past_due_since as "pastDueSince", created_at as "createdAt" from subscriptions where user_id = ${userId}`;

const ended: readonly ProviderStatus[] = ['canceled', 'incomplete_expired'];
/** Subscriptions that have not ended and were not read since `before`, or were due to change since their last reading; ordered by id. */
export const toRead = async (db: Db, before: Date, now: Date, after: string, limit: number): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from subscriptions
    where status <> all(${[...ended]}) and id > ${after}
      and (read_at < ${before} or (period_ends_at < ${now} and read_at < period_ends_at + interval '1 hour'))
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
};

export const confirmedUntil = async (db: Db): Promise<Date | null> =>
  (await db<{ time: Date | null }[]>`select confirmed_at as time from billing_install`)[0]?.time ?? null;
export const confirmUntil = async (db: Db, time: Date): Promise<void> => {
  await db`update billing_install set confirmed_at = greatest(confirmed_at, ${time})`;
};

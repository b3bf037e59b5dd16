// The deletion of an account: what stands in its way, and the one transaction in which everything goes that no law keeps.
import { v7 as uuidv7 } from 'uuid';
import { deadline } from '#server/platform/time/deadline.ts';
import type { DeletionStatus } from '#shared/contract/people/deletion.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { obstaclesOf, obstacleText, type Obstacle } from '#shared/domain/people/account-deletion.ts';
import type { Accounts, From } from '#server/accounts/accounts.ts';
import {
  eraseDeparted,
  isLastAdministrator,
  leaving,
  staysLastAdministrator,
  wasDeleted,
  type Leaving,
} from '#server/accounts/people/account-deletion.ts';
import type { Feature } from '#server/feed/feature.ts';
import { countPiecesOf, lockPiecesOf } from '#server/catalog/pieces.ts';
import { lockOffersBy, offersBy, type Offers } from '#server/market/listings/account-deletion.ts';
import { lockConversations } from '#server/messages/account-deletion.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Now } from '#server/platform/database/database-now.ts';
import { transact, type Db, type Sql, type Tx } from '#server/platform/database/database.ts';
import { forgetJobsOf } from '#server/platform/jobs/forget-jobs.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { lockPurchasesOf, unfinishedOf, type Unfinished } from '#server/sales/orders/orders.ts';
import { deletedMail } from './deletion-mail.ts';

export type DeletionParts = {
  sql: Sql;
  clock: Clock;
  now: Now;
  log: Log;
  jobs: Pick<Jobs, 'wake'>;
  mailer: Mailer;
  publicUrl: string;
  accounts: Pick<Accounts, 'provePassword' | 'sessions'>;
  features: readonly Pick<Feature, 'forget' | 'renew'>[];
  /** Whether the deletion ends a paid plan. */
  endsPlan: (db: Db, userId: string) => Promise<boolean>;
  /** After the commit: the market shows it no more. */
  listingChanged: (listingId: string) => Promise<void>;
};

const obstaclesIn = (sales: Unfinished, offers: Offers, isLast: boolean): Obstacle[] =>
  obstaclesOf(
    {
      orders: sales.orders,
      paying: sales.paying,
      reserved: offers.held,
      payouts: sales.payouts,
      money: sales.money,
      last_admin: isLast ? 1 : 0,
    },
    offers.agreed,
  );

/** Its reader waits for the answer. Milliseconds. */
const mailPatience = 20_000;

export const createDeletion = (parts: DeletionParts) => {
  const { sql, clock, now, log, jobs, mailer, publicUrl, accounts, features, endsPlan, listingChanged } = parts;

  /**
   * Locks in the order that everybody keeps: purchases, pieces, listings, conversations, the account, and the counters of versions
   * last. Whoever waits for one of them meanwhile finds nothing after it.
   */
  const erase = async (tx: Tx, { userId, sessionId }: Caller): Promise<{ person: Leaving; listings: string[] }> => {
    const [at, heldAt] = [clock(), await now(tx)];
    // First, so that no payment becomes an order meanwhile.
    await lockPurchasesOf(tx, userId);
    const sales = await unfinishedOf(tx, userId, heldAt);
    await lockPiecesOf(tx, userId);
    const offers = await lockOffersBy(tx, userId, heldAt);
    await lockConversations(tx, userId);
    const person = await leaving(tx, userId, sessionId, at);
    if (person === undefined) throw new AppError('session_expired');
    const [first] = obstaclesIn(sales, offers, await staysLastAdministrator(tx, userId));
    if (first !== undefined) throw new AppError('deletion_blocked', { text: obstacleText(first) });
    const leaver = { userId, email: person.email, emailVerified: person.emailVerified };
    for (const { forget } of features) await forget?.(tx, leaver, at);
    await forgetJobsOf(tx, person.email);
    for (const { renew } of features) await renew?.(tx, userId);
    await eraseDeparted(tx, userId, at);
    return { person, listings: offers.ids };
  };

  return {
    status: async (userId: string): Promise<DeletionStatus> => {
      const heldAt = await now(sql);
      const [sales, offers, isLast, pieces, paidPlan] = await Promise.all([
        unfinishedOf(sql, userId, heldAt),
        offersBy(sql, userId, heldAt),
        isLastAdministrator(sql, userId),
        countPiecesOf(sql, userId),
        endsPlan(sql, userId),
      ]);
      const obstacles = obstaclesIn(sales, offers, isLast).map((one) => ({ ...one, text: obstacleText(one) }));
      return { obstacles, pieces, listings: offers.ids.length, orders: sales.past, paidPlan };
    },

    /** Throws wrong_password, rate_limited, deletion_blocked with the first obstacle, and session_expired. */
    deleteAccount: async (caller: Caller, password: string, from: From): Promise<void> => {
      await accounts.provePassword(caller.userId, password, from);
      const { person, listings } = await transact(sql, (tx) => erase(tx, caller));
      accounts.sessions.allEnded(caller.userId);
      jobs.wake();
      log.info({ userId: caller.userId }, 'an account was deleted by its owner');
      for (const id of listings) await listingChanged(id);
      // Not as a job: the address would stay in the queue.
      if (!mailer.available) return;
      const { signal, clear } = deadline(mailPatience);
      await mailer
        .send(deletedMail(person, publicUrl), { id: uuidv7(), signal })
        .catch(() => log.warn({ userId: caller.userId }, 'the mail about a deleted account could not be sent'))
        .finally(clear);
    },

    wasDeleted: (userId: string): Promise<boolean> => wasDeleted(sql, userId),
  };
};

export type Deletion = ReturnType<typeof createDeletion>;

// The acts on payout accounts: creating one at the provider, and keeping its status up to date.
import { transact, type Db } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { PayoutStatus } from '#shared/contract/trade/payouts.ts';
import { needsOnboarding, payoutStageOf, type PayoutStage } from '#shared/domain/trade/payout.ts';
import { PaymentRefused, type CardPayments, type PaymentEvent, type PayoutAccount } from '#server/payments/payment-door.ts';
import { beginPayouts, payableSellers, payoutAccountOf, payoutOfAccount, writePayout, type StoredPayout } from './payouts.store.ts';
import { lockPurchase, rememberEvent, outstandingOfSeller, writePurchase } from '#server/sales/purchases.store.ts';
import { askDrive } from '#server/sales/sale-jobs.ts';
import { later, needPayments, type SaleParts } from '#server/sales/sale-parts.ts';

type Parts = Pick<SaleParts, 'sql' | 'now' | 'jobs' | 'payments' | 'publicUrl'> & Pick<SaleParts, 'sellersChanged'>;
/** country: of the bank account, for an account that is opened now. */
type Person = { userId: string; email: string; country?: string | undefined };

/** Lifetime of an idempotency key at the provider, with a margin. */
const keyLastsHours = 23;
/** Retries when concurrent reads of the same account overtake each other. */
const maxReadings = 20;

class Overtaken extends Error {
  override name = 'Overtaken';
}

export const createPayouts = (parts: Parts) => {
  const { sql, now, jobs, publicUrl, sellersChanged } = parts;

  const statusOf = (userId: string, stored: StoredPayout | undefined): PayoutStatus => ({
    user_id: userId,
    payout_enabled: stored?.payoutEnabled ?? false,
    stage: stored === undefined || stored.accountId === null ? 'not_started' : stored.stage,
    missing: stored?.missing ?? [],
  });

  /** False: the event was processed before. */
  const write = (account: PayoutAccount, revision: number, event: PaymentEvent | undefined): Promise<boolean> =>
    transact(sql, async (tx) => {
      const at = await now(tx);
      if (event !== undefined && !(await rememberEvent(tx, event, at))) return false;
      const { accountId, missing } = account;
      const stage = payoutStageOf(account);
      const userId = account.userId ?? (await payoutOfAccount(tx, accountId))?.userId;
      if (userId === undefined) return true;
      if (await writePayout(tx, { userId, accountId, stage, payoutEnabled: stage === 'ready', missing }, revision, at)) return true;
      // Overtaken rolls the stored event back too. Otherwise there is nothing to write: the user is gone, or has another account.
      if ((await payoutOfAccount(tx, accountId)) !== undefined) throw new Overtaken();
      return true;
    });

  /**
   * Reads an account, stores its status and wakes the sales that waited for it. A read that was overtaken by a newer write is
   * repeated, so that an older state never replaces a newer one.
   */
  const readAccount = async (accountId: string, event?: PaymentEvent): Promise<PayoutAccount> => {
    const payments = needPayments(parts.payments);
    for (let reading = 0; reading < maxReadings; reading += 1) {
      const revision = (await payoutOfAccount(sql, accountId))?.revision ?? 0;
      const account = await payments.readAccount(accountId);
      try {
        const isNew = await write(account, revision, event);
        sellersChanged();
        if (isNew && payoutStageOf(account) === 'ready' && account.userId !== null) await wakeSales(account.userId);
        return account;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
    throw new AppError('unavailable');
  };

  const wakeSales = async (sellerId: string): Promise<void> => {
    for (const id of await outstandingOfSeller(sql, sellerId))
      await transact(sql, async (tx) => {
        const purchase = await lockPurchase(tx, id);
        if (purchase === undefined) return;
        const next = { ...purchase, revision: purchase.revision + 1 };
        await writePurchase(tx, next, await now(tx));
        await askDrive(tx, jobs, next);
      });
    jobs.wake();
  };

  /** The row is written first, so that an account is found again when the response to its creation was lost. */
  const accountFor = async (payments: CardPayments, person: Person): Promise<PayoutAccount> => {
    const at = await now(sql);
    await beginPayouts(sql, person.userId, at);
    const stored = await payoutAccountOf(sql, person.userId);
    if (stored === undefined) throw new AppError('not_authenticated');
    if (stored.accountId !== null) return payments.readAccount(stored.accountId);
    const isForgotten = later(stored.createdAt, { hours: keyLastsHours }) <= at;
    const found = isForgotten ? await payments.findAccount(person.userId, later(stored.createdAt, { hours: -1 })) : null;
    return found ?? payments.openAccount({ userId: person.userId, email: person.email, country: person.country });
  };

  const refused = (cause: unknown): never => {
    if (cause instanceof PaymentRefused)
      throw new AppError('forbidden', { text: 'The payment provider does not open an account for you.', cause });
    throw cause;
  };

  return {
    readAccount,

    connect: async (person: Person, origin = publicUrl): Promise<{ onboarding_url?: string; stage: PayoutStage }> => {
      const payments = needPayments(parts.payments);
      const { accountId } = await accountFor(payments, person).catch(refused);
      const account = await readAccount(accountId).catch(refused);
      const stage = payoutStageOf(account);
      if (!needsOnboarding(stage)) return { stage };
      const page = (outcome: 'return' | 'refresh'): string => `${origin}/seller-dashboard?payouts=${outcome}`;
      const link = { accountId: account.accountId, returnUrl: page('return'), refreshUrl: page('refresh') };
      return { onboarding_url: await payments.onboardingLink(link).catch(refused), stage };
    },

    status: async (userId: string): Promise<PayoutStatus> => statusOf(userId, await payoutAccountOf(sql, userId)),

    refresh: async (userId: string): Promise<PayoutStatus> => {
      const stored = await payoutAccountOf(sql, userId);
      if (stored !== undefined && stored.accountId !== null) await readAccount(stored.accountId).catch(refused);
      return statusOf(userId, await payoutAccountOf(sql, userId));
    },
  };
};

export type Payouts = ReturnType<typeof createPayouts>;

/** The users among them who can receive payouts. */
export const sellersReady = async (db: Db, userIds: readonly string[]): Promise<Set<string>> => new Set(await payableSellers(db, userIds));

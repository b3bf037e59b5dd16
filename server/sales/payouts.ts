// The acts of being paid: opening a seller's account at the provider, and knowing how far it has come.
import { transact, type Db } from '#server/platform/database.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { PayoutStanding } from '#shared/contract/payouts.ts';
import { needsOnboarding, payoutStageOf, type PayoutStage } from '#shared/domain/payout.ts';
import { PaymentRefused, type CardPayments, type PaymentEvent, type PayoutAccount } from './payment-door.ts';
import { beginPayouts, payableSellers, payoutAccountOf, payoutOfAccount, writePayout, type StoredPayout } from './payouts.store.ts';
import { lockPurchase, rememberEvent, restlessOfSeller, writePurchase } from './purchases.store.ts';
import { askDrive } from './sale-jobs.ts';
import { later, needPayments, type SaleParts } from './sale-parts.ts';

type Parts = Pick<SaleParts, 'sql' | 'clock' | 'jobs' | 'payments' | 'publicUrl'> & Pick<SaleParts, 'sellersChanged'>;
type Person = { userId: string; email: string };

/** As long as the provider knows the key under which an account was asked for. */
const keyLastsHours = 23;

export const createPayouts = (parts: Parts) => {
  const { sql, clock, jobs, publicUrl, sellersChanged } = parts;

  const standingOf = (userId: string, stored: StoredPayout | undefined): PayoutStanding => ({
    user_id: userId,
    payout_enabled: stored?.payoutEnabled ?? false,
    stage: stored === undefined || stored.accountId === null ? 'not_started' : stored.stage,
    missing: stored?.missing ?? [],
  });

  /** What was read of an account, written down; sales that waited for it go on. False: the event has taken effect before. */
  const takeUp = async (account: PayoutAccount, event?: PaymentEvent): Promise<boolean> => {
    const stage = payoutStageOf(account);
    const isNew = await transact(sql, async (tx) => {
      if (event !== undefined && !(await rememberEvent(tx, event, clock()))) return false;
      const userId = account.userId ?? (await payoutOfAccount(tx, account.accountId))?.userId;
      if (userId === undefined) return true;
      const { accountId, missing } = account;
      await writePayout(tx, { userId, accountId, stage, payoutEnabled: stage === 'ready', missing }, clock());
      return true;
    });
    const userId = account.userId;
    sellersChanged();
    if (isNew && stage === 'ready' && userId !== null) await wakeSales(userId);
    return isNew;
  };

  const wakeSales = async (sellerId: string): Promise<void> => {
    for (const id of await restlessOfSeller(sql, sellerId))
      await transact(sql, async (tx) => {
        const purchase = await lockPurchase(tx, id);
        if (purchase === undefined) return;
        const next = { ...purchase, revision: purchase.revision + 1 };
        await writePurchase(tx, next, clock());
        await askDrive(tx, jobs, next);
      });
    jobs.wake();
  };

  /** The row is written before the provider is asked; an account whose id never arrived is found again. */
  const accountFor = async (payments: CardPayments, person: Person): Promise<PayoutAccount> => {
    await beginPayouts(sql, person.userId, clock());
    const stored = await payoutAccountOf(sql, person.userId);
    if (stored === undefined) throw new AppError('not_authenticated');
    if (stored.accountId !== null) return payments.readAccount(stored.accountId);
    const isForgotten = later(stored.createdAt, { hours: keyLastsHours }) <= clock();
    const found = isForgotten ? await payments.findAccount(person.userId, later(stored.createdAt, { hours: -1 })) : null;
    return found ?? payments.openAccount(person);
  };

  const refused = (cause: unknown): never => {
    if (cause instanceof PaymentRefused)
      throw new AppError('forbidden', { text: 'The payment provider does not open an account for you.', cause });
    throw cause;
  };

  return {
    takeUp,

    connect: async (person: Person, origin = publicUrl): Promise<{ onboarding_url?: string; stage: PayoutStage }> => {
      const payments = needPayments(parts.payments);
      const account = await accountFor(payments, person).catch(refused);
      await takeUp(account);
      const stage = payoutStageOf(account);
      if (!needsOnboarding(stage)) return { stage };
      const page = (outcome: 'return' | 'refresh'): string => `${origin}/seller-dashboard?payouts=${outcome}`;
      const link = { accountId: account.accountId, returnUrl: page('return'), refreshUrl: page('refresh') };
      return { onboarding_url: await payments.onboardingLink(link).catch(refused), stage };
    },

    standing: async (userId: string): Promise<PayoutStanding> => standingOf(userId, await payoutAccountOf(sql, userId)),

    refresh: async (userId: string): Promise<PayoutStanding> => {
      const stored = await payoutAccountOf(sql, userId);
      if (stored !== undefined && stored.accountId !== null)
        await takeUp(await needPayments(parts.payments).readAccount(stored.accountId).catch(refused));
      return standingOf(userId, await payoutAccountOf(sql, userId));
    },
  };
};

export type Payouts = ReturnType<typeof createPayouts>;

/** Those of these people who can be paid now. */
export const sellersReady = async (db: Db, userIds: readonly string[]): Promise<Set<string>> => new Set(await payableSellers(db, userIds));

// The whole sale on a real database with a small provider, a manual clock and a manual queue: no sockets, no waiting.
import { transact } from '#server/platform/database/database.ts';
import { v7 as uuidv7 } from 'uuid';
import { createPieces } from '#server/catalog/pieces.ts';
import { createClaims } from '#server/market/listings/claims.ts';
import { createListings } from '#server/market/listings/listings.ts';
import { askNews, registerPriceOfferNews } from '#server/market/price-offers/price-offer-news.ts';
import { createPriceOffers } from '#server/market/price-offers/price-offers.ts';
import { sellersReady } from '#server/sales/payouts/payouts.ts';
import { hasBlocked } from '#server/messages/messages.ts';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import type { Now } from '#server/platform/database/database-now.ts';
import { createJobs } from '#server/platform/jobs/job-queue.ts';
import { timeOf } from '#server/platform/jobs/jobs.store.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import { askCloseStale } from '#server/sales/sale-jobs.ts';
import { createSales } from '#server/sales/sale-service.ts';
import type { CardPayments, Shipping } from '#server/payments/payment-door.ts';
import type { Notice } from '#server/notifications/notices.ts';
import { createOrderMessages } from '#server/messages/messages.ts';
import { createPlans } from '#server/accounts/people/plans.ts';
import type { BillingDoor } from '#server/payments/billing-door.ts';
import { createSubscriptions } from '#server/plans/subscriptions.ts';
import { factsOf, findPurchase, installOf } from '#server/sales/purchases.store.ts';
import { findSale } from '#server/sales/sales.store.ts';
import { createFeed } from '#server/feed/feed.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { divide, type Division } from '#shared/domain/trade/fee.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { createSettlementCurrencies } from '#server/payments/settlement-currencies.ts';
import type { ShippingPrices } from '#shared/domain/trade/shipping.ts';
import { sumsOf } from '#shared/domain/trade/sale.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { createSmallProvider } from './small-provider.ts';

const noFiles = { put: () => Promise.resolve(), get: () => Promise.resolve(null) } as unknown as ObjectStorage;

export const delivery = {
  name: 'Bea Buyer',
  phone: null,
  address: { line1: '1 Quay', line2: null, city: 'Ghent', state: null, postalCode: '9000', country: 'BE' },
};

type Given = {
  /** Wraps the small provider. */
  around?: (door: CardPayments) => CardPayments;
  mayHold?: (userId: string) => Promise<boolean>;
  /** What the provider's account settles in; by default every currency. */
  settlesIn?: readonly [Currency, ...Currency[]] | 'as the provider says';
  /** Replaces today's fee. */
  divide?: (price: number) => Division;
  /** Replaces the small provider. */
  payments?: (parts: { clock: TestClock; install: string }) => Promise<CardPayments & { billing?: BillingDoor }>;
  /** Replaces the manual clock, which then only applies to this process. */
  now?: Now;
};

export const createSaleWorld = async (given: Given = {}) => {
  const database = await createTestDatabase();
  const { sql } = database;
  const clock = testClock(new Date('2026-03-01T12:00:00Z'));
  const now: Now = given.now ?? (async () => clock());
  const log = silentLog();
  const provider = createSmallProvider(clock);
  const payments: CardPayments & { billing?: BillingDoor } =
    (await given.payments?.({ clock, install: (await installOf(sql)).id })) ?? given.around?.(provider.door) ?? provider.door;
  const mails: Mail[] = [];
  const told: Notice[] = [];
  const feed = createFeed({ sql, log });
  const jobs = createJobs({ sql, clock, log, time: timeOf(clock) });
  const pieces = createPieces({ clock, touch: feed.touch });
  const listingParts = { sql, now, pieces, changed: () => Promise.resolve() };
  const claims = createClaims(listingParts);
  const settlesIn = given.settlesIn ?? currencies;
  const settlement = createSettlementCurrencies(payments, settlesIn === 'as the provider says' ? undefined : settlesIn, clock);
  const settled = settlement.read;
  const listings = createListings({
    ...listingParts,
    settled,
    tell: async () => undefined,
    withdrawn: (tx, id) => askCloseStale(tx, jobs, id),
  });
  const messages = createOrderMessages({ clock, touch: feed.touch });
  const priceOffers = createPriceOffers({
    ...listingParts,
    jobs,
    sellersReady,
    isBlocked: hasBlocked,
    mayHold: given.mayHold ?? (async () => true),
    withdrawn: (tx, id) => askCloseStale(tx, jobs, id),
  });
  registerPriceOfferNews({ sql, now, jobs, tell: async (_db, notice) => void told.push(notice), messages });
  const plans = createPlans({ sql, clock, touch: feed.touch, changed: () => undefined, secret: 'of the sale world' });
  const publicUrl = 'http://localhost:3000';
  const subscriptions = createSubscriptions({
    sql,
    clock,
    log,
    jobs,
    plans,
    billing: payments.billing ?? null,
    publicUrl,
    secret: 'of the sale world',
  });
  const sales = createSales({
    sql,
    clock,
    now,
    log,
    jobs,
    claims,
    sellersChanged: () => undefined,
    pieces,
    payments,
    settled,
    subscriptions,
    photos: {
      passOn: async (_tx, { to }) => ({ userId: to, count: 0, write: async () => undefined }),
      orderPicture: () => Promise.resolve(null),
      digestsOf: () => Promise.resolve([]),
    },
    signedRecords: { passOn: () => Promise.resolve() },
    divide: given.divide ?? divide,
    mayHold: given.mayHold ?? (async () => true),
    writeRows: feed.writeRows,
    tell: async (_db, notice) => void told.push(notice),
    mailOffLink: (userId, field) => `${publicUrl}/off/${userId}.${field}`,
    publicUrl,
    mailer: {
      available: true,
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
      close: () => undefined,
    },
    storage: noFiles,
    orderMessages: messages,
    activeListings: (sellerId) => claims.activeListings(sql, sellerId),
  });

  const addPerson = async (name = 'Somebody'): Promise<Actor & { email: string }> => {
    const userId = uuidv7();
    const email = `${userId}@example.org`;
    await sql`insert into users (id, name, email, plan, plan_status, created_at, updated_at)
      values (${userId}, ${name}, ${email}, 'free', 'active', ${clock()}, ${clock()})`;
    return { userId, isAdmin: false, plan: 'free', email };
  };
  const makeReady = async (userId: string): Promise<string> => {
    const { accountId } = await provider.door.openAccount({ userId, email: '' });
    provider.setAccount(accountId, {
      detailsSubmitted: true,
      payoutsEnabled: true,
      transfersActive: true,
      disabledReason: null,
      missing: [],
    });
    await sales.payouts.readAccount(accountId);
    return accountId;
  };
  const addSeller = async (name = 'Sal Seller') => {
    const seller = await addPerson(name);
    await makeReady(seller.userId);
    return seller;
  };
  const offer = async (
    seller: Actor,
    price = 120_000,
    currency: Currency = 'USD',
    title = 'Pears on a sill',
    shipping: ShippingPrices | null = null,
  ) => {
    const pieceId = uuidv7();
    await transact(sql, (tx) =>
      pieces.createPieceFromScan(tx, {
        userId: seller.userId,
        pieceId,
        title,
        artist: 'Anna Lind',
        description: 'Oil on board.',
        medium: 'painting',
        photos: [],
        composedAt: null,
      }),
    );
    const listing = await listings.list(seller, { pieceId, price: price / 100, currency, shipping });
    return { pieceId, listingId: listing.id };
  };
  const open = (buyer: Actor, listingId: string, shipTo?: string) => sales.purchases.open(buyer, { listingId, shipTo });
  /** Opened, held and paid like on the page; not yet completed. address: as given in the provider's form. */
  const buy = async (buyer: Actor, listingId: string, shipTo?: string, address: Shipping | null = delivery) => {
    const opened = await open(buyer, listingId, shipTo);
    await sales.purchases.claim(buyer, opened.paymentIntentId);
    provider.pay(opened.paymentIntentId, address);
    return opened;
  };
  /** Runs all due jobs, including those that they make due. */
  const settleDown = async (): Promise<void> => {
    await jobs.runDue();
  };

  const purchaseState = async (purchaseId: string) => {
    const [purchase, sale, facts] = [await findPurchase(sql, purchaseId), await findSale(sql, purchaseId), await factsOf(sql, purchaseId)];
    return { purchase, sale, sums: sumsOf(facts) };
  };
  /** Checks that every purchase agrees with the provider's books; returns how many there are. */
  const compareBooks = async (ids: readonly string[]): Promise<string[]> => {
    const columns = ['charged', 'refunded', 'transferred', 'reversed', 'withdrawn', 'paidOut', 'balance'];
    const wrong: string[] = [];
    for (const id of ids) {
      const ours = JSON.stringify(sumsOf(await factsOf(sql, id)), columns);
      const theirs = JSON.stringify(provider.books(id), columns);
      if (ours !== theirs) wrong.push(`${id}: ours ${ours}, theirs ${theirs}`);
    }
    return wrong;
  };
  const listingStatus = async (listingId: string) => (await claims.listingOf(sql, listingId))?.status;

  return {
    database,
    sql,
    clock,
    now,
    provider,
    mails,
    told,
    jobs,
    pieces,
    claims,
    listings,
    priceOffers,
    plans,
    subscriptions,
    sales,
    addPerson,
    addSeller,
    makeReady,
    offer,
    open,
    buy,
    settleDown,
    purchaseState,
    listingStatus,
    compareBooks,
    /** Runs the job that tells what time and others have ended. */
    priceOffersTold: async () => {
      await askNews(sql, jobs);
      await jobs.runDue();
    },
    deliver: (event: { id: string; type: string; subject: unknown }) =>
      sales.events.receive(new TextEncoder().encode(JSON.stringify(event)), 'signed'),
    close: async () => {
      await feed.close();
      await database.drop();
    },
  };
};

export type SaleWorld = Awaited<ReturnType<typeof createSaleWorld>>;

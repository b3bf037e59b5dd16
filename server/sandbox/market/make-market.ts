// Creates the sample market once: a job for each seller makes their works and lists them, then one makes orders and letters.
import * as z from 'zod/mini';
import type { Market } from '#server/market/market.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { worksMadeBefore } from '#server/sandbox/collection/collection.store.ts';
import { daysBefore } from '#server/sandbox/days.ts';
import { makeDemoAccounts, type AccountParts } from '#server/sandbox/demo-accounts.ts';
import { makePayout, type PayoutParts } from '#server/sandbox/demo-payouts.ts';
import { pushAsOwner, type DemoRecordParts } from '#server/sandbox/demo-records.ts';
import { makeTalk } from '#server/sandbox/demo-talk.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/start-payments.ts';
import { photoNameOf, storeSample } from '#server/sandbox/sample-photos.ts';
import type { Sales } from '#server/sales/sale-service.ts';
import type { ScanService } from '#server/scan/scan-service.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { actorNamed, makeOrder } from './make-orders.ts';
import { makePriceOffer } from './market-offers.ts';
import { marketForum } from './forum.ts';
import { firstListing } from './market.store.ts';
import type { MarketWork } from './market-work.ts';
import { marketPaintings } from './paintings.ts';
import { marketSellers } from './sellers.ts';
import { happeningsOf } from './past.ts';
import { readLetters, readNotices } from './read.ts';
import { makeWatches } from './watches.ts';
import { marketWorksInSpace } from './works-in-space.ts';
import { marketWorksOnPaper } from './works-on-paper.ts';

export const marketWorks: readonly MarketWork[] = [...marketPaintings, ...marketWorksOnPaper, ...marketWorksInSpace];
const happenings = happeningsOf(marketWorks);

const sellerJob = 'sandbox.market-seller';
const pastJob = 'sandbox.market-past';
const readJob = 'sandbox.market-read';
const forumJob = 'sandbox.market-forum';
/** The kinds of the jobs that create the sample market, apart from readJob, which may follow when people look already. */
export const marketJobs: readonly string[] = [sellerJob, pastJob, forumJob];
/** A work is in its owner's catalog this long before it is listed. Days. */
const beforeListing = 4;
/** The accounts of the sign-in page that sell here too. */
const offeredAccounts = ['collector', 'seller', 'gallery'];

type MarketParts = DemoRecordParts &
  AccountParts &
  Pick<ScanService, 'photos' | 'scans'> & {
    jobs: Pick<Jobs, 'register' | 'enqueue' | 'wake'>;
    payouts: PayoutParts['payouts'];
    marketAt: Market['at'];
    salesAt: Sales['at'];
    openConversation: Sales['openConversation'];
    keepImage: Sales['papers']['keepImage'];
    /** Null with a real payment provider: then there are no orders. */
    payments: Pick<PaymentsSandbox, 'finishOnboarding' | 'past'> | null;
  };

const photographsOf = async ({ photos }: MarketParts, actor: Actor, { file, back }: MarketWork): Promise<Photograph[]> => {
  const store = (name: string, kind: 'front' | 'back') =>
    storeSample(photos, actor, { file: `market/${name}.jpg`, name: photoNameOf(`market ${name}`), kind });
  return [await store(file, 'front'), ...(back === undefined ? [] : [await store(back, 'back')])];
};

/** Deleted works are not created again, and what was listed once is left to its owner. */
const makeWork = async (parts: MarketParts, actor: Actor, work: MarketWork, signal: AbortSignal): Promise<void> => {
  const { sync, scans, marketAt } = parts;
  const { id, fields, texts, asked, price, currency, shipping, days } = work;
  const find = async () => (await worksMadeBefore(sync.sql, [id]))[0];
  if ((await find()) === undefined) {
    const photos = await photographsOf(parts, actor, work);
    const then = daysBefore(sync.clock(), days + beforeListing);
    await pushAsOwner({ ...parts, sync: { ...sync, clock: () => then } }, actor, [
      { kind: 'piece.create', payload: { pieceId: id, fields: { ...fields, photos }, texts } },
    ]);
  }
  const made = await find();
  if (made?.isLive !== true) return;
  if (asked && !made.hasOpinion) {
    const [front] = await photographsOf(parts, actor, work);
    const { title, artist } = fields;
    await scans.authenticate(actor, { imageUrl: front?.url ?? '', pieceId: id, title, artist, medium: work.medium }, signal, {
      quiet: true,
    });
  }
  if ((await firstListing(sync.sql, id)) !== undefined) return;
  const then = daysBefore(sync.clock(), days);
  await marketAt(() => then).listings.list(actor, { pieceId: id, price, currency, shipping });
};

const registerJobs = (parts: MarketParts): void => {
  const { jobs, sync, payments, payouts } = parts;
  const { sql } = sync;
  jobs.register(forumJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: () => makeTalk(parts, marketForum),
  });
  jobs.register(sellerJob, {
    payload: z.object({ name: z.string(), isNew: z.boolean() }),
    concurrency: 3,
    timeout: 250,
    handle: async ({ name, isNew }, { signal }) => {
      const actor = await actorNamed(sql, name);
      if (actor === undefined) return;
      if (payments !== null) {
        const { finishOnboarding } = payments;
        const { stage } = await payouts.status(actor.userId);
        if (stage === 'not_started')
          await makePayout({ payouts, finishOnboarding }, { userId: actor.userId, email: `${name}@example.com` });
      }
      const own = marketWorks.filter(({ owner }) => owner === name);
      for (const work of own) {
        signal.throwIfAborted();
        await makeWork(parts, actor, work, signal);
      }
      if (!isNew) return;
      const listings = await Promise.all(marketWorks.map(({ id }) => firstListing(sql, id)));
      if (listings.every((listing) => listing !== undefined)) await jobs.enqueue(sql, pastJob, {}, { key: 'past' });
      jobs.wake();
    },
  });
  jobs.register(pastJob, {
    payload: z.object({}),
    concurrency: 1,
    timeout: 250,
    handle: async (_payload, { signal }) => {
      for (const happening of happenings) {
        signal.throwIfAborted();
        if ('letters' in happening) await makeTalk(parts, happening.letters);
        else if ('offer' in happening) await makePriceOffer({ ...parts, sql, clock: sync.clock }, happening.work, happening.offer);
        else if (payments !== null)
          await makeOrder({ ...parts, sql, clock: sync.clock, past: payments.past }, happening.work, happening.order);
      }
      await makeWatches(parts, marketWorks);
      await readLetters(parts, offeredAccounts);
      // When the jobs that tell people have run.
      await jobs.enqueue(sql, readJob, {}, { key: 'read', runAt: new Date(sync.clock().getTime() + 20_000) });
    },
  });
  jobs.register(readJob, { payload: z.object({}), handle: () => readNotices(parts, offeredAccounts) });
};

/**
 * Enqueues what is missing. created: the addresses of new accounts of the sign-in page; their works, orders and letters come with a
 * newly made collector only, so that nothing is mixed with what somebody has made of an older demonstration.
 */
export const makeMarket = async (parts: MarketParts, created: readonly string[]): Promise<void> => {
  const { jobs, sync } = parts;
  registerJobs(parts);
  await makeDemoAccounts(parts, marketSellers);
  const isNew = created.includes('collector@example.com');
  const names = [...marketSellers.map(({ email }) => email.split('@')[0] ?? ''), ...(isNew ? offeredAccounts : [])];
  for (const name of names) await jobs.enqueue(sync.sql, sellerJob, { name, isNew }, { key: name, again: true });
  await jobs.enqueue(sync.sql, forumJob, {}, { key: 'forum', again: true });
};

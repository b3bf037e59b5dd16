// Random lives of a work for sale: paid, given back, disputed, tried again by two buyers; in the end every book agrees to the cent.
import fc from 'fast-check';
import type { Actor } from '#shared/domain/people/access.ts';
import { divide } from '#shared/domain/trade/fee.ts';
import type { SaleWorld } from '#tests/support/sales/sale-world.ts';

const moves = [
  'open',
  'claim',
  'pay',
  'pay',
  'decline',
  'process',
  'close',
  'complete',
  'complete',
  'events',
  'events',
  'drive',
  'ship',
  'receive',
  'cancel',
  'admin-cancel',
  'dispute',
  'won',
  'lost',
  'refund-all',
  'refund-part',
  'refund-fails',
  'relist',
  'lost-answer',
] as const;
type Move = { move: (typeof moves)[number]; who: 0 | 1 };
const who = fc.constantFrom<0 | 1>(0, 1);
const anything = fc.array(fc.record({ move: fc.constantFrom(...moves), who }), { minLength: 5, maxLength: 25 });
/** Most lives begin as they should, or there would be little money to lose. */
const beginnings: readonly Move['move'][][] = [
  [],
  ['open', 'pay'],
  ['open', 'claim', 'pay', 'complete'],
  ['open', 'claim', 'pay', 'complete', 'ship'],
  ['open', 'claim', 'pay', 'complete', 'ship', 'receive'],
  ['open', 'claim', 'pay', 'complete', 'ship', 'receive', 'drive'],
];
const life = fc
  .tuple(fc.constantFrom(...beginnings), anything)
  .map(([first, rest]): Move[] => [...first.map((move): Move => ({ move, who: 0 })), ...rest]);
const atOnce = 5;
const shipment = { carrier: 'Post', trackingNumber: 'X1' };

export type Lives = { lives: number; paid: number; moved: Record<string, number>; broken: string[] };

export const runLives = async (world: SaleWorld, { runs, seed }: { runs: number; seed: number }): Promise<Lives> => {
  const seller = await world.addSeller();
  const samples = fc.sample(fc.tuple(life, fc.integer({ min: 50, max: 5_000_000 })), { numRuns: runs, seed });
  const lives: Lives = { lives: 0, paid: 0, moved: {}, broken: [] };
  const { provider, sales } = world;
  const all: { listingId: string; price: number; ids: string[]; text: string }[] = [];

  const live = async (path: readonly Move[], price: number, at: number): Promise<void> => {
    const buyers: Actor[] = [await world.addPerson(), await world.addPerson()];
    const { listingId } = await world.offer(seller, price);
    const open: (string | undefined)[] = [];
    const ids: string[] = [];
    const own = (who: 0 | 1) => ({ buyer: buyers[who] as Actor, intentId: open[who] ?? '' });
    const saleIds = async () =>
      (await world.sql<{ id: string }[]>`select id from sales where listing_id = ${listingId}`).map(({ id }) => id);
    const acts: Record<Move['move'], (who: 0 | 1) => Promise<unknown> | void> = {
      open: async (who) => {
        const opened = await world.open(own(who).buyer, listingId);
        open[who] = opened.paymentIntentId;
        ids.push(opened.purchaseId);
      },
      claim: (who) => sales.purchases.claim(own(who).buyer, own(who).intentId),
      pay: (who) => void provider.pay(own(who).intentId),
      decline: (who) => provider.decline(own(who).intentId),
      process: (who) => {
        if (provider.intents.get(own(who).intentId)?.status === 'open') provider.process(own(who).intentId);
      },
      close: (who) => sales.purchases.cancel(own(who).buyer, own(who).intentId),
      complete: (who) => sales.purchases.complete(own(who).buyer, own(who).intentId),
      events: async () => {
        for (const event of provider.events) {
          const subject = event.subject;
          if (
            subject !== null &&
            (('intentId' in subject && open.includes(subject.intentId)) || ('purchaseId' in subject && ids.includes(subject.purchaseId)))
          )
            if (at % 3 !== 0 || event.id.endsWith('1')) await world.deliver(event);
        }
      },
      drive: async () => {
        for (const id of ids) await sales.drive.drive(id);
      },
      ship: async () => {
        for (const id of await saleIds()) await sales.orders.ship(seller, id, shipment);
      },
      receive: async (who) => {
        for (const id of await saleIds()) await sales.orders.receive(own(who).buyer, id);
      },
      cancel: async () => {
        for (const id of await saleIds()) await sales.orders.cancel(seller, id, '');
      },
      'admin-cancel': async () => {
        for (const id of await saleIds()) await sales.orders.cancel({ ...seller, isAdmin: true }, id, '');
      },
      dispute: (who) => provider.dispute(own(who).intentId),
      won: (who) => provider.closeDispute(own(who).intentId, 'won'),
      lost: (who) => provider.closeDispute(own(who).intentId, 'lost'),
      'refund-all': (who) => provider.refundByHand(own(who).intentId, price),
      'refund-part': (who) => provider.refundByHand(own(who).intentId, Math.max(1, Math.floor(price / 3))),
      'refund-fails': (who) => provider.failRefund(own(who).intentId),
      relist: () => world.listings.relist(seller, listingId),
      // The same purchase driven by two programs at once.
      'lost-answer': () => Promise.all(ids.flatMap((id) => [sales.drive.drive(id), sales.drive.drive(id)])),
    };
    for (const { move, who } of path) {
      try {
        await acts[move](who);
        lives.moved[move] = (lives.moved[move] ?? 0) + 1;
      } catch (error) {
        // Refused is refused; anything else is a fault.
        const isRefusal = error instanceof Error && (error.name === 'AppError' || error.name === 'PaymentRefused');
        if (!isRefusal) lives.broken.push(`life ${at} ${move}: ${String(error)}`);
      }
    }
    // Banks decide in the end.
    for (const who of [0, 1] as const)
      if (provider.openDispute(own(who).intentId)) provider.closeDispute(own(who).intentId, who === 0 ? 'won' : 'lost');
    for (const id of ids) await sales.drive.drive(id);
    all.push({ listingId, price, ids, text: `life ${at} of seed ${seed}: ${path.map(({ move, who }) => `${move}${who}`).join(' ')}` });
  };

  const waiting = samples.map(
    ([path, price], at) =>
      () =>
        live(path, price, at),
  );
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
    }),
  );
  await world.sql`delete from jobs where kind in ('sales.mail', 'sales.image')`;
  await world.jobs.runDue();
  await sales.reconciliation.reconcile();

  for (const { listingId, price, ids, text } of all) {
    const wrong = await world.compareBooks(ids);
    const { part } = divide(price);
    let open = 0;
    for (const id of ids) {
      const { sale, purchase } = await world.purchaseState(id);
      const books = provider.books(id);
      if (books.charged > 0) lives.paid += 1;
      // What the bank has taken back takes no refund: one that had failed before leaves its amount here.
      const stuck = books.withdrawn > 0 ? Math.min(books.failed, books.charged - books.refunded - books.withdrawn) : 0;
      if (books.charged !== books.refunded + books.withdrawn + books.paidOut + books.balance) wrong.push(`${id}: not conserved`);
      if (books.refunded + books.withdrawn > books.charged || books.paidOut > part || books.paidOut < 0)
        wrong.push(`${id}: too much moved`);
      if (books.charged > 0 && purchase?.state !== 'settled' && purchase?.state !== 'refund')
        wrong.push(`${id}: paid and ${purchase?.state}`);
      if (purchase?.state === 'refund' && books.balance !== stuck) wrong.push(`${id}: ${books.balance} was not given back`);
      if (sale !== undefined && sale.stage !== 'cancelled') open += 1;
      if (sale?.stage === 'cancelled' && (books.refunded + books.withdrawn + stuck !== books.charged || books.paidOut !== 0))
        wrong.push(`${id}: cancelled with ${books.paidOut} at the seller and ${books.balance} here`);
      if (sale?.stage === 'received' && books.refunded === 0 && books.withdrawn === 0 && books.paidOut !== part)
        wrong.push(`${id}: the seller has ${books.paidOut}`);
      if (sale !== undefined && (sale.stage === 'paid' || sale.stage === 'shipped') && books.paidOut !== 0)
        wrong.push(`${id}: paid out too early`);
    }
    if (open > 1) wrong.push(`${listingId}: ${open} sales`);
    lives.broken.push(...wrong.map((one) => `${one} (${text})`));
    lives.lives += 1;
  }
  return lives;
};

// Holds what people were told against what the server and every device have in the end.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/platform/database/database.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';
import { readBooks, type Books } from '#tests/support/sales/sandbox-books.ts';
import type { NodeDevice } from './load/device.ts';
import type { Market } from './load/sales.ts';
import type { Typed } from './load/rooms.ts';
import type { Scan } from './load/scans.ts';
import type { World } from './load/world.ts';
import type { Said } from './load/writers.ts';

/** One line for each finding. money: charged in vain, or payable although it is sold. */
export type Findings = { lost: string[]; doubled: string[]; oversold: string[]; money: string[]; apart: string[] };
export const noFindings = (): Findings => ({ lost: [], doubled: [], oversold: [], money: [], apart: [] });

type Counted = { key: string; count: number };
const countsOf = (rows: readonly Counted[]): ((key: string) => number) => {
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  return (key) => counts.get(key) ?? 0;
};
const judgeOne = (found: Findings, what: string, count: number): void => {
  if (count === 0) found.lost.push(`${what} is not there`);
  if (count > 1) found.doubled.push(`${what} is there ${count} times`);
};

export const judgeTalk = async (sql: Sql, said: readonly Said[], devices: readonly NodeDevice[], found: Findings): Promise<void> => {
  const rows = await sql<Counted[]>`
    select key, count(*)::int as count
    from (select content as key from messages union all select title from posts union all select content from comments) t group by key`;
  const there = countsOf(rows);
  for (const { kind, token } of said) judgeOne(found, `${kind} ${token}`, there(token));
  for (const device of devices) {
    const held = (await device.store.read((tx) => tx.all('messages'))).map(({ content }) => content);
    const shown = countsOf([...new Set(held)].map((key) => ({ key, count: held.filter((content) => content === key).length })));
    for (const { kind, token, to, device: from } of said)
      if (kind === 'message' && (to === device.userId || from.userId === device.userId) && there(token) === 1)
        judgeOne(found, `message ${token} on a device of ${device.userId === to ? 'its recipient' : 'its sender'}`, shown(token));
  }
};

export const judgeTexts = async (sql: Sql, typed: readonly Typed[], found: Findings): Promise<void> => {
  for (const pieceId of new Set(typed.map((word) => word.pieceId))) {
    const [row] = await sql<{ description: string }[]>`select description from pieces where id = ${pieceId}`;
    for (const { token, isAcknowledged } of typed.filter((word) => word.pieceId === pieceId)) {
      const count = (row?.description ?? '').split(token).length - 1;
      if (isAcknowledged) judgeOne(found, `the typed word ${token}`, count);
      else found.lost.push(`the typed word ${token} was never acknowledged`);
    }
  }
};

/** Its owner's original through any node, as a digest. */
const originalOf = async ({ url }: World, { address, person }: Scan): Promise<string> => {
  const headers = { authorization: `Bearer ${person.session.access_token}` };
  const answer = await fetch(`${url}${address}?original=1`, { headers });
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
};

export const judgeScans = async (world: World, scans: readonly Scan[], found: Findings): Promise<void> => {
  const { sql } = world;
  const pieces = countsOf(await sql<Counted[]>`select title as key, count(*)::int as count from pieces group by title`);
  const analyses = countsOf(
    await sql<Counted[]>`select p.title as key, count(*)::int as count from analyses a join pieces p on p.id = a.piece_id group by p.title`,
  );
  const asked = countsOf(await sql<Counted[]>`select scan_id::text as key, count(*)::int as count from scans group by scan_id`);
  for (const scan of scans) {
    const { title, scanId, answer, sha256 } = scan;
    for (const [what, count] of [
      ['piece', pieces(title)],
      ['analysis', analyses(title)],
      ['request', asked(scanId)],
    ] as const)
      if (answer === 'done') judgeOne(found, `the ${what} of ${title}`, count);
      else if (count > 1) found.doubled.push(`the ${what} of ${title} is there ${count} times`);
    if (answer === null) found.lost.push(`${title} was never answered`);
    if (answer === 'done' && (await originalOf(world, scan)) !== sha256) found.lost.push(`the photograph of ${title} has other bytes`);
  }
};

const settlingPatience = 120_000;

type Sold = { id: string; listingId: string; status: string; stage: string; earnings: number; held: number };
type Money = Pick<Books, 'charged' | 'balance' | 'paidOut'>;

/** Once received, the buyer has the piece once and the seller has been paid once. */
const judgeOrder = ({ id, stage, earnings, held }: Sold, { charged, balance, paidOut }: Money, found: Findings): void => {
  const due = stage === 'received' ? earnings : 0;
  if (charged === 0 || paidOut !== due || balance !== charged - due)
    found.money.push(`order ${id} is ${stage}: ${charged} charged, ${paidOut} paid out of ${due}, ${balance} left`);
  if (stage === 'received') judgeOne(found, `the work of order ${id} with its buyer`, held);
};

const lookAtSales = async (sql: Sql, { listings, purchases }: Market, payments: PaymentsSandbox): Promise<Findings> => {
  const found = noFindings();
  const { tables } = payments.control;
  const sales = await sql<Sold[]>`
    select s.id, s.listing_id as "listingId", coalesce(l.status, 'sold') as status, s.stage, s.seller_earnings as earnings,
      (select count(*)::int from pieces p where p.title = s.snapshot->>'title' and p.user_id = s.buyer_id) as held
    from sales s left join listings l on l.id = s.listing_id`;
  const statusOf = new Map(
    tables.all('payment_intents').flatMap(({ metadata, status }) => (metadata['purchase_id'] ? [[metadata['purchase_id'], status]] : [])),
  );
  for (const listingId of listings) {
    const sold = sales.filter((sale) => sale.listingId === listingId);
    const wanted = purchases.filter((purchase) => purchase.listingId === listingId);
    if (sold.length > 1) found.oversold.push(`listing ${listingId} was sold ${sold.length} times`);
    if (sold.length === 0 && wanted.some(({ paid }) => paid)) found.lost.push(`listing ${listingId} was paid for and is not sold`);
    if (sold.some(({ status }) => status !== 'sold')) found.oversold.push(`listing ${listingId} was sold and is offered`);
    for (const { purchaseId, told } of wanted) {
      const sale = sold.find(({ id }) => id === purchaseId);
      const { charged, balance, paidOut } = readBooks(tables, purchaseId);
      if (told === 'completed' && sale === undefined) found.lost.push(`order ${purchaseId} was told and is not there`);
      if (sale !== undefined) judgeOrder(sale, { charged, balance, paidOut }, found);
      if (sale === undefined && balance !== 0) found.money.push(`purchase ${purchaseId} was in vain, and ${balance} were not refunded`);
      if (sold.length > 0 && !['succeeded', 'canceled'].includes(statusOf.get(purchaseId) ?? 'canceled'))
        found.money.push(`purchase ${purchaseId} of a sold work can still be paid`);
    }
  }
  return found;
};

/** Refunds and closings follow by jobs: what is wrong still after two minutes is wrong. */
export const judgeSales = async (sql: Sql, market: Market, payments: PaymentsSandbox, found: Findings): Promise<void> => {
  let last = noFindings();
  for (const until = Date.now() + settlingPatience; ;) {
    last = await lookAtSales(sql, market, payments);
    if (Object.values(last).every((list) => list.length === 0) || last.oversold.length > 0 || Date.now() > until) break;
    await pause(500);
  }
  for (const kind of ['lost', 'doubled', 'oversold', 'money'] as const) found[kind].push(...last[kind]);
};

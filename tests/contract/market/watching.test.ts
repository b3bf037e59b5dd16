// The watchlist and saved searches: what is synced, answered, told by the bell and mailed, and to whom nothing of it is shown.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClaims } from '#server/market/listings/claims.ts';
import { createPieces } from '#server/catalog/pieces.ts';
import { transact } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { createFeed } from '#server/feed/feed.ts';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import type { SavedSearchesAnswer, WatchlistAnswer } from '#shared/contract/trade/watching.ts';
import { wordsOfNotice } from '#shared/domain/people/notice-words.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { ask, signInAgain, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clock: TestClock;
let seller: Seller;
let ada: Person;
let device: ApiDevice;

beforeAll(async () => {
  clock = testClock(new Date());
  server = await startTestServer({ jobsByHand: true, clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  seller = await makeSeller(server, 'Sell Er');
  ada = await signUpPerson(server, somebody('Ada'));
  device = openApiDevice(server, ada);
});

const offered = async (title: string, price = 400, fields = {}) => {
  const work = await seller.add({ title, ...fields });
  return { work, listing: (await seller.list(work, price, 'EUR')).id };
};
const watch = async (work: string, price: number | null = 40_000, from = device): Promise<string> => {
  const recordId = uuidv7();
  const fields = { work, title: 'As seen', artist: 'Somebody', price, currency: price === null ? null : ('EUR' as const) };
  await from.engine.commit('record.create', { recordId, kind: 'watch', about: recordId, fields });
  await from.engine.syncNow();
  return recordId;
};
const saveSearch = async (query: string, name = query, from = device): Promise<string> => {
  const recordId = uuidv7();
  await from.engine.commit('record.create', { recordId, kind: 'saved_search', about: recordId, fields: { name, query } });
  await from.engine.syncNow();
  return recordId;
};
const alert = async (): Promise<void> => {
  await server.parts.jobs.enqueue(server.sql, 'market.alerts', {}, { key: 'now', again: true });
  await server.parts.jobs.runDue();
};
const change = (listing: string, body: object) => seller.person.ask(`/api/listings/${listing}`, { method: 'PATCH', body });
const unlist = (listing: string) => seller.person.ask(`/api/listings/${listing}/unlist`, { method: 'POST' });
const bell = async (person: Person = ada): Promise<string[]> => {
  const own = openApiDevice(server, person);
  await own.engine.syncNow();
  const rows = await own.store.read((tx) => tx.all('notifications'));
  return rows
    .sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
    .map((row) => `${row.read === 1 ? 'read: ' : ''}${wordsOfNotice(row)}`);
};
const watchlist = async (person: Person = ada) => (await person.ask<WatchlistAnswer>('/api/market/watchlist')).body.works;
const searches = async () => (await ada.ask<SavedSearchesAnswer>('/api/market/saved-searches')).body.searches;
const mails = (): Promise<{ subject: string; plain: string }[]> => server.sql<{ subject: string; plain: string }[]>`
  select subject, plain from development_inbox where recipient = ${ada.email} and plain like '%saved on Verso%' order by id`;
const hours = async (count: number): Promise<void> => {
  clock.advance(count * 3_600_000);
  await server.parts.jobs.runDue();
  for (const person of [ada, seller.person]) await signInAgain(server, person);
  device = openApiDevice(server, ada);
  await device.engine.syncNow();
};
const claimsOf = () => {
  const feed = createFeed({ sql: server.sql, log: silentLog() });
  const pieces = createPieces({ clock, touch: feed.touch });
  const claims = createClaims({ sql: server.sql, now: async () => clock(), pieces, changed: () => Promise.resolve() });
  return { claims, close: () => feed.close() };
};

describe('the watchlist', () => {
  it('[WAT1] is for signed-in people, and so are saved searches', async () => {
    for (const path of ['/api/market/watchlist', '/api/market/saved-searches']) expect((await ask(server, path)).status, path).toBe(401);
    expect((await ada.ask('/api/market/watchlist')).body).toEqual({ works: [] });
    expect((await ada.ask('/api/market/saved-searches')).body).toEqual({ searches: [] });
  });

  // Planted: works of anybody; the join that leaves out private works.
  it('[WAT2] answers what became of the offer, and of a private work nothing', async () => {
    const { work, listing } = await offered('Harbor');
    const hidden = await seller.add({ title: 'CANARY private' });
    for (const id of [work, hidden, uuidv7()]) await watch(id);
    const found = await watchlist();
    expect(found.find((one) => one.work === work)).toMatchObject({ state: 'available', price: 400, currency: 'EUR', title: 'Harbor' });
    expect(found.filter((one) => one.work !== work).map(({ state, title }) => [state, title])).toEqual([
      ['withdrawn', null],
      ['withdrawn', null],
    ]);
    await unlist(listing);
    expect((await watchlist()).find((one) => one.work === work)).toEqual({
      work,
      state: 'withdrawn',
      price: null,
      currency: null,
      title: null,
      artist: null,
      image: null,
    });
    expect(await watchlist(await signUpPerson(server))).toEqual([]);
  });

  it('[WAT2] is on every device; a work that two devices added offline is there once and told once', async () => {
    const { work, listing } = await offered('Twice');
    const second = openApiDevice(server, ada);
    await Promise.all([watch(work), watch(work, 40_000, second)]);
    await device.engine.syncNow();
    await second.engine.syncNow();
    for (const one of [device, second]) expect(await one.store.read((tx) => tx.all('records'))).toHaveLength(2);
    expect(await watchlist()).toHaveLength(1);
    await change(listing, { price: 300 });
    await alert();
    expect(await bell()).toEqual(['“Twice” now costs €300.00 EUR, before €400.00 EUR']);
  });

  // Planted: the number of rows instead of people; the count in everybody's answer.
  it('[WAT6] tells the seller how many people watch, and nobody else', async () => {
    const { work } = await offered('Popular');
    await watch(work);
    await watch(work);
    const other = await signUpPerson(server);
    const ended = await watch(work, null, openApiDevice(server, other));
    await watch(work, null, seller.device);
    const page = async (who: Person) => (await who.ask<ArtworkAnswer>(`/api/artworks/${work}`)).body.listing;
    expect((await page(seller.person))?.watchers).toBe(2);
    expect(await page(ada)).not.toHaveProperty('watchers');
    const theirs = openApiDevice(server, other);
    await theirs.engine.syncNow();
    await theirs.engine.commit('record.delete', { recordId: ended });
    await theirs.engine.syncNow();
    expect((await page(seller.person))?.watchers).toBe(1);
  });

  // Planted: the count is not followed within a push; a restored record is not counted.
  it('[WAT2] [WAT3] has room for 500 works and 25 searches, in one push or several, and says so', async () => {
    const create = (kind: 'watch' | 'saved_search', recordId = uuidv7()) => ({
      kind: 'record.create' as const,
      payload: { recordId, kind, about: recordId, fields: kind === 'watch' ? { work: uuidv7() } : { name: 'All', query: '' } },
    });
    const first = uuidv7();
    await device.engine.commitAll([create('watch', first), ...Array.from({ length: 499 }, () => create('watch'))]);
    await device.engine.syncNow();
    expect(await device.engine.queue()).toEqual([]);
    await device.engine.commit('record.delete', { recordId: first });
    await device.engine.commitAll([create('watch'), create('watch')]);
    await device.engine.commit('record.restore', { recordId: first });
    await device.engine.commitAll(Array.from({ length: 26 }, () => create('saved_search')));
    await device.engine.syncNow();
    expect((await device.engine.queue()).map((row) => row.refusal)).toEqual(Array(3).fill('too_many_kept'));
    expect(await watchlist()).toHaveLength(500);
  });

  it('is deleted with the account, and what it asks of the server as well', async () => {
    const { work } = await offered('Left behind');
    await watch(work);
    await saveSearch('q=left');
    await server.sql`delete from users where id = ${ada.userId}`;
    const left = await server.sql`
      select 1 from watched_works where user_id = ${ada.userId} union all select 1 from saved_searches where user_id = ${ada.userId}`;
    expect(left).toHaveLength(0);
  });
});

describe('an alert about a watched work', () => {
  // Planted: the known price is not written; the reserved state is told.
  it('[WAT4] comes for a new price, when it is free again, sold and withdrawn, each once', async () => {
    const { work, listing } = await offered('Pears');
    await watch(work);
    await alert();
    expect(await bell()).toEqual([]);
    await change(listing, { price: 350 });
    await alert();
    await alert();
    expect(await bell()).toEqual(['“Pears” now costs €350.00 EUR, before €400.00 EUR']);
    await server.sql`update notifications set read_at = now() where user_id = ${ada.userId}`;

    const { claims, close } = claimsOf();
    const buyer = (await signUpPerson(server)).userId;
    const until = new Date(clock().getTime() + 900_000);
    const asked = { listingId: listing, buyerId: buyer, until, price: 35_000, currency: 'EUR' as const, shipTo: null, shippingCost: 0 };
    await transact(server.sql, (tx) => claims.claimListing(tx, asked));
    await alert();
    expect(await bell()).toHaveLength(1);
    expect((await watchlist())[0]).toMatchObject({ state: 'reserved', price: 350 });
    clock.advance(1_000);
    await transact(server.sql, (tx) => claims.releaseClaim(tx, asked));
    await alert();
    expect((await bell()).at(-1)).toBe('“Pears” is available again');
    clock.advance(1_000);
    await transact(server.sql, (tx) => claims.markSold(tx, asked));
    await alert();
    // While it is unread, the newest word about a work takes the place of the one before.
    expect(await bell()).toEqual(['read: “Pears” now costs €350.00 EUR, before €400.00 EUR', '“As seen” was sold']);
    await close();

    const other = await offered('Plums');
    await watch(other.work);
    clock.advance(1_000);
    await unlist(other.listing);
    await alert();
    expect((await bell()).at(-1)).toBe('“As seen” is no longer for sale');
  });

  it('comes for what happened while the watch was still on its way', async () => {
    const { work, listing } = await offered('Seen at 400');
    await change(listing, { price: 450 });
    await watch(work, 40_000);
    await alert();
    expect(await bell()).toEqual(['“Seen at 400” now costs €450.00 EUR, before €400.00 EUR']);
  });

  it('[WAT4] comes neither to who has removed it, nor to its seller, its buyer, nor about whom one has blocked', async () => {
    const { work, listing } = await offered('Quiet');
    const removed = await watch(work);
    await device.engine.commit('record.delete', { recordId: removed });
    await device.engine.syncNow();
    await watch(work, 40_000, seller.device);
    const blocker = await signUpPerson(server);
    const theirs = openApiDevice(server, blocker);
    await theirs.engine.commit('block.set', { who: seller.person.userId, blocked: true });
    await watch(work, 40_000, theirs);
    await change(listing, { price: 300 });
    await alert();
    for (const person of [ada, seller.person, blocker]) expect(await bell(person)).toEqual([]);
  });

  // Planted: removing forgets what was told.
  it('[WAT4] is not repeated when Undo brings a work back', async () => {
    const { work, listing } = await offered('Undone');
    const recordId = await watch(work);
    await change(listing, { price: 300 });
    await alert();
    await device.engine.commit('record.delete', { recordId });
    await device.engine.syncNow();
    await device.engine.commit('record.restore', { recordId });
    await device.engine.syncNow();
    await alert();
    expect(await bell()).toHaveLength(1);
    expect(await watchlist()).toHaveLength(1);
  });

  it('reaches everybody when a seller leaves', async () => {
    const { work } = await offered('Orphan');
    await watch(work);
    await server.sql`delete from users where id = ${seller.person.userId}`;
    await alert();
    expect(await bell()).toEqual(['“As seen” is no longer for sale']);
  });
});

describe('an alert about a saved search', () => {
  // Planted: own works are found; a work from before the search is found; a find is told again.
  it('[WAT3] [WAT4] comes once for each new work that fits, in one notice for each search', async () => {
    await offered('Blue old');
    const recordId = await saveSearch('q=blue&currency=EUR', 'Blue');
    await alert();
    expect(await bell()).toEqual([]);
    await offered('Blue one');
    await offered('Red');
    await offered('Blue two');
    await alert();
    await alert();
    expect(await bell()).toEqual(['2 new works for “Blue”']);
    expect(await searches()).toEqual([{ id: recordId, matches: 3, fresh: 2 }]);
    await offered('Blue three');
    await alert();
    expect(await bell()).toEqual(['3 new works for “Blue”']);

    const looked = Date.now() + 60_000;
    await device.engine.commit('record.set', { recordId, kind: 'saved_search', values: { looked } });
    await device.engine.syncNow();
    expect(await searches()).toEqual([{ id: recordId, matches: 4, fresh: 0 }]);
    await seller.device.engine.syncNow();
    await saveSearch('q=blue', 'Own', seller.device);
    await offered('Blue four');
    await alert();
    expect(await bell(seller.person)).toEqual([]);
  });

  it('[WAT4] is told by one search of a person, though several found the work', async () => {
    await saveSearch('q=green', 'First');
    await saveSearch('q=gre', 'Second');
    await offered('Green');
    await alert();
    expect(await bell()).toEqual(['1 new work for “First”']);
    expect((await searches()).map(({ fresh }) => fresh)).toEqual([1, 1]);
  });

  // Planted: the trigger takes every inserted listing for new.
  it('does not come for a work that is taken out and put in again, nor for one of a blocked seller', async () => {
    await saveSearch('q=yoyo', 'Yoyo');
    const { work, listing } = await offered('Yoyo');
    await alert();
    await unlist(listing);
    await seller.list(work, 500, 'EUR');
    await alert();
    expect(await bell()).toEqual(['1 new work for “Yoyo”']);
    await device.engine.commit('block.set', { who: seller.person.userId, blocked: true });
    await device.engine.syncNow();
    await offered('Yoyo of a blocked seller');
    await alert();
    expect(await bell()).toEqual(['1 new work for “Yoyo”']);
  });

  it('waits while somebody is paying for the new work', async () => {
    await saveSearch('q=paying', 'Paying');
    const { listing } = await offered('Paying');
    const { claims, close } = claimsOf();
    const asked = { listingId: listing, buyerId: seller.person.userId };
    await server.sql`update listings set status = 'reserved', reserved_for = ${ada.userId}, reserved_until = now() + interval '1 hour'
      where id = ${listing}`;
    await alert();
    expect(await bell()).toEqual([]);
    await transact(server.sql, (tx) => claims.releaseClaim(tx, { ...asked, buyerId: ada.userId }));
    await alert();
    expect(await bell()).toEqual(['1 new work for “Paying”']);
    await close();
  });
});

describe('the mail about both', () => {
  // Planted: no day between two mails.
  it('[WAT5] is one a day at most, an hour after the first news, without what was read', async () => {
    const { work, listing } = await offered('Daily');
    await watch(work);
    await saveSearch('q=daily', 'Daily');
    await change(listing, { price: 300 });
    await offered('Daily new');
    await alert();
    expect(await mails()).toEqual([]);
    await hours(1.1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('“Daily” now costs €300.00 EUR, before €400.00 EUR, and 1 more');
    expect(mail?.plain).toContain('1 new work for “Daily”');
    expect(mail?.plain).toContain('/watchlist');
    expect(mail?.plain).toMatch(/mail-off\/\S+mail_watch/);
    await change(listing, { price: 250 });
    await alert();
    await hours(20);
    expect(await mails()).toHaveLength(1);
    await hours(5);
    expect((await mails()).map(({ subject }) => subject)).toEqual([mail?.subject, '“Daily” now costs €250.00 EUR, before €300.00 EUR']);
    await change(listing, { price: 200 });
    await alert();
    await server.sql`update notifications set read_at = now() where user_id = ${ada.userId} and read_at is null`;
    await hours(48);
    expect(await mails()).toHaveLength(2);
  });

  // Planted: a quiet notice is not in the mail; the bell rings all the same.
  it('[WAT5] and the bell can be switched off, each by itself', async () => {
    const { work, listing } = await offered('Switched');
    await watch(work);
    await device.engine.commit('profile.set', { field: 'bell_watch', value: 'off' });
    await device.engine.syncNow();
    await change(listing, { price: 300 });
    await alert();
    expect(await bell()).toEqual(['read: “Switched” now costs €300.00 EUR, before €400.00 EUR']);
    await hours(1.1);
    expect(await mails()).toHaveLength(1);
    await device.engine.commit('profile.set', { field: 'bell_watch', value: null });
    await device.engine.commit('profile.set', { field: 'mail_watch', value: 'off' });
    await device.engine.syncNow();
    await change(listing, { price: 200 });
    await alert();
    expect((await bell()).at(-1)).toBe('“Switched” now costs €200.00 EUR, before €300.00 EUR');
    await hours(30);
    expect(await mails()).toHaveLength(1);
  });
});

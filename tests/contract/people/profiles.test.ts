// Profiles on a real server: who is told what, and counts that come from real listings and sales.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarketPage } from '#shared/contract/trade/market.ts';
import type { ProfileAnswer } from '#shared/contract/people/profiles.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { confirmPayment, onboard } from '#tests/support/browser/payment-page.ts';
import { ask, makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let buyer: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller');
  buyer = await signUpPerson(server, somebody('Bea Buyer'));
  stranger = await signUpPerson(server, somebody('Stan Stranger'));
  admin = await signUpPerson(server);
  await makeAdmin(server, admin.userId);
});
afterAll(() => server.stop());

const missing = '01900000-0000-7000-8000-000000000000';
const seenBy = async (who: Person | null, userId: string): Promise<ProfileAnswer> => {
  const { status, body } = await (who === null
    ? ask<ProfileAnswer>(server, `/api/users/${userId}`)
    : who.ask<ProfileAnswer>(`/api/users/${userId}`));
  expect(status).toBe(200);
  return body;
};
const emailsSeen = async (userId: string) => {
  const seen = [];
  for (const who of [null, stranger, buyer, seller.person, admin]) seen.push((await seenBy(who, userId)).email);
  return seen;
};
const buy = async (listingId: string): Promise<void> => {
  const { body } = await buyer.ask<{ clientSecret: string; paymentIntentId: string }>('/api/functions/create-payment-intent', {
    body: { listingId },
  });
  const { paymentIntentId } = body;
  await buyer.ask('/api/purchases/claim', { body: { paymentIntentId } });
  await confirmPayment(server, body.clientSecret);
  await buyer.ask('/api/functions/complete-purchase', { body: { paymentIntentId } });
};

describe('a profile', () => {
  it('[USR1] [USR4] [TAB24] [ENT5] says who a person is to everybody, and what is not given is null', async () => {
    const profile = await seenBy(null, buyer.userId);
    expect(profile).toEqual({
      id: buyer.userId,
      name: 'Bea Buyer',
      email: null,
      location: null,
      bio: null,
      is_verified_collector: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      active_listings: 0,
      completed_sales: 0,
      usually_ships_in_days: null,
      usually_answers_in_hours: null,
      total_transactions: 0,
    });
    await server.sql`update users set name = '', location = '', is_verified_collector = true where id = ${stranger.userId}`;
    expect(await seenBy(null, stranger.userId)).toMatchObject({ name: null, location: null, is_verified_collector: true });
  });

  it('[USR5] a person who is not there and what is no id at all look the same', async () => {
    for (const id of [missing, 'nobody', "'; drop table users; --"]) {
      const [profile, works] = await Promise.all([
        ask<{ code: string }>(server, `/api/users/${encodeURIComponent(id)}`),
        ask<{ code: string }>(server, `/api/users/${encodeURIComponent(id)}/listings`),
      ]);
      expect([profile.status, profile.body.code, works.status]).toEqual([404, 'not_found', 404]);
    }
  });

  it('is changed by its owner’s devices, script and all, and is shown as it was typed', async () => {
    const { engine } = openApiDevice(server, buyer);
    const bio = '<script>alert(1)</script> **bold** & "quoted"';
    await engine.commit('profile.set', { field: 'bio', value: bio });
    await engine.commit('profile.set', { field: 'location', value: '<b>Ghent</b>' });
    await engine.syncNow();
    expect(await seenBy(stranger, buyer.userId)).toMatchObject({ bio, location: '<b>Ghent</b>' });
  });

  // Planted: the works are not asked for their seller; an unlisted one counts.
  it('[USR3] [TAB12] [TAB13] [TAB14] counts and shows what its owner has listed now, and nothing else', async () => {
    const other = await makeSeller(server, 'Ola Other');
    await other.list(await other.add({ title: 'Not his' }), 10);
    const kept: string[] = [];
    for (let i = 0; i < 26; i += 1) kept.push((await seller.list(await seller.add({ title: `Work ${i}` }), 10 + i)).id);
    const taken = await seller.list(await seller.add({ title: 'Taken back' }), 5);
    await seller.person.ask(`/api/listings/${taken.id}/unlist`, { method: 'POST' });
    await seller.add({ title: 'Private' });
    expect((await seenBy(null, seller.person.userId)).active_listings).toBe(26);
    const path = `/api/users/${seller.person.userId}/listings`;
    const first = (await ask<MarketPage>(server, path)).body;
    expect(first.listings).toHaveLength(24);
    const second = (await ask<MarketPage>(server, `${path}?cursor=${first.next ?? ''}`)).body;
    expect(second.next).toBeNull();
    const ids = [...first.listings, ...second.listings].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(kept.toSorted());
    expect((await ask(server, `${path}?cursor=nonsense`)).status).toBe(400);
  });
});

describe('the email address', () => {
  // Planted: the address is answered to everybody signed in; to the other way round of a sale it is not.
  it('[D29] is told to its user, to administrators, and to the other party of a paid order', async () => {
    expect(await emailsSeen(seller.person.userId)).toEqual([null, null, null, seller.person.email, seller.person.email]);
    await onboard(server, seller.person);
    await buy((await seller.list(await seller.add({ title: 'Sold' }), 100)).id);
    await expect.poll(async () => (await seenBy(null, seller.person.userId)).completed_sales).toBe(1);
    expect(await emailsSeen(seller.person.userId)).toEqual([null, null, seller.person.email, seller.person.email, seller.person.email]);
    expect(await emailsSeen(buyer.userId)).toEqual([null, null, buyer.email, buyer.email, buyer.email]);
  });

  // Planted: refunded sales count.
  it('[USR3] [USR4] [TAB29] a sale counts for its seller, until its money goes back', async () => {
    const counts = async (userId: string) => {
      const { completed_sales, total_transactions } = await seenBy(null, userId);
      return [completed_sales, total_transactions];
    };
    expect([await counts(seller.person.userId), await counts(buyer.userId)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const orders = await seller.person.ask<{ orders: { id: string }[] }>('/api/orders?role=seller');
    const cancelled = await seller.person.ask(`/api/orders/${orders.body.orders[0]?.id ?? ''}/cancel`, { body: {} });
    expect(cancelled.status).toBe(200);
    expect(await counts(seller.person.userId)).toEqual([0, 0]);
    expect((await seenBy(buyer, seller.person.userId)).email).toBeNull();
  });

  // Planted: the mean, which one slow sale moves; one sale alone is told.
  it('says how soon a seller usually ships, from three shipped sales on', async () => {
    const days = async () => (await seenBy(null, seller.person.userId)).usually_ships_in_days;
    for (const title of ['One', 'Two', 'Three']) await buy((await seller.list(await seller.add({ title }), 100)).id);
    await expect.poll(async () => (await seenBy(null, seller.person.userId)).completed_sales).toBe(3);
    const sales = await server.sql<
      { id: string }[]
    >`select id from sales where seller_id = ${seller.person.userId} and stage = 'paid' order by id`;
    const ship = (at: number, after: string) =>
      server.sql`update sales set shipped_at = created_at + ${after}::interval where id = ${sales[at]?.id ?? ''}`;
    await ship(0, '2 days');
    await ship(1, '4 days');
    expect(await days()).toBeNull();
    await ship(2, '30 days');
    expect(await days()).toBe(4);
  });

  // Planted: only answered messages count; the newest answer instead of the first.
  it('says how soon a person usually answers, from three answered conversations on', async () => {
    const person = await makeSeller(server, 'Ann Swers');
    const hours = async () => (await seenBy(null, person.person.userId)).usually_answers_in_hours;
    const write = async (from: Person, to: Person, at: string) => {
      const device = openApiDevice(server, from);
      await device.engine.commit('message.send', { messageId: uuidv7(), to: to.userId, content: 'Is it framed?' });
      await device.engine.syncNow();
      await server.sql`
        update messages set created_at = now() - ${at}::interval
        where id = (select id from messages where sender_id = ${from.userId} and recipient_id = ${to.userId} order by id desc limit 1)`;
    };
    const others: Person[] = [];
    for (const [asked, answered] of [
      ['100 hours', '98 hours'],
      ['100 hours', '94 hours'],
      ['100 hours', null],
      ['100 hours', '79 hours'],
    ] as const) {
      const other = await signUpPerson(server);
      others.push(other);
      await write(other, person.person, asked);
      if (answered === null) continue;
      expect(await hours()).toBeNull();
      await write(person.person, other, answered);
    }
    // After 2, 6 and 21 hours; one has waited for 100.
    expect(await hours()).toBe(14);
    await write(person.person, others[0]!, '1 hours');
    expect(await hours()).toBe(14);
    // Whoever wrote first waits for nobody's question.
    const asked = await signUpPerson(server);
    await write(person.person, asked, '90 hours');
    await write(asked, person.person, '80 hours');
    await write(person.person, asked, '1 hours');
    expect(await hours()).toBe(14);
  });

  // Planted: switching it off again writes 'no'.
  it('[D29] is on the profile for everybody while its owner has switched that on', async () => {
    const device = openApiDevice(server, seller.person);
    await device.engine.commit('profile.set', { field: 'show_email', value: 'yes' });
    await device.engine.syncNow();
    expect((await seenBy(null, seller.person.userId)).email).toBe(seller.person.email);
    const second = openApiDevice(server, seller.person);
    await second.engine.syncNow();
    const kept = await second.store.read((tx) => tx.get('meta', 'profile'));
    expect(kept?.value).toMatchObject({ show_email: 'yes' });
    await device.engine.commit('profile.set', { field: 'show_email', value: null });
    await device.engine.syncNow();
    expect((await seenBy(null, seller.person.userId)).email).toBeNull();
    await expect(device.engine.commit('profile.set', { field: 'show_email', value: 'all' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

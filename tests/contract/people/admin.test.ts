// The administration on a real server: what every kind of caller is told, the figures, the acts and their lines in the log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { AdminListing, AdminOrder, AdminReport, AdminUser, AuditLineAnswer, HealthPart } from '#shared/contract/site/admin.ts';
import { makeSeller, marketOf, type Seller } from '#tests/support/people/market-people.ts';
import { ask, makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let admin: Person;
let free: Person;
let seller: Seller;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  admin = await signUpPerson(server, somebody('Ada Admin'));
  await makeAdmin(server, admin.userId);
  free = await signUpPerson(server, somebody('Fred Free'));
  seller = await makeSeller(server, 'Sal Seller');
});
afterAll(() => server.stop());

const missing = '01900000-0000-7000-8000-000000000000';
const post = <T = { code?: string }>(who: Person, path: string, body?: object) =>
  who.ask<T>(path, { method: 'POST', ...(body === undefined ? {} : { body }) });
const logOf = (subjectId: string) =>
  server.sql`select act, actor_id as actor, reason from audit_log where subject_id = ${subjectId} order by seq`;
const userOf = async (id: string): Promise<AdminUser | undefined> =>
  (await admin.ask<{ users: AdminUser[] }>(`/api/admin/users?q=${id}`)).body.users[0];

describe('access', () => {
  const calls: [string, string, object?][] = [
    ['GET', '/api/admin/overview'],
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/listings'],
    ['GET', '/api/admin/messages'],
    ['GET', '/api/admin/orders'],
    ['GET', '/api/admin/reports'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/health'],
    ['POST', `/api/admin/users/${missing}/verify`],
    ['POST', `/api/admin/users/${missing}/unverify`, { reason: 'x' }],
    ['POST', `/api/admin/users/${missing}/gallery`],
    ['DELETE', `/api/admin/users/${missing}/gallery`],
    ['POST', `/api/admin/messages/${missing}/read`],
    ['POST', `/api/admin/reports/${missing}/decide`, { take_away: true, reason: 'x' }],
    ['POST', `/api/admin/content/post/${missing}/restore`],
  ];

  // Planted: access 'signed-in' on one of them and no check in its act; each alone is caught by the other.
  it('[ROL8] [RTE18] is for administrators alone; everybody else is refused before anything is looked for', async () => {
    for (const [method, path, body] of calls) {
      const init = { method, ...(body === undefined ? {} : { body }) };
      const told = [
        (await ask<{ code?: string }>(server, path, init)).body.code,
        (await free.ask<{ code?: string }>(path, init)).body.code,
        (await seller.person.ask<{ code?: string }>(path, init)).body.code,
      ];
      expect([path, ...told]).toEqual([path, 'not_authenticated', 'forbidden', 'forbidden']);
      const { status } = await admin.ask(path, init);
      expect([path, status]).toEqual([path, path.includes(missing) ? 404 : 200]);
    }
  });

  it('[D34] ends with the role: what was an administrator is refused', async () => {
    const other = await signUpPerson(server);
    await makeAdmin(server, other.userId);
    await server.sql`delete from user_roles where user_id = ${other.userId}`;
    expect((await other.ask<{ code?: string }>('/api/admin/users')).body.code).toBe('forbidden');
    expect((await post(other, `/api/admin/users/${free.userId}/verify`)).body.code).toBe('forbidden');
  });
});

describe('people', () => {
  // Planted: no limit; 14 are shown.
  it('[ADM2] [LIM10] [TAB24] shows the 10 newest and the number of all, and finds others by name or address', async () => {
    for (let more = 0; more < 12; more += 1) await signUpPerson(server, somebody(`Nora Newcomer ${more}`));
    const { body } = await admin.ask<{ users: AdminUser[]; total: number }>('/api/admin/users');
    const [row] = await server.sql<{ count: number }[]>`select count(*)::int as count from users`;
    expect([body.users.length, body.users[0]?.name, body.total]).toEqual([10, 'Nora Newcomer 11', row?.count]);
    const found = await admin.ask<{ users: AdminUser[]; total: number }>('/api/admin/users?q=fred%20f');
    expect(found.body).toMatchObject({ total: 1, users: [{ id: free.userId, email: free.email, name: 'Fred Free' }] });
    // What means something in a pattern is a character like any other.
    expect((await admin.ask<{ total: number }>('/api/admin/users?q=%25')).body.total).toBe(0);
  });

  // Planted: the update outside of the transaction of its line; a line without an effect, or the reverse.
  it('[STA24] [D34] [ADM3] verifies a collector and takes it back with a reason, each logged once', async () => {
    const path = `/api/admin/users/${seller.person.userId}`;
    await seller.list(await seller.add({ title: 'By one who is verified' }), 50);
    for (let again = 0; again < 2; again += 1)
      expect((await post<{ user: AdminUser }>(admin, `${path}/verify`)).body.user.is_verified_collector).toBe(true);
    await expect.poll(async () => (await marketOf(server, { q: 'verified' })).listings[0]?.seller_verified).toBe(true);
    for (const reason of ['', '   ']) expect((await post(admin, `${path}/unverify`, { reason })).status).toBe(422);
    expect((await post(admin, `${path}/unverify`, {})).status).toBe(422);
    expect((await userOf(seller.person.userId))?.is_verified_collector).toBe(true);
    const back = await post<{ user: AdminUser }>(admin, `${path}/unverify`, { reason: 'Papers were forged' });
    expect(back.body.user.is_verified_collector).toBe(false);
    // Kept pages are dropped by a notification, which may arrive after this answer.
    await expect.poll(async () => (await marketOf(server, { q: 'verified' })).listings[0]?.seller_verified).toBe(false);
    expect(await logOf(seller.person.userId)).toEqual([
      { act: 'verify_collector', actor: admin.userId, reason: null },
      { act: 'unverify_collector', actor: admin.userId, reason: 'Papers were forged' },
    ]);
  });

  // Planted: taking back sets Free whatever is paid for; a subscriber loses Pro.
  it('[D13] [ROL7] assigns Gallery and takes it back: a running subscription is left, else Free', async () => {
    const path = `/api/admin/users/${free.userId}/gallery`;
    const planOf = async () =>
      (await free.ask<{ plan: string; status: string }>('/api/functions/check-subscription', { method: 'POST' })).body;
    expect((await post<{ user: AdminUser }>(admin, path)).body.user).toMatchObject({ plan: 'gallery', plan_status: 'active' });
    expect(await planOf()).toMatchObject({ plan: 'gallery', status: 'active', uploadsLimit: null, subscribed: true });
    await admin.ask(path, { method: 'DELETE' });
    expect(await planOf()).toMatchObject({ plan: 'free', subscribed: true });
    // Who has no Gallery keeps what there is.
    await admin.ask(path, { method: 'DELETE' });
    await server.sql`insert into subscriptions (id, user_id, customer_id, status, created_at, read_at)
      values ('sub_test', ${free.userId}, 'cus_test', 'active', now(), now())`;
    await post(admin, path);
    await admin.ask(path, { method: 'DELETE' });
    expect(await planOf()).toMatchObject({ plan: 'pro', status: 'active' });
    expect((await logOf(free.userId)).map(({ act }) => act)).toEqual(['assign_gallery', 'end_gallery', 'assign_gallery', 'end_gallery']);
  });
});

describe('listings', () => {
  // Planted: only the status 'listed'; the removed one is not shown.
  it('[ADM2] [TAB15] [STA14] [LIM10] shows the 10 newest of every status with work, seller and number, and logs what is done', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 11; at += 1) ids.push((await seller.list(await seller.add({ title: `Plate ${at}` }), 10 + at)).id);
    const newest = ids.at(-1) ?? '';
    await post(admin, `/api/listings/${newest}/remove`);
    const { body } = await admin.ask<{ listings: AdminListing[]; total: number }>('/api/admin/listings');
    expect([body.listings.length, body.total >= 12]).toEqual([10, true]);
    expect(body.listings[0]).toMatchObject({
      id: newest,
      title: 'Plate 10',
      artist: 'Ada Quell',
      price: 20,
      currency: 'USD',
      status: 'removed',
      seller: { name: 'Sal Seller', email: seller.person.email },
    });
    await post(admin, `/api/listings/${newest}/relist`);
    const found = await admin.ask<{ listings: AdminListing[]; total: number }>('/api/admin/listings?q=plate%2010');
    expect([found.body.total, found.body.listings[0]?.status]).toEqual([1, 'listed']);
    expect((await logOf(newest)).map(({ act, actor }) => [act, actor])).toEqual([
      ['remove_listing', admin.userId],
      ['restore_listing', admin.userId],
    ]);
  });
});

const blank = {
  medium: null,
  period: null,
  year: null,
  dimensions: null,
  description: '',
  provenance_text: '',
  ai_confidence: null,
  image_url: null,
};
const makeSale = async (
  title: string,
  how: { stage?: string; total?: number; currency?: string; refunded?: number; dispute?: string; atRest?: boolean } = {},
) => {
  const id = uuidv7();
  const { stage = 'received', total = 10_005, currency = 'USD', refunded = 0, dispute = 'none', atRest = true } = how;
  const fee = Math.round(total / 10);
  const piece = await seller.add({ title });
  const { id: listing } = await seller.list(piece, total / 100, 'USD');
  await server.sql`update listings set status = 'sold' where id = ${listing}`;
  await server.sql`insert into purchases (id, listing_id, art_piece_id, buyer_id, seller_id, amount, platform_fee,
      seller_earnings, currency, title, artist, state, intent_id, at_rest, created_at, changed_at)
    values (${id}, ${listing}, ${piece}, ${free.userId}, ${seller.person.userId}, ${total}, 0, ${total}, ${currency}, ${title}, 'A', 'settled', ${`pi_${id}`},
      ${atRest}, now(), now() - interval '1 hour')`;
  await server.sql`insert into sales (id, intent_id, listing_id, art_piece_id, buyer_id, seller_id, currency, total_amount, platform_fee,
      seller_earnings, snapshot, stage, refunded, dispute, created_at, changed_at)
    values (${id}, ${`pi_${id}`}, ${listing}, ${piece}, ${free.userId}, ${seller.person.userId}, ${currency}, ${total}, ${fee}, ${total - fee},
      ${server.sql.json({ ...blank, title, artist: 'A' })}, ${stage}, ${refunded}, ${dispute}, now(), now())`;
  return id;
};

describe('the figures', () => {
  type Overview = {
    total_users: number;
    active_listings: number;
    total_sales: number;
    platform_revenue: object[];
    unread_messages: number;
  };
  const overview = async (): Promise<Overview> => (await admin.ask<Overview>('/api/admin/overview')).body;

  // Planted: one sum over all currencies; or refunded sales counted as revenue.
  it('[ADM1] [ADM5] [ADM7] [D34] [TAB26] [GEN9] are the five, with the fees of all sales that stand, one sum for each currency', async () => {
    const before = await overview();
    await makeSale('One', { total: 10_005 });
    await makeSale('Two', { total: 20_000, stage: 'paid' });
    await makeSale('Three', { total: 5_000, currency: 'EUR' });
    await makeSale('Given back', { total: 90_000, stage: 'cancelled', refunded: 90_000 });
    await makeSale('Lost', { total: 90_000, dispute: 'lost' });
    await server.sql`insert into contact_messages (id, name, email, message, created_at) values (${uuidv7()}, 'V', 'v@example.org', 'm', now())`;
    const after = await overview();
    expect(after.platform_revenue).toEqual([
      { currency: 'EUR', amount: 5 },
      { currency: 'USD', amount: 30.01 },
    ]);
    const [users] = await server.sql<{ count: number }[]>`select count(*)::int as count from users`;
    const [listed] = await server.sql<{ count: number }[]>`select count(*)::int as count from listings where status = 'listed'`;
    expect([after.total_users, after.active_listings, after.total_sales - before.total_sales, after.unread_messages]).toEqual([
      users?.count,
      listed?.count,
      3,
      before.unread_messages + 1,
    ]);
  });
});

describe('orders in trouble', () => {
  // Planted: only disputes; the refund under way is not shown.
  it('[D22] are open disputes, refunds under way and what does not settle; others are found by their title', async () => {
    const disputed = await makeSale('Disputed', { stage: 'shipped', dispute: 'open' });
    const refund = await makeSale('Going back', { stage: 'cancelled', atRest: false });
    const unsettled = await makeSale('Unpaid seller', { atRest: false });
    const calm = await makeSale('Calm sea', { stage: 'paid' });
    const { orders } = (await admin.ask<{ orders: AdminOrder[] }>('/api/admin/orders')).body;
    expect(Object.fromEntries(orders.map(({ id, troubles }) => [id, troubles]))).toEqual({
      [disputed]: ['dispute'],
      [refund]: ['refund'],
      [unsettled]: ['unsettled'],
    });
    expect(orders.find(({ id }) => id === disputed)).toMatchObject({
      title: 'Disputed',
      total_amount: 100.05,
      may_cancel: true,
      buyer: { email: free.email },
      seller: { name: 'Sal Seller' },
    });
    const found = (await admin.ask<{ orders: AdminOrder[] }>('/api/admin/orders?q=calm')).body.orders;
    expect(found.map(({ id, troubles }) => [id, troubles])).toEqual([[calm, []]]);
    const cancelled = await post<{ order: { stage: string } }>(admin, `/api/orders/${calm}/cancel`, { reason: 'Both agree' });
    expect(cancelled.body.order.stage).toBe('cancelled');
    expect(await logOf(calm)).toEqual([{ act: 'cancel_order', actor: admin.userId, reason: 'Both agree' }]);
  });
});

describe('all sales', () => {
  // Planted: the cursor is not read, so that the second page is the first one again.
  it('[ROL8] are listed newest first, page by page, and no sale is left out', async () => {
    const newest = await makeSale('The newest of all');
    const one = await makeSale('Copied');
    await server.sql`
      insert into purchases select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'intent_id', 'pi_many_' || n))).*
      from purchases p, generate_series(1, 60) n where p.id = ${one}`;
    await server.sql`
      insert into sales select (jsonb_populate_record(s, jsonb_build_object('id', p.id, 'intent_id', p.intent_id, 'listing_id', gen_random_uuid(),
        'created_at', s.created_at - interval '1 day'))).* from sales s, purchases p where s.id = ${one} and p.intent_id like 'pi_many_%'`;
    type Page = { orders: AdminOrder[]; next: string | null };
    const first = (await admin.ask<Page>('/api/admin/orders?all=true')).body;
    expect(first.orders.map(({ id }) => id)).toContain(newest);
    const ids = first.orders.map(({ id }) => id);
    for (let { next } = first; next !== null;) {
      const page: Page = (await admin.ask<Page>(`/api/admin/orders?all=true&after=${next}`)).body;
      ids.push(...page.orders.map(({ id }) => id));
      ({ next } = page);
    }
    const known = await server.sql<{ id: string }[]>`select id from sales`;
    expect(ids.toSorted()).toEqual(known.map(({ id }) => id).toSorted());
    expect((await free.ask('/api/admin/orders?all=true')).status).toBe(403);
  });

  // Planted: the title of the piece, which is the buyer's by then.
  it('[TAB15] a sold listing keeps title and artist of what was sold, and is found by them', async () => {
    const sale = await makeSale('Sold as this');
    const [row] = await server.sql<{ listing: string }[]>`
      update pieces set title = '', artist = '' where id = (select art_piece_id from sales where id = ${sale})
      returning (select listing_id from sales where id = ${sale}) as listing`;
    type Listings = { listings: { id: string; title: string; artist: string }[]; total: number };
    const found = (await admin.ask<Listings>('/api/admin/listings?q=sold%20as')).body;
    expect(found).toMatchObject({ total: 1, listings: [{ id: row?.listing, title: 'Sold as this', artist: 'A' }] });
  });
});

describe('reports', () => {
  // Planted: the listing is removed and its report stays open.
  it('[D33] are decided by leaving what was reported or taking it away, with a reason and a line', async () => {
    const listing = await seller.list(await seller.add({ title: 'Stolen' }), 70);
    expect((await post(free, '/api/reports', { kind: 'listing', id: listing.id, reason: 'It is mine' })).status).toBe(200);
    expect((await post(free, '/api/reports', { kind: 'user', id: seller.person.userId, reason: 'Rude' })).status).toBe(200);
    const { reports, total } = (await admin.ask<{ reports: AdminReport[]; total: number }>('/api/admin/reports')).body;
    expect([reports.map(({ kind, reason }) => [kind, reason]), total]).toEqual([
      [
        ['listing', 'It is mine'],
        ['user', 'Rude'],
      ],
      2,
    ]);
    const decide = (id: string | undefined, body: object) => post(admin, `/api/admin/reports/${id ?? ''}/decide`, body);
    expect((await decide(reports[0]?.id, { take_away: true, reason: ' ' })).status).toBe(422);
    expect((await decide(reports[0]?.id, { take_away: true, reason: 'Shown to be stolen' })).status).toBe(200);
    expect((await decide(reports[1]?.id, { take_away: false, reason: 'A word was enough' })).status).toBe(200);
    expect((await marketOf(server, { q: 'Stolen' })).listings).toEqual([]);
    expect((await admin.ask<{ total: number }>('/api/admin/reports')).body.total).toBe(0);
    expect((await logOf(listing.id)).map(({ act, reason }) => [act, reason])).toEqual([
      ['resolve_report', 'Shown to be stolen'],
      ['remove_listing', null],
    ]);
    expect((await decide(reports[1]?.id, { take_away: false, reason: 'Again' })).status).toBe(404);
  });

  // Planted: the decision is committed before the removal, which a stranger who holds the work makes fail; the report is lost.
  it('[D33] take a work away that somebody is paying for, and are not closed where it could not be taken away', async () => {
    const listing = await seller.list(await seller.add({ title: 'Held and stolen' }), 70);
    await post(free, '/api/reports', { kind: 'listing', id: listing.id, reason: 'It is mine' });
    await server.sql`update listings set status = 'reserved', reserved_for = ${free.userId}, reserved_until = now() + interval '10 minutes'
      where id = ${listing.id}`;
    const openReport = async () => (await admin.ask<{ reports: AdminReport[] }>('/api/admin/reports')).body.reports[0];
    const decide = async () =>
      post(admin, `/api/admin/reports/${(await openReport())?.id ?? ''}/decide`, { take_away: true, reason: 'Shown to be stolen' });
    await server.sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`;
    await server.sql`create trigger refuse before update on listings for each row execute function refuse()`;
    expect((await decide()).status).toBe(500);
    expect((await openReport())?.thing_id).toBe(listing.id);
    await server.sql`drop trigger refuse on listings`;
    expect((await decide()).status).toBe(200);
    expect(await openReport()).toBeUndefined();
    expect(await server.sql`select status, reserved_for from listings where id = ${listing.id}`).toEqual([
      { status: 'removed', reserved_for: null },
    ]);
    expect((await marketOf(server, { q: 'Held and stolen' })).listings).toEqual([]);
  });
});

describe('what was hidden', () => {
  // Planted: the report decided in another transaction than the hiding; or restoring without a line.
  it('[D33] [D34] is seen by nobody, until it is brought back from the log', async () => {
    const [postId, commentId] = [uuidv7(), uuidv7()];
    await server.sql`insert into posts (id, user_id, title, body, created_at, composed_at)
      values (${postId}, ${seller.person.userId}, 'Spam', 'Buy now', now(), now())`;
    await server.sql`insert into comments (id, post_id, user_id, content, created_at, composed_at)
      values (${commentId}, ${postId}, ${seller.person.userId}, 'Cheap', now(), now())`;
    const shown = async (): Promise<string> =>
      JSON.stringify([(await free.ask('/api/community/posts')).body, (await free.ask(`/api/community/posts/${postId}/comments`)).body]);
    for (const [kind, id, words] of [
      ['comment', commentId, 'Cheap'],
      ['post', postId, 'Buy now'],
    ] as const) {
      await post(free, '/api/reports', { kind, id, reason: 'Spam' });
      expect(await shown()).toContain(words);
      const [report] = (await admin.ask<{ reports: AdminReport[] }>('/api/admin/reports')).body.reports;
      expect([report?.kind, report?.thing_id]).toEqual([kind, id]);
      await post(admin, `/api/admin/reports/${report?.id ?? ''}/decide`, { take_away: true, reason: 'It is spam' });
      expect(await shown()).not.toContain(words);
      expect((await post(admin, `/api/admin/content/${kind}/${id}/restore`)).status).toBe(200);
      expect(await shown()).toContain(words);
      expect((await logOf(id)).map(({ act, reason }) => [act, reason])).toEqual([
        ['resolve_report', 'It is spam'],
        ['hide_content', 'It is spam'],
        ['restore_content', null],
      ]);
    }
    expect((await post(admin, `/api/admin/content/user/${free.userId}/restore`)).status).toBe(404);
  });
});

describe('the audit log', () => {
  // Planted: no trigger; the line is changed.
  it('[D34] is read newest first, page by page, and nobody changes or deletes a line of it', async () => {
    await expect(server.sql`update audit_log set reason = 'another'`.execute()).rejects.toThrow('only added to');
    await expect(server.sql`delete from audit_log`.execute()).rejects.toThrow('only added to');
    await server.sql`insert into audit_log (actor_id, act, subject_kind, subject_id, created_at)
      select ${admin.userId}, 'verify_collector', 'user', 'u' || n, now() from generate_series(1, 60) n`;
    const seen: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const answer: { lines: AuditLineAnswer[]; next: string | null } = (
        await admin.ask<{ lines: AuditLineAnswer[]; next: string | null }>(`/api/admin/audit${after === '' ? '' : `?after=${after}`}`)
      ).body;
      seen.push(...answer.lines.map(({ seq }) => seq));
      expect(answer.lines.every(({ actor }) => actor.name === 'Ada Admin')).toBe(true);
      after = answer.next;
    }
    const [row] = await server.sql<{ count: number }[]>`select count(*)::int as count from audit_log`;
    expect([seen.length, seen]).toEqual([row?.count, [...new Set(seen)].sort((a, b) => b - a)]);
  });
});

describe('the health of the parts', () => {
  it('says of each how it is, and the webhook’s last word', async () => {
    await server.sql`insert into payment_events (id, type, seen_at) values ('evt_1', 'charge.succeeded', '2026-02-03T04:05:00Z')`;
    const { parts, version } = (await admin.ask<{ parts: HealthPart[]; version: string }>('/api/admin/health')).body;
    expect([version.length > 0, parts.map(({ part }) => part)]).toEqual([
      true,
      ['database', 'storage', 'jobs', 'mail', 'push', 'payments', 'model', 'clock', 'contact', 'browsers'],
    ]);
    expect(Object.fromEntries(parts.map(({ part, state }) => [part, state]))).toMatchObject({ database: 'ok', mail: 'ok', clock: 'ok' });
    expect(parts.find(({ part }) => part === 'payments')?.text).toContain('last heard on 2026-02-03 04:05 UTC (charge.succeeded)');
    // Everybody else is told no more than before.
    expect(Object.keys((await ask(server, '/api/health')).body)).toEqual(['status', 'version', 'parts']);
  });
});

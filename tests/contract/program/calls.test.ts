// Every call that names a thing, by every kind of caller: who reaches it, and that to all others it is as if it were not there.
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { completeCheckout, confirmPayment, onboard } from '#tests/support/browser/payment-page.ts';
import { ask, makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const kinds = ['visitor', 'ended', 'no plan', 'free', 'pro', 'counterparty', 'owner', 'admin'] as const;
type Kind = (typeof kinds)[number];
const everybody: readonly Kind[] = kinds;
const signedIn = kinds.filter((kind) => kind !== 'visitor' && kind !== 'ended');

type Body = Record<string, unknown>;
type Asked = { method?: string; path: string; body?: Body };
type Row = {
  /** A thing of the owner, new where the call changes it. */
  thing: () => Promise<string>;
  ask: (id: string) => Asked;
  /** Who reaches it. */
  may: readonly Kind[];
  /** What a caller gets who reaches it; below 400 where nothing is said. */
  answers?: number;
  /** Who is refused, and knows that it is there. */
  know?: readonly Kind[];
  /** An id of the same shape that nobody has. */
  missing?: string;
};

let server: TestServer;
let owner: Seller;
const people = new Map<Kind, Person>();
const person = (kind: Kind): Person => {
  const found = people.get(kind);
  if (found === undefined) throw new Error(`nobody is ${kind}`);
  return found;
};
const nowhere = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeSeller(server, 'Olga Owner', 'pro');
  people.set('owner', owner.person);
  for (const kind of kinds)
    if (kind !== 'visitor' && kind !== 'owner') people.set(kind, await signUpPerson(server, somebody(`Person ${kind}`)));
  for (const [kind, plan] of [
    ['free', 'free'],
    ['pro', 'pro'],
    ['counterparty', 'pro'],
  ] as const)
    await server.sql`update users set plan = ${plan}, plan_status = 'active' where id = ${person(kind).userId}`;
  await makeAdmin(server, person('admin').userId);
  await person('ended').ask('/api/auth/sign-out', { method: 'POST' });
  await onboard(server, owner.person);
});
afterAll(() => server.stop());

/** Made once, for calls that only read. */
const once = (make: () => Promise<string>): (() => Promise<string>) => {
  let made: Promise<string> | undefined;
  return () => (made ??= make());
};
const partsOf = (userId: string) => `/api/storage/artwork-images/${userId}/1700000000002.jpg/parts?sha256=${'0'.repeat(64)}&size=10`;
const filePartsOf = (path: string, more = '') => `${path}/parts?sha256=${'0'.repeat(64)}&size=10${more}`;
const fileOf = async () => `/api/storage/files/${owner.person.userId}/${uuidv7()}`;
const noFile = `/api/storage/files/${nowhere}/${nowhere}`;
const storedFile = once(async () => {
  const path = await fileOf();
  const sha256 = createHash('sha256').update('A valued.').digest('hex');
  const headers = { authorization: `Bearer ${owner.person.session.access_token}`, 'content-type': 'application/octet-stream' };
  const parts = `${path}/parts?sha256=${sha256}&size=9`;
  await server.fetch(`${parts}&offset=0`, { method: 'PUT', headers, body: 'A valued.' });
  await server.fetch(`${parts}&name=a.txt&type=text/plain`, { method: 'POST', headers });
  return path;
});
const piece = () => owner.add({ title: 'Private pears' });
const signedRecord = async (): Promise<string> => {
  const recordId = uuidv7();
  await owner.person.ask(`/api/pieces/${await piece()}/signed-records`, { body: { recordId } });
  return recordId;
};
const offered = async (): Promise<{ pieceId: string; listingId: string }> => {
  const pieceId = await owner.add({ title: 'Pears' });
  return { pieceId, listingId: (await owner.list(pieceId, 1200)).id };
};
const listing = async () => (await offered()).listingId;
const offWork = async () => {
  const { listingId } = await offered();
  await owner.person.ask(`/api/listings/${listingId}/unlist`, { method: 'POST' });
  return listingId;
};
/** An open offer of the counterparty for a listing of the owner. */
const priceOffer = async () => {
  const { body } = await person('counterparty').ask<{ id: string }>(`/api/listings/${await listing()}/price-offers`, {
    body: { stepId: uuidv7(), amount: 900 },
  });
  return body.id;
};
type Opened = { paymentIntentId: string; clientSecret: string; purchaseId: string };
const opened = async (): Promise<Opened> =>
  (await person('counterparty').ask<Opened>('/api/functions/create-payment-intent', { body: { listingId: await listing() } })).body;
const intent = async () => (await opened()).paymentIntentId;
const claimed = async (): Promise<Opened> => {
  const all = await opened();
  await person('counterparty').ask('/api/purchases/claim', { body: { paymentIntentId: all.paymentIntentId } });
  return all;
};
const paid = async () => {
  const { paymentIntentId, clientSecret } = await claimed();
  await confirmPayment(server, clientSecret);
  return paymentIntentId;
};
const order = async (): Promise<string> => {
  const { paymentIntentId, clientSecret, purchaseId } = await claimed();
  await confirmPayment(server, clientSecret);
  await person('counterparty').ask('/api/functions/complete-purchase', { body: { paymentIntentId } });
  return purchaseId;
};
const soldListing = async (): Promise<string> => {
  const id = await order();
  const [row] = await server.sql<{ listing_id: string }[]>`select listing_id from purchases where id = ${id}`;
  return row?.listing_id ?? '';
};
const shipment = { carrier: 'Post', trackingNumber: 'AB 12' };
const shipped = async () => {
  const id = await order();
  await owner.person.ask(`/api/orders/${id}/ship`, { body: shipment });
  return id;
};
/** Paid by somebody else than any of the callers. */
const checkout = async (): Promise<string> => {
  const payer = await signUpPerson(server, somebody('Payer of a plan'));
  const { body } = await payer.ask<{ clientSecret: string }>('/api/functions/create-checkout-session', { method: 'POST' });
  await completeCheckout(server, body.clientSecret);
  return body.clientSecret.split('_secret_')[0] ?? '';
};

const post = async () => {
  const postId = uuidv7();
  await owner.device.engine.commit('post.create', { postId, title: 'A post', body: 'of mine' });
  await owner.device.engine.syncNow();
  return postId;
};
const message = async () => {
  const messageId = uuidv7();
  await owner.device.engine.commit('message.send', { messageId, to: person('counterparty').userId, content: 'Hello' });
  await owner.device.engine.syncNow();
  return messageId;
};
const report = async () => {
  const id = await post();
  await person('free').ask('/api/reports', { body: { kind: 'post', id, reason: 'This is rude.' } });
  const [row] = await server.sql<{ id: string }[]>`select id from reports where thing_id = ${id}`;
  return row?.id ?? '';
};
const contact = async () => {
  const id = uuidv7();
  await ask(server, '/api/contact', { body: { id, name: 'Ann', email: 'ann@example.org', message: 'A question of mine' } });
  return id;
};
const someone = async () => (await signUpPerson(server, somebody('Some One'))).userId;
const verified = async () => {
  const id = await someone();
  await person('admin').ask(`/api/admin/users/${id}/verify`, { method: 'POST' });
  return id;
};
const gallery = async () => {
  const id = await someone();
  await person('admin').ask(`/api/admin/users/${id}/gallery`, { method: 'POST' });
  return id;
};
const picture = once(async () => {
  const path = `/api/storage/artwork-images/${owner.person.userId}/1700000000000.jpg`;
  await server.fetch(path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.person.session.access_token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await jpegPicture(300, 200)),
  });
  return path;
});

const get = (path: (id: string) => string) => (id: string) => ({ path: path(id) });
const send =
  (path: (id: string) => string, body?: Body, method = 'POST') =>
  (id: string) => ({
    method,
    path: path(id),
    ...(body === undefined ? {} : { body }),
  });
const postWith = (path: string, body: (id: string) => Body) => (id: string) => ({ path, body: body(id) });

const rows: Record<string, Row> = {
  'scan.pieceAnalyses': { thing: once(piece), ask: get((id) => `/api/pieces/${id}/analyses`), may: ['owner'] },
  'functions.authenticateArtwork': {
    thing: once(piece),
    ask: (id) => ({
      path: '/api/functions/authenticate-artwork',
      body: { imageUrl: `/api/storage/artwork-images/${nowhere}/1700000000000.jpg`, pieceId: id, scanId: uuidv7() },
    }),
    // The picture is nobody's, so that nothing is analyzed: what is asked here is whether the piece is told of.
    may: [],
  },
  'storage.readImage': {
    thing: picture,
    ask: get((id) => id),
    may: ['owner'],
    missing: `/api/storage/artwork-images/${nowhere}/1700000000000.jpg`,
  },
  'storage.uploadImage': {
    thing: async () => owner.person.userId,
    ask: (id) => ({ method: 'PUT', path: `/api/storage/artwork-images/${id}/1700000000001.jpg`, body: {} }),
    // Its owner is told that this is no picture.
    may: ['owner'],
    answers: 415,
  },
  'storage.readPhotoParts': { thing: async () => owner.person.userId, ask: get((id) => partsOf(id)), may: ['owner'] },
  'storage.uploadPhotoPart': {
    thing: async () => owner.person.userId,
    ask: (id) => ({ method: 'PUT', path: `${partsOf(id)}&offset=0`, body: {} }),
    may: ['owner'],
  },
  'storage.completePhoto': {
    thing: async () => owner.person.userId,
    ask: (id) => ({ method: 'POST', path: partsOf(id) }),
    // Its owner is told that parts are missing.
    may: ['owner'],
    answers: 409,
  },
  'storage.readFile': { thing: storedFile, ask: get((id) => id), may: ['owner'], missing: noFile },
  'storage.readFileParts': { thing: fileOf, ask: get((id) => filePartsOf(id)), may: ['owner'], missing: noFile },
  'storage.uploadFilePart': {
    thing: fileOf,
    ask: (id) => ({ method: 'PUT', path: filePartsOf(id, '&offset=0'), body: {} }),
    may: ['owner'],
    missing: noFile,
  },
  'storage.completeFile': {
    thing: fileOf,
    ask: (id) => ({ method: 'POST', path: filePartsOf(id, '&name=a.txt&type=text/plain') }),
    // Its owner is told that parts are missing.
    may: ['owner'],
    answers: 409,
    missing: noFile,
  },
  'transfer.restoreAnalysis': { thing: once(piece), ask: send((id) => `/api/transfer/pieces/${id}/analyses`, {}), may: [] },
  'sync.textRoom': { thing: once(piece), ask: get((id) => `/api/live/text/${id}?field=description`), may: [] },
  'market.readArtwork': { thing: once(piece), ask: get((id) => `/api/artworks/${id}`), may: ['owner'] },
  'market.readPicture': { thing: once(piece), ask: get((id) => `/api/artworks/${id}/pictures/1700000000000.jpg`), may: [] },
  'market.similar': {
    thing: once(async () => (await offered()).pieceId),
    ask: get((id) => `/api/artworks/${id}/similar`),
    may: everybody,
  },
  'market.readLinkedArt': {
    thing: once(async () => (await offered()).pieceId),
    ask: get((id) => `/api/artworks/${id}/linked-art`),
    may: everybody,
  },
  'market.list': {
    thing: piece,
    ask: postWith('/api/listings', (id) => ({ art_piece_id: id, price: 10, currency: 'USD' })),
    may: ['owner'],
  },
  'market.changePrice': { thing: listing, ask: send((id) => `/api/listings/${id}`, { price: 11 }, 'PATCH'), may: ['owner'] },
  'market.unlist': { thing: listing, ask: send((id) => `/api/listings/${id}/unlist`), may: ['owner'] },
  'market.relist': { thing: offWork, ask: send((id) => `/api/listings/${id}/relist`), may: ['owner'] },
  'market.remove': { thing: listing, ask: send((id) => `/api/listings/${id}/remove`), may: ['admin'] },
  'market.offerPrice': {
    thing: listing,
    ask: (id) => ({ path: `/api/listings/${id}/price-offers`, body: { stepId: uuidv7(), amount: 900 } }),
    may: signedIn.filter((kind) => kind !== 'owner'),
    know: ['owner'],
    missing: nowhere,
  },
  'market.counterPrice': {
    thing: priceOffer,
    ask: (id) => ({ path: `/api/price-offers/${id}/counter`, body: { stepId: uuidv7(), amount: 950, revision: 1 } }),
    may: ['owner'],
    know: ['counterparty'],
  },
  'market.acceptPrice': {
    thing: priceOffer,
    ask: (id) => ({ path: `/api/price-offers/${id}/accept`, body: { stepId: uuidv7(), revision: 1 } }),
    may: ['owner'],
    know: ['counterparty'],
  },
  'market.declinePrice': {
    thing: priceOffer,
    ask: (id) => ({ path: `/api/price-offers/${id}/decline`, body: { stepId: uuidv7(), revision: 1 } }),
    may: ['owner'],
    know: ['counterparty'],
  },
  'market.withdrawPrice': {
    thing: priceOffer,
    ask: (id) => ({ path: `/api/price-offers/${id}/withdraw`, body: { stepId: uuidv7() } }),
    may: ['counterparty'],
    know: ['owner'],
  },
  'market.readShare': { thing: once(piece), ask: get((id) => `/api/pieces/${id}/share`), may: ['owner'] },
  'credentials.issue': {
    thing: piece,
    ask: (id) => ({ path: `/api/pieces/${id}/signed-records`, body: { recordId: uuidv7() } }),
    may: ['owner'],
  },
  'credentials.issued': { thing: piece, ask: (id) => ({ path: `/api/pieces/${id}/signed-records` }), may: ['owner'] },
  'credentials.withdraw': {
    thing: signedRecord,
    ask: (id) => ({ method: 'POST', path: `/api/signed-records/${id}/withdraw` }),
    may: ['owner'],
  },
  'credentials.statusList': {
    thing: once(async () => {
      await signedRecord();
      return 'revocation-1';
    }),
    ask: (id) => ({ path: `/credentials/status/${id}` }),
    may: everybody,
    missing: 'revocation-999',
  },
  'market.share': { thing: piece, ask: send((id) => `/api/pieces/${id}/share`), may: ['owner'] },
  'market.revokeShare': { thing: piece, ask: send((id) => `/api/pieces/${id}/share`, undefined, 'DELETE'), may: ['owner'] },
  'sales.purchasable': { thing: once(listing), ask: get((id) => `/api/listings/${id}/purchase`), may: everybody },
  'functions.createPaymentIntent': {
    thing: once(listing),
    ask: postWith('/api/functions/create-payment-intent', (id) => ({ listingId: id })),
    may: signedIn.filter((kind) => kind !== 'owner'),
    know: ['owner'],
  },
  'sales.claimListing': {
    thing: intent,
    ask: postWith('/api/purchases/claim', (id) => ({ paymentIntentId: id })),
    may: ['counterparty'],
    missing: 'pi_missing0000000000000000',
  },
  'sales.releaseListing': {
    thing: intent,
    ask: postWith('/api/purchases/release', (id) => ({ paymentIntentId: id })),
    may: ['counterparty'],
    missing: 'pi_missing0000000000000000',
  },
  'sales.cancelPayment': {
    thing: intent,
    ask: postWith('/api/purchases/cancel', (id) => ({ paymentIntentId: id })),
    may: ['counterparty'],
    missing: 'pi_missing0000000000000000',
  },
  'functions.completePurchase': {
    thing: paid,
    ask: postWith('/api/functions/complete-purchase', (id) => ({ paymentIntentId: id })),
    may: ['counterparty'],
    missing: 'pi_missing0000000000000000',
  },
  'functions.verifyCheckoutSession': {
    thing: once(checkout),
    ask: postWith('/api/functions/verify-checkout-session', (id) => ({ sessionId: id })),
    may: [],
    missing: 'cs_test_00000000000000000000000000',
  },
  'sales.order': { thing: once(order), ask: get((id) => `/api/orders/${id}`), may: ['counterparty', 'owner', 'admin'] },
  'sales.orderImage': { thing: once(order), ask: get((id) => `/api/orders/${id}/image`), may: [] },
  'sales.orderOfListing': { thing: once(soldListing), ask: get((id) => `/api/purchases/of-listing/${id}`), may: ['counterparty'] },
  'sales.receipt': { thing: once(order), ask: get((id) => `/api/orders/${id}/receipt`), may: ['counterparty', 'owner', 'admin'] },
  'sales.orderLedger': { thing: once(order), ask: get((id) => `/api/orders/${id}/ledger`), may: ['admin'] },
  'sales.shipOrder': {
    thing: order,
    ask: send((id) => `/api/orders/${id}/ship`, shipment),
    may: ['owner'],
    know: ['counterparty', 'admin'],
  },
  'sales.receiveOrder': {
    thing: shipped,
    ask: send((id) => `/api/orders/${id}/receive`, {}),
    may: ['counterparty'],
    know: ['owner', 'admin'],
  },
  'sales.cancelOrder': { thing: order, ask: send((id) => `/api/orders/${id}/cancel`, {}), may: ['owner', 'admin'], know: ['counterparty'] },
  'messages.correspondent': {
    thing: once(async () => person('owner').userId),
    ask: get((id) => `/api/messages/people/${id}`),
    may: signedIn,
  },
  'community.post': { thing: once(post), ask: get((id) => `/api/community/posts/${id}`), may: signedIn },
  'community.comments': { thing: once(post), ask: get((id) => `/api/community/posts/${id}/comments`), may: signedIn },
  'profiles.read': { thing: once(someone), ask: get((id) => `/api/users/${id}`), may: everybody },
  'profiles.listings': { thing: once(someone), ask: get((id) => `/api/users/${id}/listings`), may: everybody },
  'reports.make': {
    thing: once(message),
    ask: postWith('/api/reports', (id) => ({ kind: 'message', id, reason: 'This is rude.' })),
    may: ['counterparty'],
  },
  'admin.verifyCollector': { thing: someone, ask: send((id) => `/api/admin/users/${id}/verify`), may: ['admin'] },
  'admin.unverifyCollector': {
    thing: verified,
    ask: send((id) => `/api/admin/users/${id}/unverify`, { reason: 'A mistake.' }),
    may: ['admin'],
  },
  'admin.assignGallery': { thing: someone, ask: send((id) => `/api/admin/users/${id}/gallery`), may: ['admin'] },
  'admin.endGallery': { thing: gallery, ask: send((id) => `/api/admin/users/${id}/gallery`, undefined, 'DELETE'), may: ['admin'] },
  'admin.readMessage': { thing: contact, ask: send((id) => `/api/admin/messages/${id}/read`), may: ['admin'] },
  'admin.decideReport': {
    thing: report,
    ask: send((id) => `/api/admin/reports/${id}/decide`, { take_away: true, reason: 'It is rude.' }),
    may: ['admin'],
  },
};

/** Named by something else than an id of a thing, or tested where the thing is. */
const elsewhere: Record<string, string> = {
  'pages.read': 'by one of two keys',
  'pages.write': 'by one of two keys',
  'admin.restoreContent': 'reports.test',
  'admin.decideImageWarning': 'image-warnings.test',
  'deletion.told': 'deletion.test: the answer is the same for everybody',
  'market.readManifest': 'open-formats.test: of a work with photographs',
  'market.readImageService': 'open-formats.test',
  'market.readImageInfo': 'open-formats.test',
  'market.readImageSize': 'open-formats.test',
  'notifications.askMailOff': 'notifications.test: by a signed word',
  'notifications.mailOff': 'notifications.test: by a signed word',
};

type Seen = { status: number; code: string | undefined; error: string | undefined };
const callBy = async (kind: Kind, { path, method, body }: Asked): Promise<Seen> => {
  const answer = await server.fetch(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(kind === 'visitor' ? {} : { authorization: `Bearer ${person(kind).session.access_token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isText = answer.headers.get('content-type')?.startsWith('application/json') === true;
  const { code, error } = (isText ? await answer.json() : {}) as { code?: string; error?: string };
  return { status: answer.status, code, error };
};

describe('a call that names a thing', () => {
  it('[VAL26] [ROL10] stands in the table, whichever endpoint it is', async () => {
    const { endpoints } = (await ask<{ endpoints: { name: string; path: string }[] }>(server, '/api/contract')).body;
    const named = endpoints.filter(({ path }) => path.includes(':')).map(({ name }) => name);
    const known = new Set([...Object.keys(rows), ...Object.keys(elsewhere)]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const all = new Set(endpoints.map(({ name }) => name));
    expect([...known].filter((name) => !all.has(name))).toEqual([]);
  });

  for (const [name, row] of Object.entries(rows))
    // Planted: an order that is looked up by its id alone is shown to every caller who is signed in.
    it(`[ROL1] [ROL9] [ROL10] ${name} reaches it for ${row.may.length === 0 ? 'nobody here' : row.may.join(', ')}; for all others it is not there`, async () => {
      const missing = row.missing ?? nowhere;
      const shared = await row.thing();
      for (const kind of kinds) {
        if (row.may.includes(kind)) continue;
        const there = await callBy(kind, row.ask(shared));
        if (row.know?.includes(kind)) expect([kind, there]).toMatchObject([kind, { status: 403, code: 'forbidden' }]);
        else expect([kind, there]).toEqual([kind, await callBy(kind, row.ask(missing))]);
        expect([kind, there.status >= 400]).toEqual([kind, true]);
      }
      for (const kind of row.may) {
        const { status, error } = await callBy(kind, row.ask(await row.thing()));
        if (row.answers === undefined) expect([kind, status < 400, error]).toEqual([kind, true, undefined]);
        else expect([kind, status]).toEqual([kind, row.answers]);
      }
    });
});

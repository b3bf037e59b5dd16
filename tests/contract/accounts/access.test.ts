// The whole list of endpoints against every kind of caller: what is not declared here fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Access } from '#shared/contract/wire/endpoint.ts';
import { ask, makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

type Listed = { name: string; method: string; path: string; access: Access };

/** Who may call what. A new endpoint gets its line here before it lands. */
const declared: Record<string, Access> = {
  'platform.health': 'public',
  'platform.healthLive': 'public',
  'platform.healthReady': 'public',
  'platform.contract': 'public',
  'platform.metrics': 'public',
  'accounts.signUp': 'public',
  'accounts.signIn': 'public',
  'accounts.refresh': 'public',
  'accounts.signOut': 'public',
  'accounts.session': 'public',
  'accounts.signInOptions': 'public',
  'accounts.verifyEmail': 'public',
  'accounts.requestPasswordReset': 'public',
  'accounts.resetPassword': 'public',
  'accounts.resendVerification': 'signed-in',
  'accounts.choosePlan': 'signed-in',
  'accounts.setLanguage': 'signed-in',
  'deletion.read': 'signed-in',
  'deletion.delete': 'signed-in',
  'deletion.told': 'public',
  'functions.checkSubscription': 'signed-in',
  'functions.createCheckoutSession': 'signed-in',
  'functions.verifyCheckoutSession': 'signed-in',
  'plans.billing': 'signed-in',
  'plans.openPortal': 'signed-in',
  'plans.refresh': 'signed-in',
  'functions.authenticateArtwork': 'subscribed',
  'storage.uploadImage': 'signed-in',
  'storage.readPhotoParts': 'signed-in',
  'storage.uploadPhotoPart': 'signed-in',
  'storage.completePhoto': 'signed-in',
  'storage.readImage': 'signed-in',
  'storage.readFileParts': 'signed-in',
  'storage.uploadFilePart': 'signed-in',
  'storage.completeFile': 'signed-in',
  'storage.readFile': 'signed-in',
  'scan.ability': 'public',
  'scan.knownArtists': 'signed-in',
  'scan.pieceAnalyses': 'signed-in',
  'transfer.analyses': 'signed-in',
  'transfer.restoreAnalysis': 'signed-in',
  'transfer.fetchPicture': 'signed-in',
  'market.search': 'public',
  'market.facets': 'public',
  'market.readArtwork': 'public',
  'market.readPicture': 'public',
  'market.similar': 'public',
  'market.readLinkedArt': 'public',
  'market.readManifest': 'public',
  'market.readImageService': 'public',
  'market.readImageInfo': 'public',
  'market.readImageSize': 'public',
  'market.list': 'signed-in',
  'market.changePrice': 'signed-in',
  'market.unlist': 'signed-in',
  'market.relist': 'signed-in',
  'market.remove': 'admin',
  'market.priceOffers': 'signed-in',
  'market.offerPrice': 'signed-in',
  'market.counterPrice': 'signed-in',
  'market.acceptPrice': 'signed-in',
  'market.declinePrice': 'signed-in',
  'market.withdrawPrice': 'signed-in',
  'market.watchlist': 'signed-in',
  'market.savedSearches': 'signed-in',
  'market.readShare': 'signed-in',
  'market.share': 'signed-in',
  'market.revokeShare': 'signed-in',
  'site.reportNotFound': 'public',
  'site.reportBrowserError': 'public',
  'contact.cards': 'public',
  'contact.send': 'public',
  'pages.read': 'public',
  'pages.write': 'admin',
  'admin.overview': 'admin',
  'admin.users': 'admin',
  'admin.verifyCollector': 'admin',
  'admin.unverifyCollector': 'admin',
  'admin.assignGallery': 'admin',
  'admin.endGallery': 'admin',
  'admin.listings': 'admin',
  'admin.messages': 'admin',
  'admin.readMessage': 'admin',
  'admin.orders': 'admin',
  'admin.reports': 'admin',
  'admin.imageWarnings': 'admin',
  'admin.decideImageWarning': 'admin',
  'admin.decideReport': 'admin',
  'admin.restoreContent': 'admin',
  'admin.audit': 'admin',
  'admin.health': 'admin',
  'sales.paymentOptions': 'public',
  'sales.purchasable': 'public',
  'sales.paymentWebhook': 'public',
  'functions.createPaymentIntent': 'signed-in',
  'functions.completePurchase': 'signed-in',
  'functions.createStripeConnectAccount': 'signed-in',
  'sales.claimListing': 'signed-in',
  'sales.cancelPayment': 'signed-in',
  'sales.releaseListing': 'signed-in',
  'sales.orders': 'signed-in',
  'sales.order': 'signed-in',
  'sales.orderOfListing': 'signed-in',
  'sales.orderImage': 'signed-in',
  'sales.orderLedger': 'admin',
  'sales.shipOrder': 'signed-in',
  'sales.receiveOrder': 'signed-in',
  'sales.cancelOrder': 'signed-in',
  'sales.receipt': 'signed-in',
  'sales.sellerFigures': 'signed-in',
  'sales.payoutHistory': 'signed-in',
  'payouts.standing': 'signed-in',
  'payouts.refresh': 'signed-in',
  'messages.correspondent': 'signed-in',
  'notifications.push': 'signed-in',
  'notifications.subscribe': 'signed-in',
  'notifications.unsubscribe': 'signed-in',
  'notifications.askMailOff': 'public',
  'notifications.mailOff': 'public',
  'community.posts': 'signed-in',
  'community.post': 'signed-in',
  'community.comments': 'signed-in',
  'profiles.read': 'public',
  'profiles.listings': 'public',
  'reports.make': 'signed-in',
  'credentials.issue': 'signed-in',
  'credentials.issued': 'signed-in',
  'credentials.withdraw': 'signed-in',
  'credentials.didDocument': 'public',
  'credentials.statusList': 'public',
  'sync.exchange': 'signed-in',
  'sync.live': 'signed-in',
  'sync.textRoom': 'signed-in',
};

const kinds = ['visitor', 'ended', 'no plan', 'free', 'pro', 'admin'] as const;
type Kind = (typeof kinds)[number];

const admits = (access: Access, kind: Kind): boolean => {
  if (access === 'public') return true;
  if (kind === 'visitor' || kind === 'ended') return false;
  if (access === 'signed-in') return true;
  return kind === 'admin' || (access === 'subscribed' && kind !== 'no plan');
};

let server: TestServer;
const people = new Map<Kind, Person>();

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  for (const kind of kinds) if (kind !== 'visitor') people.set(kind, await signUpPerson(server));
  for (const plan of ['free', 'pro'] as const)
    await server.sql`update users set plan = ${plan}, plan_status = 'active' where id = ${people.get(plan)?.userId ?? ''}`;
  await makeAdmin(server, people.get('admin')?.userId ?? '');
  await people.get('ended')?.ask('/api/auth/sign-out', { method: 'POST' });
});
afterAll(() => server.stop());

const listed = async (): Promise<Listed[]> => (await ask<{ endpoints: Listed[] }>(server, '/api/contract')).body.endpoints;
const missing = '01900000-0000-7000-8000-000000000000';

describe('the list of endpoints', () => {
  it('[VAL26] [ROL10] names every endpoint with the access that is declared for it, and no other', async () => {
    const found = Object.fromEntries((await listed()).map(({ name, access }) => [name, access]));
    expect(found).toEqual(declared);
  });

  it('[ROL1] [ROL2] [ROL3] [ROL8] admits each kind of caller where its access says so, and refuses it before anything else', async () => {
    const outcomes: string[] = [];
    const expected: string[] = [];
    for (const { name, method, path, access } of await listed()) {
      // These two change the sessions of the callers, and the figures and the pages of a link are no JSON; they have tests of their own.
      if (['accounts.signOut', 'accounts.refresh', 'platform.metrics', 'notifications.askMailOff', 'notifications.mailOff'].includes(name))
        continue;
      for (const kind of kinds) {
        const person = people.get(kind);
        const url = path
          .replace(':userId', missing)
          .replace(':file', '1700000000000.jpg')
          .replace(/:\w+Id\b/, missing);
        const init = { method, ...(method === 'GET' ? {} : { body: {} }) };
        const { status, body } =
          person === undefined ? await ask<{ code?: string }>(server, url, init) : await person.ask<{ code?: string }>(url, init);
        const refused = status === 401 || body.code === 'subscription_required' || body.code === 'forbidden';
        outcomes.push(`${name} ${kind}: ${refused ? 'refused' : 'admitted'}`);
        expected.push(`${name} ${kind}: ${admits(access, kind) ? 'admitted' : 'refused'}`);
        expect(`${name} ${kind} ${status < 500}`).toBe(`${name} ${kind} true`);
      }
    }
    expect(outcomes).toEqual(expected);
  });

  it('[ROL10] answers alike for what belongs to somebody else and for what is not there', async () => {
    const [free, pro] = [people.get('free'), people.get('pro')];
    if (free === undefined || pro === undefined) throw new Error('the callers are missing');
    const theirs = `/api/storage/artwork-images/${pro.userId}/1700000000000.jpg`;
    const nobodys = `/api/storage/artwork-images/${missing}/1700000000000.jpg`;
    const strip = ({ status, body }: { status: number; body: { code?: string; error?: string } }) => ({
      status,
      code: body.code,
      error: body.error,
    });
    for (const init of [{ method: 'GET' }, { method: 'PUT', body: {} }])
      expect(strip(await free.ask(theirs, init))).toEqual(strip(await free.ask(nobodys, init)));
    expect(strip(await free.ask(`/api/pieces/${missing}/analyses`))).toMatchObject({ status: 404 });
  });
});

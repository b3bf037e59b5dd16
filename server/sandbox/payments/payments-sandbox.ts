// A stand-in for the payment provider: a small Stripe with its own port, storage and webhooks.
import { systemClock, type Clock } from '#server/platform/time/clock.ts';
import { listen } from '#server/platform/http/listener.ts';
import { routes } from './all-routes.ts';
import { createApi } from './api/api.ts';
import { createFaults } from './api/faults.ts';
import { forgetKeys } from './api/idempotency.ts';
import type { Keys } from './api/keys.ts';
import { peerOf } from '#server/platform/http/peer.ts';
import { createControl } from './control.ts';
import { createDeliveries, type Send } from './deliveries.ts';
import { emitterOf } from './emission.ts';
import { noJournal, openJournal } from './journal.ts';
import type { PaymentsSandbox } from './provider.ts';
import { pagesPath, paymentPages } from './pages/payment-pages.ts';
import { createTables } from './tables.ts';
import { randomText, startSettings, type World } from './world.ts';

export type Options = {
  /** Folder of the journal; without it everything is in memory only. */
  folder?: string | undefined;
  clock?: Clock | undefined;
  /** 0 for any free port. Always on loopback. */
  port?: number | undefined;
  /** Base URL of the provider's pages for browsers, without a trailing slash; called for each URL. */
  pages?: (() => string) | undefined;
  /** Webhook endpoint for events of the platform and of connected accounts, both signed with this secret. */
  webhook?: { url: string; secret: string } | undefined;
  /** Currencies of the platform's bank accounts, lower case; by default one. */
  settlesIn?: World['settlesIn'] | undefined;
  /** Sends events; by default over the network. */
  send?: Send | undefined;
  /** 'by hand': nothing is sent until `deliverDue`. */
  deliveries?: 'automatic' | 'by hand' | undefined;
  keys?: Keys | undefined;
};

const host = '127.0.0.1';
const testKeys: Keys = { secret: 'sk_test_VersoPaymentsSandbox', publishable: 'pk_test_VersoPaymentsSandbox' };

const register = (world: World, webhook: Options['webhook']): void =>
  world.tables.transact(() => {
    for (const connect of [false, true]) {
      const id = connect ? 'we_verso_connect' : 'we_verso';
      if (webhook === undefined) world.tables.remove('webhook_endpoints', id);
      else world.tables.put('webhook_endpoints', { ...webhook, id, connect });
    }
  });

export const openPaymentsSandbox = async (options: Options = {}): Promise<PaymentsSandbox> => {
  const clock = options.clock ?? systemClock;
  const keys = options.keys ?? testKeys;
  const journal = options.folder === undefined ? noJournal() : await openJournal(options.folder);
  const tables = createTables(journal.kept, journal.add);
  const listener = await listen(options.port ?? 0, host);
  const url = `http://${host}:${listener.port}`;
  const settings = () => tables.get('settings', 'settings') ?? startSettings;
  const world: World = {
    tables,
    clock,
    now: () => Math.floor(clock().getTime() / 1_000),
    id: (prefix) => `${prefix}_${randomText(24)}`,
    pages: options.pages ?? (() => `${url}/dev/payments`),
    settlesIn: options.settlesIn ?? ['usd'],
    emit: emitterOf(() => world),
    request: null,
    declineNext: null,
    settings,
    set: (next) => tables.put('settings', { ...settings(), ...next }),
  };
  register(world, options.webhook);
  forgetKeys(world);
  const deliveries = createDeliveries(world, {
    automatic: options.deliveries !== 'by hand',
    send: options.send ?? fetch,
    settled: journal.settled,
  });
  const committed = async () => {
    await journal.settled();
    deliveries.nudge();
  };
  const faults = createFaults();
  const api = createApi({ world, journal, keys, routes, faults, committed: deliveries.nudge });
  const sandbox: PaymentsSandbox = {
    keys,
    address: { host, port: listener.port, protocol: 'http', telemetry: false },
    url,
    control: createControl({ world, faults, committed }),
    deliverDue: deliveries.deliverDue,
    api,
    world,
    close: async () => {
      await deliveries.stop();
      await listener.stop(500);
      await journal.close();
    },
  };
  // The port is bound to loopback only, so its clients are on this machine.
  const pages = paymentPages(sandbox, (c) => peerOf(c.req.raw.headers, c.env?.incoming, { trustProxy: 0 }).local);
  listener.serve((request, bindings) =>
    new URL(request.url).pathname.startsWith(pagesPath) ? pages.fetch(request, bindings) : api.fetch(request, bindings),
  );
  await committed();
  return sandbox;
};

// Starts the payments sandbox within the server: stores its journal with the server's data, serves its pages, and calls its webhook.
import { join } from 'node:path';
import type { HttpHost } from '#server/platform/http/http.ts';
import { peerOf, refuseForeignOrigin } from '#server/platform/http/peer.ts';
import { keptSecret } from '#server/platform/config/kept-file.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { createPast, type PaymentsPast } from './past.ts';
import { pagesPath, paymentPages } from './pages/payment-pages.ts';
import { openPaymentsSandbox } from './payments-sandbox.ts';

export type PaymentsSandbox = {
  /** As expected by the payment provider's door. */
  settings: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    address: { host: string; port: number; protocol: 'http' };
    script: string;
  };
  settlesIn: readonly Currency[];
  mount(host: Pick<HttpHost, 'app'>): void;
  /** Completes the seller's onboarding for this person's account. */
  finishOnboarding(userId: string): Promise<void>;
  past: PaymentsPast;
};

const everywhere = new Set(['0.0.0.0', '::', '']);
/** Interval for time-based transitions, such as the end of a trial. Milliseconds. */
const tickEvery = 30_000;
const lower = (currency: Currency): string => currency.toLowerCase();

export const startPaymentsSandbox = async ({ config, clock, onStop }: Parts, webhookPath: string): Promise<PaymentsSandbox> => {
  if (config.production) throw new Error('the payments sandbox does not exist in production');
  const secretKey = `sk_test_${keptSecret(config.dataDir, 'payments-sandbox-key')}`;
  const keys = { secret: secretKey, publishable: 'pk_test_VersoPaymentsSandbox' };
  const webhookSecret = `whsec_${keptSecret(config.dataDir, 'payments-sandbox-webhook')}`;
  const host = everywhere.has(config.host) ? '127.0.0.1' : config.host;
  // A demonstration offers works in every currency.
  const settlesIn = config.settlesIn ?? currencies;
  const [first, ...others] = settlesIn;
  let past: Date | null = null;
  const sandbox = await openPaymentsSandbox({
    folder: join(config.dataDir, 'payments-sandbox'),
    clock: () => past ?? clock(),
    keys,
    pages: () => `${config.publicUrl}${pagesPath}`,
    settlesIn: [lower(first), ...others.map(lower)],
    webhook: { url: `http://${host.includes(':') ? `[${host}]` : host}:${config.port}${webhookPath}`, secret: webhookSecret },
  });
  onStop(() => sandbox.close());
  const ticking = setInterval(() => void sandbox.control.tick().catch(() => undefined), tickEvery);
  ticking.unref();
  onStop(() => clearInterval(ticking));
  const { address } = sandbox;
  return {
    settlesIn,
    settings: {
      secretKey,
      publishableKey: keys.publishable,
      webhookSecret,
      address: { host: address.host, port: address.port, protocol: address.protocol },
      script: `${pagesPath}/stripe.js`,
    },
    finishOnboarding: async (userId) => {
      const account = sandbox.world.tables.all('accounts').find(({ metadata }) => metadata?.['user_id'] === userId);
      if (account !== undefined) await sandbox.control.setAccountStage(account.id, 'ready');
    },
    past: createPast(sandbox, (moment) => {
      past = moment;
    }),
    mount: ({ app }) => {
      const pages = paymentPages(sandbox, (c) => peerOf(c.req.raw.headers, c.env.incoming, config).local);
      for (const path of [pagesPath, `${pagesPath}/*`])
        app.all(path, (c) => {
          try {
            refuseForeignOrigin(c.req.raw, config.origins);
          } catch {
            return c.text('Forbidden', 403);
          }
          return pages.fetch(c.req.raw, c.env);
        });
    },
  };
};

// The provider's pages for browsers: panel, onboarding, portal, and the script for our page with its calls.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { ApiError } from '../api/api-error.ts';
import type { PaymentsSandbox } from '../provider.ts';
import { pagePolicy } from './layout.ts';
import { finishOnboarding, onboardingPage, openLink } from './onboarding-page.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { panelPage } from './panel-page.ts';
import { actOnPanel } from './panel-acts.ts';
import { actOnPortal, portalPage } from './portal-page.ts';

type Env = { Bindings: HttpBindings };
type C = Context<Env>;

export const pagesPath = '/dev/payments';

const showPage = (c: C, page: string): Response => {
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', pagePolicy);
  return c.html(page);
};

const textsOf = async (c: C): Promise<Record<string, string>> =>
  Object.fromEntries([...(await c.req.formData()).entries()].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

const missing = (c: C) => c.text('Not found', 404);

/** `admits`: whether this browser may open the pages at all. */
export const paymentPages = (sandbox: PaymentsSandbox, admits: (c: C) => boolean): Hono<Env> => {
  const { world, control } = sandbox;
  const app = new Hono<Env>().basePath(pagesPath);
  app.use('*', async (c, next) => (admits(c) ? next() : missing(c)));

  // An outdated button, such as refunding a refunded charge.
  app.onError((error, c) => (error instanceof ApiError ? c.text(error.message, 409) : c.text('The payments sandbox failed.', 500)));

  app.get('/', (c) => showPage(c, panelPage(sandbox)));
  app.post('/act', async (c) => {
    await actOnPanel(control, await textsOf(c));
    return c.redirect(pagesPath, 303);
  });

  app.get('/stripe.js', (c) =>
    c.body(pageScript(), 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  );
  app.get('/stripe.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }));

  // Calls of the page with the publishable key: the API under the page's own origin.
  app.all('/v1/*', (c) => {
    const url = new URL(c.req.url);
    return sandbox.api.fetch(new Request(`${url.origin}${url.pathname.slice(pagesPath.length)}${url.search}`, c.req.raw), c.env);
  });

  app.post('/authenticate/:intent', async (c) => {
    const form = await textsOf(c);
    const intent = control.tables.get('payment_intents', c.req.param('intent'));
    if (intent === undefined || intent.client_secret !== form['client_secret']) return missing(c);
    const after = intent.status === 'requires_action' ? await control.authenticate(intent.id, form['outcome'] === 'complete') : intent;
    return c.json({ status: after.status });
  });

  app.get('/onboarding/:link', (c) => {
    const found = openLink(world, c.req.param('link'));
    if (found === null) return missing(c);
    return found.fresh ? showPage(c, onboardingPage(world, found.link)) : c.redirect(found.link.refreshUrl);
  });
  app.post('/onboarding/:link', async (c) => {
    const form = await textsOf(c);
    const found = openLink(world, c.req.param('link'));
    if (found === null) return missing(c);
    if (!found.fresh) return c.redirect(found.link.refreshUrl, 303);
    return c.redirect(
      await control.change(() => finishOnboarding(world, found.link, { stage: form['stage'] ?? '', go: form['go'] ?? '' })),
      303,
    );
  });

  app.on(['GET', 'POST'], '/portal/:session', async (c) => {
    const session = world.tables.get('portal_sessions', c.req.param('session'));
    if (session === undefined) return missing(c);
    if (c.req.method === 'GET') return showPage(c, portalPage(world, session, ''));
    const form = await textsOf(c);
    try {
      await control.change(() => actOnPortal(world, session, form));
      return c.redirect(`${pagesPath}/portal/${session.id}`, 303);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return showPage(c, portalPage(world, session, error.message));
    }
  });
  return app;
};

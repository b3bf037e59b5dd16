// Serves the contract of the site itself: the contact form, stored pages, and reports of addresses that lead nowhere.
import { contactCards, sendContact } from '#shared/contract/people/contact.ts';
import { reportBrowserError } from '#shared/contract/site/browser-errors.ts';
import { readPage, writePage } from '#shared/contract/site/pages.ts';
import { reportNotFound } from '#shared/contract/site/site.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';

import type { BrowserErrors } from './browser-errors.ts';
import type { Contact } from './contact.ts';
import type { Pages } from './pages.ts';
import { noteNotFound } from './site.ts';

type Site = { limits: RateLimits; contact: Contact; pages: Pages; browserErrors: BrowserErrors };

export const siteRoutes = (host: Pick<HttpHost, 'mount'>, { limits, contact, pages, browserErrors }: Site): void => {
  const limiter = limits.limiter('site.not-found', { points: 30, seconds: 60 });
  host.mount(reportNotFound, ({ body, log, clientAddress }) => noteNotFound(body, { log, limiter, clientAddress }));
  host.mount(reportBrowserError, ({ body, log, clientAddress }) => browserErrors.report(body, { log, clientAddress }));
  host.mount(contactCards, () => contact.cards());
  host.mount(sendContact, async ({ body, clientAddress }) => ({ ok: true as const, id: await contact.send(body, clientAddress) }));
  host.mount(readPage, ({ params }) => pages.read(params.pageKey));
  host.mount(writePage, ({ caller, params, body }) => pages.write(caller, params.pageKey, body));
};

// What belongs to the site itself: the contact form, stored pages, addresses that lead nowhere, errors of browsers.
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import type { Feature } from '#server/feed/feature.ts';
import { eraseContactsFrom } from './account-deletion.store.ts';
import { createBrowserErrors } from './browser-errors.ts';
import { createContact } from './contact.ts';
import { createPages } from './pages.ts';
import { siteRoutes } from './site.routes.ts';

export const siteFeature = (parts: Parts, { mailer, limits }: { mailer: Mailer; limits: RateLimits }) => {
  const { sql, clock, config } = parts;
  const contact = createContact({ ...parts, mailer, limits, publicUrl: config.publicUrl, contact: config.contact });
  const browserErrors = createBrowserErrors({ sql, clock, limits });
  return {
    contact,
    browserErrors,
    routes: (host) => siteRoutes(host, { limits, contact, pages: createPages({ sql, clock }), browserErrors }),
    // Anybody can type the address of somebody else.
    forget: async (tx, { email, emailVerified }) => {
      if (emailVerified) await eraseContactsFrom(tx, email);
    },
  } satisfies Feature & Record<string, unknown>;
};

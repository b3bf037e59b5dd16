// Serves the contract of the site itself.
import { reportNotFound } from '#shared/contract/site.ts';
import type { HttpHost } from '#server/platform/http.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';

import { noteNotFound } from './site.ts';

export const siteRoutes = (host: HttpHost, limits: RateLimits): void => {
  const limiter = limits.limiter('site.not-found', { points: 30, seconds: 60 });
  host.mount(reportNotFound, ({ body, log, clientAddress }) => noteNotFound(body, { log, limiter, clientAddress }));
};

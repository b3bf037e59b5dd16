// What the site itself does: it keeps a note of addresses that lead nowhere.
import type { BodyOf } from '#shared/contract/wire/endpoint.ts';
import type { reportNotFound } from '#shared/contract/site/site.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { clientKey, type Limiter } from '#server/platform/http/rate-limits.ts';

type Given = { log: Log; limiter: Limiter; clientAddress: string };

/** Throws rate_limited for who reports too often, so that nobody can fill the log. */
export const noteNotFound = async (report: BodyOf<typeof reportNotFound>, { log, limiter, clientAddress }: Given): Promise<void> => {
  await limiter.spend(clientKey(clientAddress));
  log.warn({ path: report.path, from: report.from }, 'page not found');
};

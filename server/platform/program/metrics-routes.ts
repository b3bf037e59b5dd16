// The metrics endpoint, protected by its token.
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/contract/wire/errors.ts';
import { metrics as metricsEndpoint } from '#shared/contract/site/platform.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';

type Readers = { metricsToken?: string | undefined; production: boolean };

/** With the token; without a configured one only from this machine, and never in production, where a local proxy may be in front. */
const mayRead = ({ metricsToken, production }: Readers, local: boolean, shown: string | null): boolean => {
  if (metricsToken === undefined) return local && !production;
  const [wanted, given] = [`Bearer ${metricsToken}`, shown ?? ''].map((text) => createHash('sha256').update(text).digest());
  return wanted !== undefined && given !== undefined && timingSafeEqual(wanted, given);
};

export const metricsRoutes = (host: Pick<HttpHost, 'mount'>, metrics: Metrics, readers: Readers): void => {
  host.mount(metricsEndpoint, async ({ local, request }) => {
    if (!mayRead(readers, local, request.headers.get('authorization'))) throw new AppError('not_found');
    return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } });
  });
};

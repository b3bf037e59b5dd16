// The endpoints for load balancers and orchestrators: cheap, public, and without internal details.
import { health, healthLive, healthReady } from '#shared/contract/site/platform.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Readiness } from './readiness.ts';

export const healthRoutes = (host: Pick<HttpHost, 'mount'>, readiness: Pick<Readiness, 'check'>, version: string): void => {
  host.mount(healthLive, () => ({ status: 'ok' as const }));
  host.mount(healthReady, async ({ answer }) => {
    const { status } = await readiness.check();
    if (status !== 'ready') answer.status = 503;
    return { status };
  });
  host.mount(health, async ({ answer }) => {
    const { status, isDatabaseWritable } = await readiness.check();
    const isReady = status === 'ready';
    if (!isReady) answer.status = 503;
    return {
      status: isReady ? ('ok' as const) : ('failing' as const),
      version,
      parts: {
        database: { status: isDatabaseWritable ? ('ok' as const) : ('failing' as const) },
        intake: { status: status === 'draining' ? ('failing' as const) : ('ok' as const) },
      },
    };
  });
};

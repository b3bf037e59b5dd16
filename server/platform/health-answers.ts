// The endpoints that balancers and orchestrators ask: cheap, public, and without a word about the inside.
import { health, healthLive, healthReady } from '#shared/contract/platform.ts';
import type { HttpHost } from './http.ts';
import type { Readiness } from './readiness.ts';

/** HAProxy and others ask without a Host header. */
export const healthPaths: readonly string[] = [health.path, healthLive.path, healthReady.path];

const noStore = { 'cache-control': 'no-store' };

/** While the app is being built: the program lives and is not ready. */
export const earlyHealth = (path: string): Response | undefined => {
  if (path === healthLive.path) return Response.json({ status: 'ok' }, { headers: noStore });
  return path === healthReady.path ? Response.json({ status: 'starting' }, { status: 503, headers: noStore }) : undefined;
};

export const healthRoutes = (host: Pick<HttpHost, 'mount'>, readiness: Pick<Readiness, 'standing'>, version: string): void => {
  host.mount(healthLive, () => ({ status: 'ok' as const }));
  host.mount(healthReady, async ({ answer }) => {
    const { status } = await readiness.standing();
    if (status !== 'ready') answer.status = 503;
    return { status };
  });
  host.mount(health, async ({ answer }) => {
    const { status, isDatabaseWritable } = await readiness.standing();
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

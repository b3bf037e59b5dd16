// Health responses while the app is starting: live but not ready.
import { health, healthLive, healthReady } from '#shared/contract/site/platform.ts';

/** HAProxy and others send health checks without a Host header. */
export const healthPaths: readonly string[] = [health.path, healthLive.path, healthReady.path];

const noStore = { 'cache-control': 'no-store' };

export const earlyHealth = (path: string): Response | undefined => {
  if (path === healthLive.path) return Response.json({ status: 'ok' }, { headers: noStore });
  return path === healthReady.path ? Response.json({ status: 'starting' }, { status: 503, headers: noStore }) : undefined;
};

// Composes the server: what every request meets, the features, and in a demonstration its samples.
import { join } from 'node:path';
import { programVersion } from '#server/platform/config/program-version.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { contractRoutes } from '#server/platform/http/contract-list.ts';
import { createHost, type HttpHost } from '#server/platform/http/http.ts';
import { tryToKeepAssets } from '#server/platform/http/kept-assets.ts';
import { inlineHashes, securityHeaderList, securityHeaders } from '#server/platform/http/security-headers.ts';
import { readStaticFiles, sharedStaticFiles } from '#server/platform/http/static-files.ts';
import { healthRoutes } from '#server/platform/program/health-routes.ts';
import { metricsRoutes } from '#server/platform/program/metrics-routes.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import { buildFeatures } from './features.ts';
import { keptPages } from './market/market.routes.ts';
import { browserHosts } from './payments/browser-hosts.ts';
import { publicInternet, type Outside } from './transfer/pictures/outside.ts';

export const buildApp = async (parts: Parts, outside: Outside = publicInternet): Promise<HttpHost> => {
  const { config, log, metrics } = parts;
  const built = join(projectRoot, 'dist', 'client');
  const client = config.production
    ? readStaticFiles(built, tryToKeepAssets(built, join(config.dataDir, 'client'), log))
    : sharedStaticFiles(built);
  const all = await buildFeatures(parts, outside, client);
  const host = createHost({ config, log, callerOf: all.accounts.sessions.callerOf, observe: metrics.observeRequest });
  const hashes = inlineHashes(client.page);
  const secured = { ...config, foreign: browserHosts(config) };
  host.ready.push(keptPages(all.market, securityHeaderList(secured, hashes), metrics.observeKept));
  host.app.use('*', securityHeaders(secured, hashes));
  healthRoutes(host, parts.readiness, programVersion());
  contractRoutes(host);
  metricsRoutes(host, metrics, config);
  if (!config.production && config.mail.smtpUrl === undefined) (await import('./sandbox/inbox.ts')).inboxPages(host, parts);
  all.paymentsSandbox?.mount(host);
  for (const feature of all.features) feature.routes?.(host);
  if (config.demo) host.furnished = await (await import('./sandbox/demonstration.ts')).makeSamples(parts, all);
  for (const feature of all.features) await feature.start?.();
  return host;
};

// Figures of the running server in the Prometheus text format, for whoever shows their token.
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { metrics as metricsEndpoint } from '#shared/contract/platform.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { HttpHost } from './http.ts';

type Reading = { value: number; labels?: Record<string, string> };
export type Metrics = {
  registry: Registry;
  observeRequest(endpoint: string, status: number, milliseconds: number): void;
  /** So many calls that were answered from what is kept; their time is too short to be told. */
  observeKept(endpoint: string, status: number, count: number): void;
  /** A figure that is read when somebody asks for the figures; it has none where `read` rejects. */
  watch(figure: { name: string; help: string; labels?: readonly string[] }, read: () => Promise<readonly Reading[]>): void;
};

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'verso_requests_total',
    help: 'Answered calls by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'verso_request_seconds',
    help: 'Time to the answer by endpoint.',
    labelNames: ['endpoint'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: (endpoint, status, milliseconds) => {
      requests.inc({ endpoint, status });
      seconds.observe({ endpoint }, milliseconds / 1000);
    },
    observeKept: (endpoint, status, count) => requests.inc({ endpoint, status }, count),
    watch: ({ name, help, labels = [] }, read) => {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: labels,
          registers: [],
          async collect() {
            this.reset();
            for (const { value, labels: of = {} } of await read().catch(() => [])) this.set(of, value);
          },
        }),
      );
    },
  };
};

type Readers = { metricsToken?: string | undefined; production: boolean };

/** By its token; without one only by this machine, and never in production, where a proxy may stand on the same machine. */
const mayRead = ({ metricsToken, production }: Readers, local: boolean, shown: string | null): boolean => {
  if (metricsToken === undefined) return local && !production;
  const [wanted, given] = [`Bearer ${metricsToken}`, shown ?? ''].map((text) => createHash('sha256').update(text).digest());
  return wanted !== undefined && given !== undefined && timingSafeEqual(wanted, given);
};

export const metricsRoutes = (host: Pick<HttpHost, 'mount'>, metrics: Metrics, readers: Readers): void => {
  host.mount(metricsEndpoint, async ({ local, request }) => {
    if (!mayRead(readers, local, request.headers.get('authorization'))) throw new AppError('not_found');
    return new Response(await metrics.registry.metrics(), { headers: { 'content-type': metrics.registry.contentType } });
  });
};

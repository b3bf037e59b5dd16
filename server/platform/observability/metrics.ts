// The server's metrics in the Prometheus text format.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Reading = { value: number; labels?: Record<string, string> };
export type Metrics = {
  /** All figures in the text format, and its content type. */
  text(): Promise<string>;
  contentType: string;
  observeRequest(endpoint: string, status: number, milliseconds: number): void;
  /** Counts calls answered from the page cache; they are too fast for the histogram. */
  observeKept(endpoint: string, status: number, count: number): void;
  /** A gauge that `read` fills at each scrape; it has no value when `read` rejects. */
  watch(figure: { name: string; help: string; labels?: readonly string[] }, read: () => Promise<readonly Reading[]>): void;
};

/** Figures of the process itself. The library observes garbage collection for as long as the process lives, so there is one for all programs in it. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

export const createMetrics = (): Metrics => {
  const registry = new Registry();
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
    text: () => Registry.merge([ofProcess, registry]).metrics(),
    contentType: registry.contentType,
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

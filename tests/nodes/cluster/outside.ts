// What the nodes share: one PostgreSQL, one object store, one vision model, one payment provider; each can be disturbed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openDatabase, type Sql } from '#server/platform/database/database.ts';
import { openPaymentsSandbox } from '#server/sandbox/payments/payments-sandbox.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';
import { paymentWebhook } from '#shared/contract/trade/sales.ts';
import { startOwnPostgres } from '#tests/support/servers/own-postgres.ts';
import { startRelay } from '#tests/support/servers/relay.ts';
import { startVisionModel } from '#tests/support/servers/vision-model.ts';

export type Outside = {
  /** Settings of a node that lead to all of this. */
  env: Readonly<Record<string, string>>;
  sql: Sql;
  payments: PaymentsSandbox;
  /** How often the vision model was asked. */
  modelCalls(): number;
  killDatabase(): void;
  freezeDatabase(): void;
  thawDatabase(): void;
  /** Ends every connection on which a node listens for notices; answers how many. */
  cutListeners(): Promise<number>;
  /** Connections to the object store are refused. */
  cutStore(isCut: boolean): void;
  close(): Promise<void>;
};
/** modelDelay: milliseconds that the vision model takes. */
export type OutsideOptions = { publicUrl: string; modelDelay: number };

/** A commit is with the operating system before it is acknowledged: that outlives a kill, and only a kill is played here. */
const databaseSettings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };
const bucket = 'works';
const webhookSecret = 'whsec_nodes';

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0);
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
};

const startStore = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'verso-nodes-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  const relay = await startRelay(`http://127.0.0.1:${port}`);
  return {
    relay,
    close: async () => {
      await relay.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

export const startOutside = async ({ publicUrl, modelDelay }: OutsideOptions): Promise<Outside> => {
  const postgres = await startOwnPostgres(databaseSettings);
  const store = await startStore();
  const model = await startVisionModel({ delay: modelDelay });
  const payments = await openPaymentsSandbox({ webhook: { url: `${publicUrl}${paymentWebhook.path}`, secret: webhookSecret } });
  const sql = openDatabase(postgres.url, { max: 2 });
  let frozen: number[] = [];
  return {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '2',
      PUBLIC_URL: publicUrl,
      SESSION_SECRET: 'nodes that share one secret, all of them',
      DATABASE_URL: postgres.url,
      S3_ENDPOINT: `http://127.0.0.1:${store.relay.port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      OPENAI_BASE_URL: model.baseUrl,
      STRIPE_SECRET_KEY: payments.keys.secret,
      STRIPE_PUBLISHABLE_KEY: payments.keys.publishable,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      PAYMENTS_ADDRESS: payments.url,
    },
    sql,
    payments,
    modelCalls: () => model.asked.length,
    killDatabase: () => {
      const pid = postgres.pid();
      if (pid !== undefined) signal(pid, 'SIGKILL');
    },
    freezeDatabase: () => {
      const pid = postgres.pid();
      frozen = pid === undefined ? [] : [pid, ...childrenOf(pid)];
      for (const one of frozen) signal(one, 'SIGSTOP');
    },
    thawDatabase: () => {
      for (const one of frozen.splice(0)) signal(one, 'SIGCONT');
    },
    cutListeners: async () => {
      const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`;
      return cut.length;
    },
    cutStore: (isCut) => store.relay.cut(isCut),
    close: async () => {
      await sql.end({ timeout: 2 });
      await payments.close();
      await model.close();
      await store.close();
      await postgres.stop();
    },
  };
};

// The connection to PostgreSQL and the one way to run a transaction.
import postgres from 'postgres';

type Types = { bigint: number };
export type Sql = postgres.Sql<Types>;
export type Tx = postgres.TransactionSql<Types>;
/** What a store takes: the pool or an open transaction. */
export type Db = Sql | Tx;
/** A piece of a statement, to be put into another one. */
export type Fragment = postgres.Fragment;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint of the database does not fit into a number');
  return value;
};

type Options = {
  /** Connections at most; 10 where it is not named. */
  max?: number | undefined;
  /** Milliseconds after which the server ends a statement; 30,000 where it is not named. */
  statementTimeout?: number | undefined;
  /** False for statements without lists: then a connection asks nothing by itself, whose failure nobody could catch. */
  fetchTypes?: boolean | undefined;
  onNotice?: ((notice: postgres.Notice) => void) | undefined;
};

/** Opens a pool lazily: nothing connects before the first query. bigint columns arrive as safe integers. */
export const openDatabase = (url: string, options: Options = {}): Sql =>
  postgres(url, {
    max: options.max ?? 10,
    connect_timeout: 10,
    fetch_types: options.fetchTypes ?? true,
    // Seconds. All connections count their failures together: the driver's own rest would soon be twenty seconds.
    backoff: (failures) => Math.min(1, 0.05 * 2 ** failures),
    onnotice: options.onNotice ?? (() => undefined),
    types: { bigint: { to: 20, from: [20], serialize: (value: number) => String(value), parse: safeInteger } },
    connection: {
      application_name: 'verso',
      statement_timeout: options.statementTimeout ?? 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });

/**
 * A list as a parameter whose length the planner does not see: with it, it would make a plan anew for every list, and that
 * takes as long as writing a few rows.
 */
export const listOf = (db: Db, type: string, values: readonly (string | number | null)[]): Fragment =>
  db`(select ${[...values]}::${db.unsafe(type)}[])`;

const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Two transactions stood in each other's way and the server ended one of them: running it again is right. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(error) ?? '');

const again = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error;
    }
  }
};

/**
 * Runs `work` in one transaction and commits it. On a deadlock or a serialization failure the whole of `work` runs
 * again, three times in all, so it must have no effect outside the database.
 */
export const transact = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  // The driver unwraps arrays of promises in its return type; `work` returns one value.
  again(async () => (await sql.begin(work)) as T);

/**
 * Like `transact`, with one wait less: what the promise that `work` hands over stands for was sent but not waited for, and
 * the commit follows it in the same flight. When any of it fails nothing is committed, and the failure is thrown.
 */
export const transactInFlight = <T>(sql: Sql, work: (tx: Tx) => Promise<{ inFlight: Promise<T> }>): Promise<T> =>
  again(async () => {
    const { inFlight } = await sql.begin(async (tx) => {
      const sent = await work(tx);
      // Whoever waits for it comes after the commit; until then nobody has looked at a failure.
      sent.inFlight.catch(() => undefined);
      return sent;
    });
    return inFlight;
  });

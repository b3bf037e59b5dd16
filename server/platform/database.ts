// The connection to PostgreSQL and the one way to run a transaction.
import postgres from 'postgres';

type Types = { bigint: number };
export type Sql = postgres.Sql<Types>;
export type Tx = postgres.TransactionSql<Types>;
/** What a store takes: the pool or an open transaction. */
export type Db = Sql | Tx;

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
  onNotice?: ((notice: postgres.Notice) => void) | undefined;
};

/** Opens a pool lazily: nothing connects before the first query. bigint columns arrive as safe integers. */
export const openDatabase = (url: string, options: Options = {}): Sql =>
  postgres(url, {
    max: options.max ?? 10,
    connect_timeout: 10,
    onnotice: options.onNotice ?? (() => undefined),
    types: { bigint: { to: 20, from: [20], serialize: (value: number) => String(value), parse: safeInteger } },
    connection: {
      application_name: 'verso',
      statement_timeout: options.statementTimeout ?? 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });

const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Two transactions stood in each other's way and the server ended one of them: running it again is right. */
const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlStateOf(error) ?? '');

/**
 * Runs `work` in one transaction and commits it. On a deadlock or a serialization failure the whole of `work` runs
 * again, three times in all, so it must have no effect outside the database.
 */
export const transact = async <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The driver unwraps arrays of promises in its return type; `work` returns one value.
      return (await sql.begin(work)) as T;
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error;
    }
  }
};

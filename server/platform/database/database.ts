// The connection to PostgreSQL and the functions that run a transaction.
import postgres from 'postgres';

type Types = { bigint: number };
export type Sql = postgres.Sql<Types>;
export type Tx = postgres.TransactionSql<Types>;
/** What a store takes: the pool or an open transaction. */
export type Db = Sql | Tx;
/** Part of a statement, to be embedded in another one. */
export type Fragment = postgres.Fragment;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint of the database does not fit into a number');
  return value;
};

type Options = {
  /** Maximum number of connections; default 10. */
  max?: number | undefined;
  /** Milliseconds after which the server cancels a statement; default 30,000. */
  statementTimeout?: number | undefined;
  /** False where no arrays are used: then the driver does not query array types on connecting, a query whose failure cannot be caught. */
  fetchTypes?: boolean | undefined;
  onNotice?: ((notice: postgres.Notice) => void) | undefined;
};

/** Opens a pool lazily: nothing connects before the first query. bigint columns are read as safe integers. */
export const openDatabase = (url: string, options: Options = {}): Sql =>
  postgres(url, {
    max: options.max ?? 10,
    connect_timeout: 10,
    fetch_types: options.fetchTypes ?? true,
    // Seconds. All connections share one failure counter, so the driver's default backoff would soon reach twenty seconds.
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
 * A list as a parameter whose length the planner does not see; otherwise it would plan again for every list length, which takes
 * as long as writing a few rows. For rows that each push looks up in a large table: of JSON the planner expects a hundred rows, and may
 * read the whole table for them. Other rows are one parameter of `rowsOf` or jsonb_to_recordset.
 */
export const listOf = (db: Db, type: string, values: readonly (string | number | null)[]): Fragment =>
  db`(select ${[...values]}::${db.unsafe(type)}[])`;

const columnFrom = ([name, type]: readonly [string, string], at: number): string => {
  if (type === 'text') return `r ->> ${at} as "${name}"`;
  return type === 'jsonb' ? `nullif(r -> ${at}, 'null') as "${name}"` : `(r ->> ${at})::${type} as "${name}"`;
};

/**
 * Many rows as a relation. Like jsonb_to_recordset, but one parameter of lists of values, which takes the database half the time.
 * types: the PostgreSQL type of every column.
 */
export const rowsOf = <Name extends string>(
  db: Db,
  types: Readonly<Record<Name, string>>,
  rows: readonly Readonly<Partial<Record<Name, unknown>>>[],
): Fragment => {
  const columns = Object.entries<string>(types);
  // Values that JSON.stringify writes as the database reads them.
  const values = rows.map((row) => columns.map(([name]) => row[name as Name] ?? null)) as never;
  return db`(select ${db.unsafe(columns.map(columnFrom).join(', '))} from jsonb_array_elements(${db.json(values)}) r)`;
};

const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A deadlock or serialization failure: the transaction can be retried. */
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

const onCommit = new WeakMap<Tx, (() => void)[]>();

/** Calls back once this transaction of `transact` has committed; never for one that was rolled back. */
export const afterCommit = (tx: Tx, then: () => void): void => {
  const callbacks = onCommit.get(tx);
  if (callbacks === undefined) throw new Error('only transact tells of the commit of its transaction');
  callbacks.push(then);
};

const begin = async <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const callbacks: (() => void)[] = [];
  // The driver unwraps arrays of promises in its return type; `work` returns one value.
  const result = (await sql.begin((tx) => {
    onCommit.set(tx, callbacks);
    return work(tx);
  })) as T;
  for (const then of callbacks) then();
  return result;
};

/**
 * Runs `work` in one transaction and commits it. On a deadlock or serialization failure, all of `work` is retried, up to three
 * attempts, so it must have no effects outside the database.
 */
export const transact = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> => again(() => begin(sql, work));

const ignored = (): undefined => undefined;

/**
 * Like `transact`, with two round trips less: nobody waits for the answer to BEGIN, and COMMIT is sent together with the last statements,
 * which are behind `inFlight`. `work` awaits `begun` before it writes. When anything fails, nothing is committed and the error is thrown.
 */
export const transactInFlight = <T>(sql: Sql, work: (tx: Tx, begun: Promise<unknown>) => Promise<{ inFlight: Promise<T> }>): Promise<T> =>
  again(async () => {
    const connection = await sql.reserve();
    // A reserved connection lacks only `savepoint` and `prepare`, which are not used here.
    const tx = connection as unknown as Tx;
    try {
      const begun = tx`begin`.execute();
      begun.catch(ignored);
      const { inFlight } = await work(tx, begun);
      inFlight.catch(ignored);
      const committing = tx`commit`.execute();
      const [result, { command }] = await Promise.all([inFlight, committing]);
      if (command !== 'COMMIT') throw new Error('the transaction was not committed');
      return result;
    } catch (error) {
      await tx`rollback`.catch(ignored);
      throw error;
    } finally {
      connection.release();
    }
  });

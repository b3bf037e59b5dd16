// The database driver when its connections are ended from outside, as by a database that is killed. What nobody catches fails the run.
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';

let database: TestDatabase;
const opened: postgres.Sql[] = [];
const open = (options: postgres.Options<Record<string, never>> = {}): postgres.Sql => {
  const sql = postgres(database.url, { max: 1, backoff: () => 0, onnotice: () => undefined, ...options });
  opened.push(sql);
  return sql;
};
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`create table written (by text)`;
});
afterAll(async () => {
  for (const sql of opened) await sql.end({ timeout: 1 });
  await database.drop();
});

const backendOf = async (sql: postgres.ISql): Promise<number> => {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
};
/** Answers when the backend is gone. */
const end = async (pid: number): Promise<void> => {
  await database.sql`select pg_terminate_backend(${pid}, 5000)`;
};
/** A promise and what fulfills it. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('a connection that is ended', () => {
  // Published: the rollback throws in a callback, and the program ends.
  it('in a transaction fails it, and the next statement is answered', async () => {
    const sql = open();
    const failed = sql.begin(async (tx) => {
      const pid = await backendOf(tx);
      await Promise.all([tx`select pg_sleep(10)`, end(pid)]);
    });
    await expect(failed).rejects.toThrow();
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  // Published: the late statement is written into the transaction that has the new connection.
  it('leaves no way from its transaction into the next one', async () => {
    const sql = open();
    const [lost, begun] = [gate(), gate()];
    let late: Promise<unknown> = Promise.resolve();
    const first = sql.begin(async (tx) => {
      const pid = await backendOf(tx);
      void end(pid).then(lost.open);
      await begun.opened;
      late = tx`insert into written values ('the lost transaction')`.then((rows) => rows.length);
      await late;
    });
    first.catch(() => undefined);
    await lost.opened;
    await sql.begin(async (tx) => {
      await tx`insert into written values ('the next transaction')`;
      begun.open();
      await expect
        .poll(() =>
          late.then(
            () => 'done',
            () => 'refused',
          ),
        )
        .toBe('refused');
    });
    await expect(first).rejects.toThrow();
    expect(await database.sql`select by from written`).toEqual([{ by: 'the next transaction' }]);
  });

  // Published: whoever waits is forgotten, and waits for ever.
  it('is made again for whoever waits for one of their own', async () => {
    const sql = open();
    let waiting: Promise<postgres.ReservedSql> | undefined;
    const busy = sql.begin(async (tx) => {
      const pid = await backendOf(tx);
      waiting = sql.reserve();
      await Promise.all([tx`select pg_sleep(10)`, end(pid)]);
    });
    await expect(busy).rejects.toThrow();
    const own = await waiting;
    if (own === undefined) throw new Error('nobody waited');
    expect(await own`select 1 as one`).toEqual([{ one: 1 }]);
    own.release();
  });

  // Published: what stands behind a statement that fills the connection is never answered, nor what comes between its error and its end.
  it('refuses all that its holder has handed over, and what they hand over next', async () => {
    const sql = open();
    const own = await sql.reserve();
    const pid = await backendOf(own);
    // A parameter has to be described first: nothing goes out behind it.
    const first = own`select pg_sleep(${10})`.execute();
    const second = own`commit`.execute();
    const last = first.catch(() => own`rollback`);
    const ends = Promise.allSettled([first, second, last]);
    await end(pid);
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    own.release();
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

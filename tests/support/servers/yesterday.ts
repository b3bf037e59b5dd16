// Backs up a test's database and restores it like the command: all current rows are deleted, all backed-up rows are inserted.
import { restartDeadlines } from '#server/sales/settlement/deadlines.ts';
import type { SaleWorld } from '#tests/support/sales/sale-world.ts';

type World = Pick<SaleWorld, 'sql' | 'clock'>;

const tablesOf = async ({ sql }: World): Promise<string[]> =>
  (
    await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by tablename`
  ).map(({ name }) => name);

export const keepYesterday = async (world: World): Promise<void> => {
  await world.sql.unsafe('drop schema if exists yesterday cascade; create schema yesterday');
  for (const name of await tablesOf(world)) await world.sql.unsafe(`create table yesterday.${name} as table public.${name}`);
};

export const restoreYesterday = async (world: World): Promise<void> => {
  const names = await tablesOf(world);
  await world.sql.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica');
    await tx.unsafe(`truncate ${names.join(', ')}`);
    for (const name of names) {
      // Generated columns are computed again.
      const columns = await tx<{ name: string }[]>`
        select quote_ident(column_name) as name from information_schema.columns
        where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`;
      const list = columns.map((column) => column.name).join(', ');
      await tx.unsafe(`insert into public.${name} (${list}) select ${list} from yesterday.${name}`);
    }
    await restartDeadlines(tx, world.clock());
  });
};

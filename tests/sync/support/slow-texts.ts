// Delays writes of texts in the database by a trigger, so that processes overlap during them.
import type { Sql } from '#server/platform/database/database.ts';

export const slowTexts = async (sql: Sql): Promise<void> => {
  await sql`create or replace function slow_text() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$`;
  await sql`create or replace trigger slow_text before insert or update on piece_texts for each row execute function slow_text()`;
};

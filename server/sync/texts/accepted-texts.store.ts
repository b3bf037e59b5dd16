// The accepted edits of texts whose payload is still kept.
import type { TextField } from '#shared/records/piece-fields.ts';
import type { Stamp } from '#shared/sync/wire/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';

export type AcceptedRow = { id: string; clock: Stamp; pieceId: string; field: TextField; update: string };

export const usersWithEdits = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ user_id: string }[]>`
    select distinct user_id from operations where kind = 'piece.text' and refusal is null and payload is not null order by user_id`;
  return rows.map((row) => row.user_id);
};

const atOnce = 200;

/** All edits of one user in batches, text by text, each in the order accepted; without a statement timeout. */
export const acceptedEdits = async (sql: Sql, userId: string, take: (rows: AcceptedRow[]) => Promise<void>): Promise<void> => {
  await sql.begin('read only', async (tx) => {
    await tx`select set_config('statement_timeout', '0', true)`;
    const portions = tx<AcceptedRow[]>`
      select id, clock, lower(payload ->> 'pieceId') as "pieceId", payload ->> 'field' as field, payload ->> 'update' as update
      from operations where user_id = ${userId} and kind = 'piece.text' and refusal is null and payload is not null
      order by lower(payload ->> 'pieceId'), payload ->> 'field', decided_at, id`.cursor(atOnce);
    for await (const rows of portions) await take(rows);
  });
};

// Puts the fields that only the server writes on the measured pieces: photograph, confidence, listing, times and clocks.
import { createHash } from 'node:crypto';
import { formatStamp } from '#shared/sync/wire/clock.ts';
import { openDatabase, transact } from '#server/platform/database/database.ts';
import { isFull, pieceIdOf, type PeerRow } from './rows.ts';

const device = 'bench0device';
const stampAt = (ms: number, by = device): string => formatStamp({ ms, counter: 0, device: by });

const photoOf = (row: PeerRow, userId: string) => {
  const digest = createHash('sha256').update(row.id).digest();
  const [wide = 0, high = 0] = digest;
  return {
    url: `/api/storage/artwork-images/${userId}/${row.image_url.split('/').at(-1) ?? ''}`,
    width: isFull ? 1600 + wide : 1600,
    height: isFull ? 1200 + high : 1200,
    placeholder: isFull ? digest.subarray(2, 23).toString('base64') : '',
    kind: 'front',
  };
};

/** `updated_at` is the clock of the piece; a full row has two fields that were changed later, by two devices. */
const clocksOf = (row: PeerRow): Record<string, string> => {
  const at = Date.parse(row.updated_at);
  return isFull
    ? { '*': stampAt(at), title: stampAt(at + 61_000), acquired_price: stampAt(at + 3_600_000, 'other0device') }
    : { '*': stampAt(at) };
};

/** Every row gets a new version, so that nothing made from the earlier state still holds. */
export const writeServerFields = async (databaseUrl: string, rows: readonly PeerRow[]): Promise<void> => {
  const sql = openDatabase(databaseUrl, { max: 1, statementTimeout: 300_000 });
  await transact(sql, async (tx) => {
    const [first] = await tx<{ user_id: string }[]>`select user_id from pieces where id = ${pieceIdOf(rows[0]?.id ?? '')}`;
    if (first === undefined) throw new Error('the rows are not on the server');
    const [account] = await tx<{ version: number }[]>`
      update sync_accounts set version = version + ${rows.length} where user_id = ${first.user_id} returning version`;
    const from = (account?.version ?? 0) - rows.length;
    for (let at = 0; at < rows.length; at += 5_000) {
      const given = rows.slice(at, at + 5_000).map((row, index) => ({
        id: pieceIdOf(row.id),
        version: from + at + index + 1,
        photos: [photoOf(row, first.user_id)],
        ai_confidence: Math.round(row.ai_confidence),
        for_sale: row.for_sale,
        created_at: row.created_at,
        clocks: clocksOf(row),
      }));
      await tx`
        update pieces p set version = g.version, photos = g.photos, ai_confidence = g.ai_confidence, for_sale = g.for_sale,
          created_at = g.created_at, clocks = g.clocks, weight = p.weight + 150
        from jsonb_to_recordset(${tx.json(given)}) as g(id uuid, version bigint, photos jsonb, ai_confidence smallint,
          for_sale boolean, created_at timestamptz, clocks jsonb)
        where p.id = g.id`;
    }
  });
  await sql`vacuum analyze pieces`;
  // As every process does that writes into a feed.
  const [moved] = await sql<{ user_id: string; version: number }[]>`
    select a.user_id, a.version from sync_accounts a join pieces p on p.user_id = a.user_id where p.id = ${pieceIdOf(rows[0]?.id ?? '')}`;
  const notice = { from: 'the measurement', versions: moved === undefined ? [] : [[moved.user_id, moved.version]] };
  await sql`select pg_notify('verso_feed', ${JSON.stringify(notice)})`;
  await sql.end();
};

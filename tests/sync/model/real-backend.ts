// The real server of the model: HTTP adapter, acts and PostgreSQL, restarted in the middle of a run.
import type { TextField } from '#shared/domain/piece.ts';
import type { DeletionGuard } from '#server/catalog/piece-operations.ts';
import { transact, type Sql } from '#server/platform/database.ts';
import { createLog } from '#server/platform/logger.ts';
import { lockPushes } from '#server/sync/operations.store.ts';
import { standingOf } from '#server/sync/versions.store.ts';
import { addUser, startSyncHost, type SyncHost } from '../support/sync-host.ts';
import type { Backend, ServerDump, ServerHistory, ServerPiece } from './backend.ts';

type PieceRow = Omit<ServerPiece, 'deleted'> & { deleted_at: Date | null; states: Record<TextField, string> };

const dump = async (sql: Sql, userId: string): Promise<ServerDump> => {
  const pieces = await sql<PieceRow[]>`
    select id, title, artist, period, location, description, provenance_text, deleted_at, ai_confidence, verdict_stale, clocks
    from pieces where user_id = ${userId}`;
  const history = await sql<ServerHistory[]>`
    select id, piece_id as "pieceId", field, value, clock, conflict from piece_history where user_id = ${userId}`;
  const operations = await sql<{ id: string }[]>`select id from operations where user_id = ${userId} and refusal is null`;
  const [user] = await sql<{ name: string }[]>`select name from users where id = ${userId}`;
  return {
    pieces: pieces.map(({ deleted_at, ...piece }) => ({ ...piece, deleted: deleted_at !== null })),
    history: [...history],
    operations: operations.map((row) => row.id),
    profileName: user?.name ?? '',
  };
};

type Copy = Record<'pieces' | 'piece_texts' | 'piece_history' | 'operations' | 'users' | 'sync_accounts', string>;

const copyOf = async (sql: Sql, userId: string): Promise<Copy> => {
  const [row] = await sql<Copy[]>`select
    (select coalesce(json_agg(p), '[]')::text from pieces p where user_id = ${userId}) as pieces,
    (select coalesce(json_agg(to_json(t)), '[]')::text from piece_texts t join pieces p on p.id = t.piece_id where p.user_id = ${userId}) as piece_texts,
    (select coalesce(json_agg(h), '[]')::text from piece_history h where user_id = ${userId}) as piece_history,
    (select coalesce(json_agg(o), '[]')::text from operations o where user_id = ${userId}) as operations,
    (select coalesce(json_agg(u), '[]')::text from users u where id = ${userId}) as users,
    (select coalesce(json_agg(a), '[]')::text from sync_accounts a where user_id = ${userId}) as sync_accounts`;
  if (row === undefined) throw new Error('no copy was made');
  return row;
};

/**
 * One user's rows become those of the copy, and for this user a new life of the server begins. A server is stopped while its
 * database is restored; here the other users go on, so what is still under way of this one comes wholly before or after.
 */
const putBack = (sql: Sql, userId: string, copy: Copy): Promise<void> =>
  transact(sql, async (tx) => {
    await lockPushes(tx, [userId], null);
    await tx`select 1 from sync_accounts where user_id = ${userId} for update`;
    await tx`delete from pieces where user_id = ${userId}`;
    await tx`delete from operations where user_id = ${userId}`;
    await tx`insert into pieces select * from json_populate_recordset(null::pieces, ${copy.pieces}::text::json)`;
    await tx`insert into piece_texts (piece_id, field, state) select piece_id, field, state
      from json_populate_recordset(null::piece_texts, ${copy.piece_texts}::text::json)`;
    // A value of null is no missing one.
    await tx`insert into piece_history (id, user_id, piece_id, version, field, value, clock, conflict)
      select id, user_id, piece_id, version, field, coalesce(value, 'null'), clock, conflict
      from json_populate_recordset(null::piece_history, ${copy.piece_history}::text::json)`;
    await tx`insert into operations select * from json_populate_recordset(null::operations, ${copy.operations}::text::json)`;
    await tx`update users u set name = c.name, profile_clocks = c.profile_clocks from json_populate_recordset(null::users, ${copy.users}::text::json) c where u.id = c.id`;
    await tx`update sync_accounts a set generation = a.generation + 1,
      version = coalesce((select c.version from json_populate_recordset(null::sync_accounts, ${copy.sync_accounts}::text::json) c), 0)
      where user_id = ${userId}`;
  });

export const openRealBackend = (sql: Sql): Backend & { stop(): Promise<void> } => {
  const reserved = new Set<string>();
  const copies = new Map<string, Copy>();
  const guard: DeletionGuard = async (_tx, ids) => new Map(ids.filter((id) => reserved.has(id)).map((id) => [id, 'reserved' as const]));
  const failures: string[] = [];
  const log = createLog('warn', { write: (line) => void failures.push(line) });
  const start = (): SyncHost => startSyncHost({ sql, guards: [guard], log });
  let server = start();
  return {
    addUser: () => addUser(sql),
    restart: async () => {
      const old = server;
      server = start();
      await old.stop();
    },
    fetch: (input, init) => server.fetch(input, init),
    connect: (userId) => (device) => server.connect(userId)(device),
    scan: async (userId, { id: pieceId, title, artist }) => {
      await transact(sql, (tx) =>
        server.pieces.createPieceFromScan(tx, {
          userId,
          pieceId,
          title,
          artist,
          description: '',
          medium: 'painting',
          photos: [],
          composedAt: null,
        }),
      );
    },
    judge: async (userId, pieceId, confidence) => {
      await transact(sql, (tx) => server.pieces.projectAnalysis(tx, { userId, pieceId, confidence, basis: 'clear', isStale: false }));
    },
    reserve: (pieceId) => void (reserved.delete(pieceId) || reserved.add(pieceId)),
    dump: (userId) => dump(sql, userId),
    version: async (userId) => (await standingOf(sql, userId)).version,
    backup: async (userId) => void copies.set(userId, await copyOf(sql, userId)),
    restore: async (userId) => {
      const copy = copies.get(userId);
      if (copy !== undefined) await putBack(sql, userId, copy);
    },
    leave: (userId) => void copies.delete(userId),
    now: Date.now,
    sameMoment: 5_000,
    failures: () => failures.splice(0),
    pass: () => undefined,
    stop: () => server.stop(),
  };
};

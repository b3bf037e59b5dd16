// The real server as a backend of the model: HTTP adapter, acts and PostgreSQL, restarted during a run; one or several processes.
import type { TextField } from '#shared/records/piece-fields.ts';
import type { DeletionGuard } from '#server/feed/feature.ts';
import { openDatabase, transact, type Sql } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/logger.ts';
import { lockPushes } from '#server/sync/push/operations.store.ts';
import { feedHeadOf } from '#server/feed/versions.store.ts';
import { slowTexts } from '../support/slow-texts.ts';
import { addUser, startSyncHost, type SyncHost } from '../support/sync-host.ts';
import type { MergedRecord } from '#shared/sync/merge/record-merge.ts';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import type { PhotoRows } from '#shared/sync/merge/photo-merge.ts';
import { asPhotoHistory, photosOf } from './photo-view.ts';
import { asPieceHistory, asServerPiece } from './record-view.ts';
import type { Backend, ServerDump, ServerHistory, ServerPiece } from './backend.ts';

type PieceRow = Omit<ServerPiece, 'deleted'> & {
  deleted_at: Date | null;
  states: Record<TextField, string>;
  photos: PhotoRef[];
  photo_rows: PhotoRows | null;
};

const dump = async (sql: Sql, userId: string): Promise<ServerDump> => {
  const pieces = await sql<PieceRow[]>`
    select id, title, artist, period, location, description, provenance_text, deleted_at, ai_confidence, verdict_stale, clocks,
      photos, photo_rows
    from pieces where user_id = ${userId}`;
  const history = await sql<ServerHistory[]>`
    select id, piece_id as "pieceId", field, value, clock, conflict from piece_history where user_id = ${userId}`;
  const records = await sql<MergedRecord[]>`
    select id, kind, about, fields, clocks, (deleted_at is not null)::integer as deleted from records where user_id = ${userId}`;
  const recordHistory = await sql<(ServerHistory & { record_id: string })[]>`
    select id, record_id, field, value, clock, conflict from record_history where user_id = ${userId}`;
  const operations = await sql<{ id: string }[]>`select id from operations where user_id = ${userId} and refusal is null`;
  const [user] = await sql<{ name: string }[]>`select name from users where id = ${userId}`;
  return {
    pieces: [
      ...pieces.map(({ deleted_at, photos: _, photo_rows: __, ...piece }) => ({ ...piece, deleted: deleted_at !== null })),
      ...[...records, ...pieces.flatMap(photosOf)].map(asServerPiece),
    ],
    albums: pieces,
    history: [...history.map(asPhotoHistory), ...recordHistory.map((row) => asPieceHistory(row, row.record_id))],
    operations: operations.map((row) => row.id),
    profileName: user?.name ?? '',
  };
};

type Copy = Record<
  'pieces' | 'piece_texts' | 'piece_history' | 'records' | 'record_history' | 'operations' | 'users' | 'sync_accounts',
  string
>;

const copyOf = async (sql: Sql, userId: string): Promise<Copy> => {
  const [row] = await sql<Copy[]>`select
    (select coalesce(json_agg(p), '[]')::text from pieces p where user_id = ${userId}) as pieces,
    (select coalesce(json_agg(to_json(t)), '[]')::text from piece_texts t join pieces p on p.id = t.piece_id where p.user_id = ${userId}) as piece_texts,
    (select coalesce(json_agg(h), '[]')::text from piece_history h where user_id = ${userId}) as piece_history,
    (select coalesce(json_agg(r), '[]')::text from records r where user_id = ${userId}) as records,
    (select coalesce(json_agg(h), '[]')::text from record_history h where user_id = ${userId}) as record_history,
    (select coalesce(json_agg(o), '[]')::text from operations o where user_id = ${userId}) as operations,
    (select coalesce(json_agg(u), '[]')::text from users u where id = ${userId}) as users,
    (select coalesce(json_agg(a), '[]')::text from sync_accounts a where user_id = ${userId}) as sync_accounts`;
  if (row === undefined) throw new Error('no copy was made');
  return row;
};

/**
 * Replaces a user's rows with the backup, and starts a new epoch for this user. A real server is stopped during a restore; here other
 * users continue, so each request of this user in flight is ordered entirely before or after.
 */
const putBack = (sql: Sql, userId: string, copy: Copy): Promise<void> =>
  transact(sql, async (tx) => {
    await lockPushes(tx, [userId], null);
    await tx`select 1 from sync_accounts where user_id = ${userId} for update`;
    await tx`delete from pieces where user_id = ${userId}`;
    await tx`delete from records where user_id = ${userId}`;
    await tx`delete from operations where user_id = ${userId}`;
    await tx`insert into pieces select * from json_populate_recordset(null::pieces, ${copy.pieces}::text::json)`;
    await tx`insert into piece_texts (piece_id, field, state) select piece_id, field, state
      from json_populate_recordset(null::piece_texts, ${copy.piece_texts}::text::json)`;
    // A JSON null is a value, not SQL NULL.
    await tx`insert into piece_history (id, user_id, piece_id, version, field, value, clock, conflict)
      select id, user_id, piece_id, version, field, coalesce(value, 'null'), clock, conflict
      from json_populate_recordset(null::piece_history, ${copy.piece_history}::text::json)`;
    await tx`insert into records select * from json_populate_recordset(null::records, ${copy.records}::text::json)`;
    await tx`insert into record_history (id, record_id, about, user_id, version, field, value, clock, conflict)
      select id, record_id, about, user_id, version, field, coalesce(value, 'null'), clock, conflict
      from json_populate_recordset(null::record_history, ${copy.record_history}::text::json)`;
    await tx`insert into operations select * from json_populate_recordset(null::operations, ${copy.operations}::text::json)`;
    await tx`update users u set name = c.name, profile_clocks = c.profile_clocks from json_populate_recordset(null::users, ${copy.users}::text::json) c where u.id = c.id`;
    await tx`update sync_accounts a set generation = a.generation + 1,
      version = coalesce((select c.version from json_populate_recordset(null::sync_accounts, ${copy.sync_accounts}::text::json) c), 0)
      where user_id = ${userId}`;
  });

/** One process: shares only the database with the others. */
type Process = { sql: Sql; host: SyncHost; listening: Promise<void> };

/** others: connections of further processes on the same database; a device uses them round-robin. */
export const openRealBackend = (sql: Sql, others: readonly Sql[] = []): Backend & { stop(): Promise<void> } => {
  const reserved = new Set<string>();
  const copies = new Map<string, Copy>();
  const guard: DeletionGuard = async (_tx, ids) => new Map(ids.filter((id) => reserved.has(id)).map((id) => [id, 'reserved' as const]));
  const failures: string[] = [];
  const log = createLog('warn', { write: (line) => void failures.push(line) });
  const start = (own: Sql): Process => {
    const host = startSyncHost({ sql: own, guards: [guard], log });
    return { sql: own, host, listening: others.length === 0 ? Promise.resolve() : host.feed.start() };
  };
  const end = async ({ host, listening }: Process): Promise<void> => {
    await listening;
    await host.stop();
  };
  const processes = [sql, ...others].map(start);
  /** Includes requests whose answers are no longer awaited. */
  const underWay = new Set<Promise<unknown>>();
  let turns = 0;
  const next = (): SyncHost => {
    turns += 1;
    const process = processes[turns % processes.length];
    if (process === undefined) throw new Error('no server is there');
    return process.host;
  };
  return {
    addUser: () => addUser(sql),
    restart: async () => {
      const at = turns % processes.length;
      const old = processes[at];
      if (old === undefined) throw new Error('no server is there');
      processes[at] = start(old.sql);
      await end(old);
    },
    fetch: (input, init) => {
      const answer = next().fetch(input, init);
      const done: Promise<unknown> = answer.catch(() => undefined).finally(() => underWay.delete(done));
      underWay.add(done);
      return answer;
    },
    connect: (userId) => (device) => next().connect(userId)(device),
    scan: async (userId, { id: pieceId, title, artist }) => {
      await transact(sql, (tx) =>
        next().pieces.createPieceFromScan(tx, {
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
      await transact(sql, (tx) => next().pieces.projectAnalysis(tx, { userId, pieceId, confidence, basis: 'clear', isStale: false }));
    },
    reserve: (pieceId) => void (reserved.delete(pieceId) || reserved.add(pieceId)),
    dump: (userId) => dump(sql, userId),
    version: async (userId) => (await feedHeadOf(sql, userId)).version,
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
    stop: async () => {
      await Promise.all(underWay);
      await Promise.all(processes.map(end));
    },
  };
};

/** Several processes, each with its own connections, which `stop` closes too. */
export const openServers = async (url: string, servers: number): Promise<Backend & { stop(): Promise<void> }> => {
  const pools = Array.from({ length: servers }, () => openDatabase(url, { max: servers === 1 ? 10 : 5 }));
  const [first, ...others] = pools;
  if (first === undefined) throw new Error('no server was asked for');
  if (servers > 1) await slowTexts(first);
  const backend = openRealBackend(first, others);
  return {
    ...backend,
    stop: async () => {
      await backend.stop();
      for (const pool of pools) await pool.end({ timeout: 2 });
    },
  };
};

// The real server of the model: HTTP adapter, acts and PostgreSQL, restarted in the middle of a run.
import type { TextField } from '#shared/domain/piece.ts';
import type { DeletionGuard } from '#server/catalog/piece-operations.ts';
import { transact, type Sql } from '#server/platform/database.ts';
import { addUser, startSyncHost, type SyncHost } from '../support/sync-host.ts';
import type { Backend, ServerDump, ServerHistory, ServerPiece } from './backend.ts';

type PieceRow = Omit<ServerPiece, 'deleted'> & { deleted_at: Date | null; states: Record<TextField, string> };

const dump = async (sql: Sql, userId: string): Promise<ServerDump> => {
  const pieces = await sql<PieceRow[]>`
    select id, title, artist, period, location, description, provenance_text, deleted_at, ai_confidence, verdict_stale, clocks
    from pieces where user_id = ${userId}`;
  const history = await sql<ServerHistory[]>`
    select id, piece_id as "pieceId", field, value, clock, conflict from piece_history where user_id = ${userId}`;
  const operations = await sql<{ id: string }[]>`select id from operations where user_id = ${userId}`;
  const [user] = await sql<{ name: string }[]>`select name from users where id = ${userId}`;
  return {
    pieces: pieces.map(({ deleted_at, ...piece }) => ({ ...piece, deleted: deleted_at !== null })),
    history: [...history],
    operations: operations.map((row) => row.id),
    profileName: user?.name ?? '',
  };
};

export const openRealBackend = (sql: Sql): Backend & { stop(): Promise<void> } => {
  const reserved = new Set<string>();
  const guard: DeletionGuard = async (_tx, ids) => new Map(ids.filter((id) => reserved.has(id)).map((id) => [id, 'reserved' as const]));
  const start = (): SyncHost => startSyncHost({ sql, guards: [guard] });
  let server = start();
  return {
    addUser: () => addUser(sql),
    restart: async () => {
      const old = server;
      server = start();
      await old.stop();
    },
    fetch: (input, init) => server.fetch(input, init),
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
      await transact(sql, (tx) => server.pieces.projectAnalysis(tx, { userId, pieceId, confidence }));
    },
    reserve: (pieceId) => void (reserved.delete(pieceId) || reserved.add(pieceId)),
    dump: (userId) => dump(sql, userId),
    leave: () => undefined,
    now: Date.now,
    pass: () => undefined,
    stop: () => server.stop(),
  };
};

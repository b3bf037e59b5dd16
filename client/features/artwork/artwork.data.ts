// Reads a piece and its analyses from this device, and refreshes the analyses from the server.
import { useEffect, useMemo } from 'react';
import { pieceAnalyses, type AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { call } from '#client/data/api/api.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import { watchOutcome, type Outcome } from '#client/data/api/outcome.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useSession } from '#client/device/session/session-context.tsx';

/** undefined while loading; null if the device has no such piece. */
export const useOwnPiece = (id: string): PieceRow | null | undefined => {
  const data = useUserData();
  const { state } = useSession();
  const row = useOwn(async (db) => (await db.pieces.get(id)) ?? null, [id]);
  if (data === null) return state.status === 'signed-out' ? null : undefined;
  return row?.deleted === 1 ? null : row;
};

export type DeletedPiece = { piece: PieceRow; commands: { restore: (pieceId: string) => Promise<string[]>; watch: RestoreWatch } };
type RestoreWatch = (operationIds: readonly string[], tell: (outcome: Outcome) => void) => () => void;

/** One's own deleted piece that is not purged yet, and what restores it; undefined while loading, null if there is none. */
export const useDeletedPiece = (id: string): DeletedPiece | null | undefined => {
  const data = useUserData();
  const piece = useOwn(async (db) => (await db.pieces.get(id)) ?? null, [id], null);
  return useMemo(() => {
    if (data === null) return null;
    if (piece === undefined) return undefined;
    if (piece?.deleted !== 1) return null;
    const { db, engine } = data;
    return {
      piece,
      commands: {
        restore: async (pieceId) => [(await engine.commit('piece.restore', { pieceId })).id],
        watch: (ids, tell) => watchOutcome(db, ids, tell),
      },
    };
  }, [data, piece]);
};

/** Newest first. refreshing: any value that changes when there may be a new analysis. */
export const useAnalyses = (pieceId: string, refreshing: unknown): AnalysisRecord[] | undefined => {
  const data = useUserData();
  useEffect(() => {
    if (data === null || !navigator.onLine) return;
    const ended = new AbortController();
    // On failure the analyses on the device remain.
    void refreshAnalyses(data.db, pieceId, ended.signal).catch(() => undefined);
    return () => ended.abort();
  }, [data, pieceId, refreshing]);
  return useOwn(
    async (db) => (await db.analyses.where('piece_id').equals(pieceId).toArray()).sort((a, b) => (a.created_at < b.created_at ? 1 : -1)),
    [pieceId],
    [],
  );
};

const refreshAnalyses = async (db: UserDatabase, pieceId: string, signal: AbortSignal): Promise<void> => {
  const { analyses } = await call(pieceAnalyses, { params: { pieceId } }, { signal });
  await db.transaction('rw', db.analyses, async () => {
    const kept = new Set(analyses.map((record) => record.id));
    const gone = (await db.analyses.where('piece_id').equals(pieceId).primaryKeys()).filter((id) => !kept.has(id));
    await db.analyses.bulkDelete(gone);
    await db.analyses.bulkPut(analyses);
  });
};

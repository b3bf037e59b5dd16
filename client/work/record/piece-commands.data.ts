// Changes of one's own pieces, stored on this device first.
import { useMemo } from 'react';
import { watchOutcome, type Outcome } from '#client/data/api/outcome.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { PieceEdit } from '#client/data/engine/piece-edit.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export type PieceCommands = {
  /** opened: the piece when its form was opened, the base for the merge of texts. Returns the ids of the operations. */
  edit: (opened: PieceRow, changes: PieceEdit) => Promise<string[]>;
  remove: (pieceId: string) => Promise<string[]>;
  restore: (pieceId: string) => Promise<string[]>;
  undo: (operationId: string) => Promise<void>;
  dismissConflicts: (pieceId: string) => Promise<void>;
  watch: (operationIds: readonly string[], tell: (outcome: Outcome) => void) => () => void;
};

/** Null without a signed-in user. */
export const usePieceCommands = (): PieceCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const { db, engine } = data;
    return {
      edit: async (opened, changes) => (await engine.editPiece(opened.id, changes, opened)).map(({ id }) => id),
      restore: async (pieceId) => [(await engine.commit('piece.restore', { pieceId })).id],
      remove: async (pieceId) => [(await engine.commit('piece.delete', { pieceId })).id],
      undo: async (operationId) => void (await engine.undo(operationId)),
      dismissConflicts: (pieceId) => engine.dismissConflicts(pieceId),
      watch: (ids, tell) => watchOutcome(db, ids, tell),
    };
  }, [data]);
};

// Moves of one work.
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { changesOfMove } from '#client/work/moves/moves.data.ts';
import { useTreeOf } from '#client/work/names/collection-records.data.ts';
import { useRecordCommands, type RecordCommands } from '#client/work/record/records.data.ts';

/** moves: those that the work has. Null without a signed-in user. */
export const useMoveCommands = (piece: PieceRow, moves: readonly RecordRow[]): RecordCommands | null => {
  const data = useUserData();
  const commands = useRecordCommands('movement');
  const locations = useTreeOf('location');
  if (data === null || commands === null) return null;
  return { ...commands, create: async (_, values) => void (await data.engine.commitAll(changesOfMove(piece, values, moves, locations))) };
};

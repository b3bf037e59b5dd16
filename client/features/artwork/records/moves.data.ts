// Moves of one work: where it is follows the newest of them.
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { changesOfLocation, changesOfMove, locationOf } from '#client/work/moves/moves.data.ts';
import { useTreeOf } from '#client/work/names/collection-records.data.ts';
import type { ManyChange } from '#client/work/record/change-many.data.ts';
import { useRecordCommands, type RecordCommands } from '#client/work/record/records.data.ts';

/** moves: those that the work has. Null without a signed-in user. */
export const useMoveCommands = (piece: PieceRow, moves: readonly RecordRow[]): RecordCommands | null => {
  const data = useUserData();
  const commands = useRecordCommands('movement');
  const locations = useTreeOf('location');
  if (data === null || commands === null) return null;
  /** In one transaction with what follows for the location of the work as it is by then. */
  const commit = async (change: ManyChange, before: readonly RecordRow[], after: readonly RecordRow[]): Promise<void> => {
    const now = await data.db.pieces.get(piece.id);
    await data.engine.commitAll([change, ...(now === undefined ? [] : changesOfLocation(now, before, after))]);
  };
  const without = (id: string) => moves.filter((move) => move.id !== id);
  return {
    ...commands,
    create: async (_, values) => void (await data.engine.commitAll(changesOfMove(piece, values, moves, locations))),
    set: async ({ id }, given) => {
      if (Object.keys(given).length === 0) return;
      const { to } = given;
      const values = typeof to === 'string' ? { ...given, location: locationOf(to, locations) } : { ...given };
      await commit(
        { kind: 'record.set', payload: { recordId: id, kind: 'movement', values } },
        moves,
        moves.map((move) => (move.id === id ? { ...move, fields: { ...move.fields, ...values } } : move)),
      );
    },
    remove: (id) => commit({ kind: 'record.delete', payload: { recordId: id } }, moves, without(id)),
    // The moves are those of the moment in which it was deleted.
    restore: (id) => commit({ kind: 'record.restore', payload: { recordId: id } }, without(id), moves),
  };
};

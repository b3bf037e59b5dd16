// The works that a block is pasted over, as they are on this device.
import type { PieceRow } from '#client/data/db/database.ts';
import { readMany } from '#client/data/db/read-many.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** In the order of the ids; undefined for one that is gone. */
export const useReadPieces = (): ((ids: readonly string[]) => Promise<readonly (PieceRow | undefined)[]>) => {
  const data = useUserData();
  return async (ids) =>
    data === null ? [] : (await readMany(data.db.pieces, ids)).map((piece) => (piece?.deleted === 0 ? piece : undefined));
};

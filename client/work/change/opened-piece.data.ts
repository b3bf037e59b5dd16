// The piece of an open dialog; its last state is kept if another tab or device deletes it.
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { useOwn } from '#client/device/local/use-own.ts';

/** undefined while loading, null if the device has no such piece. */
const usePieceRow = (id: string | null): PieceRow | null | undefined =>
  useOwn(
    async (db) => {
      const row = id === null ? undefined : await db.pieces.get(id);
      return row === undefined || row.deleted === 1 ? null : row;
    },
    [id],
    null,
  );

/** gone: it was deleted while the dialog was open. */
export type OpenedPiece = { piece: PieceRow | null; gone: boolean };

export const useOpenedPiece = (id: string | null): OpenedPiece => {
  const row = usePieceRow(id);
  const [seen, setSeen] = useState<PieceRow | null>(null);
  if (row !== null && row !== undefined && row !== seen) setSeen(row);
  // A dialog that is opened once more begins with the piece as it is by then.
  if (id === null && seen !== null) setSeen(null);
  const kept = seen?.id === id ? seen : null;
  return { piece: row ?? kept, gone: row === null && kept !== null };
};

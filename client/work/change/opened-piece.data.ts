// The piece of an open dialog; its last state is kept if another tab or device deletes it.
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** undefined while loading, null if the device has no such piece. */
const usePieceRow = (id: string | null): PieceRow | null | undefined => {
  const data = useUserData();
  const found = useLiveQuery(async () => {
    if (data === null || id === null) return { id, row: null };
    const row = (await data.db.pieces.get(id)) ?? null;
    return { id, row: row === null || row.deleted === 1 ? null : row };
  }, [data, id]);
  return found !== undefined && found.id === id ? found.row : undefined;
};

/** gone: it was deleted while the dialog was open. */
export type OpenedPiece = { piece: PieceRow | null; gone: boolean };

export const useOpenedPiece = (id: string | null): OpenedPiece => {
  const row = usePieceRow(id);
  const [seen, setSeen] = useState<PieceRow | null>(null);
  if (row !== null && row !== undefined && row !== seen) setSeen(row);
  const kept = seen?.id === id ? seen : null;
  return { piece: row ?? kept, gone: row === null && kept !== null };
};

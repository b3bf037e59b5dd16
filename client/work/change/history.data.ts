// Reads the history of a piece on this device.
import type { HistoryRow } from '#client/data/db/database.ts';
import { useOwn } from '#client/device/local/use-own.ts';

/** Earlier values of a piece, newest first. */
export const useHistory = (pieceId: string): HistoryRow[] | undefined =>
  useOwn(
    async (db) => {
      const rows = db.history.where('pieceId').equals(pieceId);
      const own = await rows.filter(({ recordId }) => recordId === undefined).toArray();
      return own.sort((a, b) => (a.clock < b.clock ? 1 : -1));
    },
    [pieceId],
    [],
  );

// Reads the history of a piece on this device.
import { useLiveQuery } from 'dexie-react-hooks';
import type { HistoryRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** Earlier values of a piece, newest first. */
export const useHistory = (pieceId: string): HistoryRow[] | undefined => {
  const data = useUserData();
  return useLiveQuery(
    async () =>
      data === null
        ? []
        : (
            await data.db.history
              .where('pieceId')
              .equals(pieceId)
              .filter(({ recordId }) => recordId === undefined)
              .toArray()
          ).sort((a, b) => (a.clock < b.clock ? 1 : -1)),
    [data, pieceId],
  );
};

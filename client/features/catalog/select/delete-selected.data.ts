// How many of the selected works are for sale: taking back a deletion does not bring back a listing.
import { useCallback } from 'react';
import { readMany } from '#client/data/db/read-many.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export const useCountListed = (): ((ids: readonly string[]) => Promise<number>) => {
  const data = useUserData();
  return useCallback(
    async (ids) => (data === null ? 0 : (await readMany(data.db.pieces, ids)).filter((row) => row?.for_sale === true).length),
    [data],
  );
};

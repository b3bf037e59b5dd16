// What a search by photograph takes, and whether there is something to compare.
import { useLiveQuery } from 'dexie-react-hooks';
import { useUserData } from '#client/parts/device/user-data.ts';

export { acceptedTypes, checkFile } from '#client/data/pictures/photo-file.ts';

export const useSeveralPieces = (): boolean => {
  const data = useUserData();
  return useLiveQuery(async () => data !== null && (await data.db.pieces.limit(2).count()) > 1, [data]) ?? false;
};

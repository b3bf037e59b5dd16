// What is pointed out at the documents of a work: computed on the device, again with everything that changes.
import { useLiveQuery } from 'dexie-react-hooks';
import type { PieceRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { findPapers, type PaperFindings } from './find-papers.ts';

export type { PaperFindings };

/** undefined while loading. */
export const usePaperFindings = (piece: PieceRow): PaperFindings | undefined => {
  const data = useUserData();
  return useLiveQuery(async () => (data === null ? undefined : findPapers(data.db, piece)), [data, piece]);
};

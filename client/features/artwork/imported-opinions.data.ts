// Opinions from an import that the server did not accept as its own analyses.
import * as z from 'zod/mini';
import { useLiveQuery } from 'dexie-react-hooks';
import { analysisRecord, type AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { useUserData } from '#client/device/local/user-data.ts';

const brought = z.object({ record: analysisRecord });

/** Newest first. */
export const useImportedOpinions = (pieceId: string): AnalysisRecord[] => {
  const data = useUserData();
  const found = useLiveQuery(async () => {
    if (data === null) return [];
    const own = await data.db.analyses.where('piece_id').equals(pieceId).toArray();
    const rows = await data.db.imported.where('piece_id').equals(pieceId).toArray();
    return rows
      .flatMap(({ about, value }) => (about === 'analysis' ? (z.safeParse(brought, value).data?.record ?? []) : []))
      .filter(({ image_hash, created_at }) => !own.some((one) => one.image_hash === image_hash && one.created_at === created_at))
      .sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  }, [data, pieceId]);
  return found ?? [];
};

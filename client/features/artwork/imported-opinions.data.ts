// Opinions from an import that the server did not accept as its own analyses.
import * as z from 'zod/mini';
import { analysisRecord, type AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { useOwn } from '#client/device/local/use-own.ts';

const brought = z.object({ record: analysisRecord });

/** Newest first. */
export const useImportedOpinions = (pieceId: string): AnalysisRecord[] => {
  const found = useOwn(
    async (db) => {
      const own = await db.analyses.where('piece_id').equals(pieceId).toArray();
      const rows = await db.imported.where('piece_id').equals(pieceId).toArray();
      return rows
        .flatMap(({ about, value }) => (about === 'analysis' ? (z.safeParse(brought, value).data?.record ?? []) : []))
        .filter(({ image_hash, created_at }) => !own.some((one) => one.image_hash === image_hash && one.created_at === created_at))
        .sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
    },
    [pieceId],
    [],
  );
  return found ?? [];
};

// Exports a user's opinions, and restores one on import: matched by its photograph, into a piece of the user that shows it.
import { imagePrefix } from '#server/scan/photos/image-prefix.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Pieces } from '#server/catalog/pieces.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { unknownArtist, untitled } from '#shared/domain/piece/piece.ts';
import { basisOf } from '#shared/domain/piece/verdict.ts';
import { assignPhotos, pathWithHash } from '#server/scan/photos/photos.store.ts';
import { analysesWithClaims, findSameAnalysis, insertAnalysis, newestAnalysis, setClaim, type Claimed } from '#server/scan/scan.store.ts';

type KeptParts = {
  sql: Sql;
  pieces: Pick<Pieces, 'lockOwnPiece' | 'projectAnalysis'>;
  /** The next version of the user's feed; takes a lock, so it comes last. */
  touch: (tx: Tx, userId: string) => Promise<number>;
};
export type { Claimed } from '#server/scan/scan.store.ts';

const pageLength = 500;

export const createKeptAnalyses = ({ sql, pieces, touch }: KeptParts) => ({
  /** Ordered by id; next: the cursor of the following page. */
  page: async (userId: string, after: string | null): Promise<{ analyses: Claimed[]; next: string | null }> => {
    const analyses = await analysesWithClaims(sql, userId, after, pageLength);
    return { analyses, next: analyses.length < pageLength ? null : (analyses.at(-1)?.record.id ?? null) };
  },

  /** For an opinion whose signature was verified. Idempotent. */
  restore: (userId: string, pieceId: string, { record, claim }: Claimed): Promise<void> =>
    transact(sql, async (tx) => {
      const piece = await pieces.lockOwnPiece(tx, userId, pieceId);
      if (piece === undefined) throw new AppError('not_found');
      const paths = piece.photos.map(({ url }) => url.slice(imagePrefix.length));
      const path = await pathWithHash(tx, userId, paths, record.image_hash);
      if (path === null) throw new AppError('not_found');
      if (await findSameAnalysis(tx, pieceId, record)) return;
      const fresh: AnalysisRecord = { ...record, id: uuidv7(), piece_id: pieceId, scan_id: uuidv7() };
      await assignPhotos(tx, userId, [path], pieceId);
      const newest = await newestAnalysis(tx, pieceId);
      if (newest === null || newest <= new Date(record.created_at)) {
        const isStale = piece.title !== (claim.title || untitled) || piece.artist !== (claim.artist || unknownArtist) || paths[0] !== path;
        await pieces.projectAnalysis(tx, { userId, pieceId, confidence: record.confidence, basis: basisOf(record), isStale });
      }
      await insertAnalysis(tx, userId, await touch(tx, userId), fresh);
      await setClaim(tx, fresh.id, claim);
    }),
});

export type KeptAnalyses = ReturnType<typeof createKeptAnalyses>;

// What is pointed out at the documents of a work: computed on the device, again with everything that changes.
import type { PieceRow } from '#client/data/db/database.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { findPapers, type PaperFindings } from './find-papers.ts';

export type { PaperFindings };

/** undefined while loading. */
export const usePaperFindings = (piece: PieceRow): PaperFindings | undefined =>
  useOwn((db) => findPapers(db, piece), [piece.id], undefined, [piece]);

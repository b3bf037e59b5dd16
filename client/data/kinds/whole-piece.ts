// A piece as a whole: its row, and the documents of its texts that were edited.
import type { MergedPiece } from '#shared/sync/merge/piece-merge.ts';
import type { PieceRow } from '#client/data/db/database.ts';

export type Piece = PieceRow & Pick<MergedPiece, 'states'>;

// Reads the pieces of one user that changed within a span of versions.
import type { TextField } from '#shared/domain/piece.ts';
import type { Db } from '#server/platform/database.ts';
import { pieceFields, type StoredPiece } from './pieces.store.ts';

export type FeedRow = Omit<StoredPiece, 'states' | 'deleted' | 'image_url'> & {
  version: number;
  states: Partial<Record<TextField, string>> | null;
  /** The page is full with this row. */
  is_last_of_page: boolean;
};

type Span = { userId: string; after: number; upTo: number; limit: number; knowsRows: boolean };

/** Ascending by version; at least one row if there is any, however heavy it is. */
export const piecesSince = (db: Db, { userId, after, upTo, limit, knowsRows }: Span, bytes: number): Promise<FeedRow[]> =>
  db<FeedRow[]>`
    select * from (
      select ${pieceFields(db)}, p.version,
        sum(p.weight) over (order by p.version) - p.weight as before,
        sum(p.weight) over (order by p.version) >= ${bytes} as is_last_of_page
      from pieces p
      where p.user_id = ${userId} and p.version > ${after} and p.version <= ${upTo} and (${knowsRows} or p.purged_at is null)
      order by p.version limit ${limit}
    ) page where before < ${bytes} order by version`;

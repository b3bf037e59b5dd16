// What the catalog does when its owner leaves: nothing happens to the pieces any more until they are gone.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { countPiecesOf, lockPiecesOf } from './account-deletion.store.ts';

/** A purchase locks the piece before its listing, so no work is sold in between. */
export const lockCatalog = (tx: Tx, userId: string): Promise<void> => lockPiecesOf(tx, userId);
/** Those that are not deleted. */
export const piecesIn = (db: Db, userId: string): Promise<number> => countPiecesOf(db, userId);

// The catalog's part of an account deletion: locks the pieces until they are deleted.
import type { Db, Tx } from '#server/platform/database/database.ts';
import { countPiecesOf, lockPiecesOf } from './account-deletion.store.ts';

/** A purchase locks the piece before its listing, so no work can be sold meanwhile. */
export const lockCatalog = (tx: Tx, userId: string): Promise<void> => lockPiecesOf(tx, userId);
/** Excludes deleted pieces. */
export const piecesIn = (db: Db, userId: string): Promise<number> => countPiecesOf(db, userId);

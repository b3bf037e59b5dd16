// What becomes of posts and comments when their writer leaves: they are deleted.
import type { Tx } from '#server/platform/database/database.ts';
import { eraseWords } from './account-deletion.store.ts';

export const leaveCommunity = (tx: Tx, userId: string, now: Date): Promise<void> => eraseWords(tx, userId, now);

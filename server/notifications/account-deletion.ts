// What becomes of notices when somebody leaves: others' say no more who it was.
import type { Tx } from '#server/platform/database/database.ts';
import { eraseNameIn } from './account-deletion.store.ts';

export const dropNameFromNotices = (tx: Tx, userId: string): Promise<void> => eraseNameIn(tx, userId);

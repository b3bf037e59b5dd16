// What becomes of reports about somebody who leaves: with the account there is nothing left to decide.
import type { Tx } from '#server/platform/database/database.ts';
import { eraseReportsAbout } from './account-deletion.store.ts';

export const dropReportsAbout = (tx: Tx, userId: string): Promise<void> => eraseReportsAbout(tx, userId);

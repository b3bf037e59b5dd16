// A restored database starts a new epoch, so that every device resends what it has lost.
import type { Tx } from '#server/platform/database/database.ts';
import { renewEpoch } from './epoch.store.ts';

export const startNewEpoch = (tx: Tx): Promise<void> => renewEpoch(tx);

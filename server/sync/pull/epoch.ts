// A database that came back from a backup begins a new life, so that every device sends again what it has lost.
import type { Tx } from '#server/platform/database/database.ts';
import { renewEpoch } from './epoch.store.ts';

export const startNewEpoch = (tx: Tx): Promise<void> => renewEpoch(tx);

// What a restore does with the sales, in the commit that makes the restored rows those of the server.
import type { Tx } from '#server/platform/database/database.ts';
import { restartDeadlines } from '#server/sales/purchases.store.ts';

export const giveTimeAnew = (tx: Tx, now: Date): Promise<void> => restartDeadlines(tx, now);

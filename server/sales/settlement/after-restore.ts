// The part of a restore that concerns sales, in the transaction that puts the restored rows in place.
import type { Tx } from '#server/platform/database/database.ts';
import { restartDeadlines } from '#server/sales/purchases.store.ts';

export const restartAllDeadlines = (tx: Tx, now: Date): Promise<void> => restartDeadlines(tx, now);

// What a restore does with accounts, in the commit that makes the restored rows those of the server.
import type { Tx } from '#server/platform/database/database.ts';
import { endEverySession } from '#server/accounts/sessions/sessions.store.ts';

/** Everybody signs in again: which sessions and links ended since the backup nobody knows any more. */
export const signEverybodyOut = (tx: Tx): Promise<void> => endEverySession(tx);

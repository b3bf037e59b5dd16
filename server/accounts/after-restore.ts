// The part of a restore that concerns accounts, in the transaction that puts the restored rows in place.
import type { Tx } from '#server/platform/database/database.ts';
import { endEverySession } from '#server/accounts/sessions/sessions.store.ts';

/** Ends all sessions and links: those that ended since the backup would be valid again. */
export const signEverybodyOut = (tx: Tx): Promise<void> => endEverySession(tx);

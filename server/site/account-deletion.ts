// What becomes of contact messages when their writer leaves.
import type { Tx } from '#server/platform/database/database.ts';
import { eraseContactsFrom } from './account-deletion.store.ts';

/** email: one that its owner has confirmed. Anybody can type an address of somebody else. */
export const dropContactsFrom = (tx: Tx, email: string): Promise<void> => eraseContactsFrom(tx, email);

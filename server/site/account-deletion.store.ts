// Contact messages of somebody who leaves.
import type { Tx } from '#server/platform/database/database.ts';

export const eraseContactsFrom = async (tx: Tx, email: string): Promise<void> => {
  await tx`delete from contact_messages where lower(email) = ${email.toLowerCase()}`;
};

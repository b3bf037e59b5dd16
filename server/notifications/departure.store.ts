// The name of somebody who leaves, in what others were told.
import type { Tx } from '#server/platform/database.ts';

/** Notices hold a name and not whose it is; that of a namesake goes with it. */
export const eraseNameIn = async (tx: Tx, name: string): Promise<void> => {
  await tx`update notifications set name = null where name = ${name}`;
};

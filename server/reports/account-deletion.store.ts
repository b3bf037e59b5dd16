// Reports about somebody who leaves.
import type { Tx } from '#server/platform/database/database.ts';

/** They hold the person's own words and name; what they made themselves stays without their name. */
export const eraseReportsAbout = async (tx: Tx, userId: string): Promise<void> => {
  await tx`delete from reports where about_id = ${userId} or (kind = 'user' and thing_id = ${userId})`;
};

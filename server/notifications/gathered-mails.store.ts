// Marks the notices that one mail includes.
import type { Tx } from '#server/platform/database/database.ts';

export const markMailed = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  await tx`update notifications set mailed_at = ${at} where id = any(${[...ids]}::uuid[])`;
};

// Finds the works of the sample collection that were already created, including deleted ones.
import type { Db } from '#server/platform/database/database.ts';

/** isLive: neither deleted nor purged. */
export type FoundWork = { id: string; isLive: boolean; hasOpinion: boolean };

export const worksMadeBefore = async (db: Db, ids: readonly string[]): Promise<FoundWork[]> => db<FoundWork[]>`
  select id, deleted_at is null and purged_at is null as "isLive", ai_confidence is not null as "hasOpinion"
  from pieces where id = any(${[...ids]}::uuid[])`;

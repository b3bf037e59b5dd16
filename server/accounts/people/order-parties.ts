// The act of telling the parties of an order who the other one is; only an act on orders may ask.
import type { Db } from '#server/platform/database/database.ts';
import { findParties, type Party } from './order-parties.store.ts';

export const partiesOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, Party>> =>
  new Map((await findParties(db, [...new Set(userIds)])).map((party) => [party.userId, party]));
export type { Party };

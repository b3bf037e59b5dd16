// What administrators see of two sellers who show the same image, and that it was decided.
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { countWaitingPairs, lockPair, readPair, setDecided, waitingPairs, type ImagePair } from './image-warnings.store.ts';

const most = 100;

export const createImageWarnings = ({ sql, clock }: { sql: Sql; clock: Clock }) => {
  const admit = (actor: Actor | null): void => {
    if (!mayAdminister(actor)) throw new AppError('forbidden');
  };
  return {
    /** The oldest hundred, and how many there are. */
    waiting: async (actor: Actor | null): Promise<{ pairs: ImagePair[]; total: number }> => {
      admit(actor);
      const [pairs, total] = await Promise.all([waitingPairs(sql, most), countWaitingPairs(sql)]);
      return { pairs, total };
    },
    /** Returns what was decided. Throws not_found if there is no such pair, or it was decided before. */
    decide: async (actor: Actor | null, id: string, tx: Tx): Promise<ImagePair> => {
      admit(actor);
      const pair = isUuid(id) && (await lockPair(tx, id)) ? await readPair(tx, id) : undefined;
      if (pair === undefined) throw new AppError('not_found');
      await setDecided(tx, id, clock());
      return pair;
    },
  };
};

export type ImageWarnings = ReturnType<typeof createImageWarnings>;
export type { ImagePair, WarnedPhoto } from './image-warnings.store.ts';

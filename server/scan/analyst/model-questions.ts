// Whom the vision model is asked for, and how often: every question costs the operator money.
import type { Sql } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { countQuestion } from './model-questions.store.ts';

type Parts = {
  sql: Sql;
  clock: Clock;
  /** Whether this person's address is confirmed, or nobody's can be. */
  isConfirmed: (userId: string) => Promise<boolean>;
  /** Questions of all people together in a day of UTC; undefined for no limit. */
  perDay: number | undefined;
};

/** Why the model is not asked; null if it is, which is counted. */
export const createModelQuestions =
  ({ sql, clock, isConfirmed, perDay }: Parts) =>
  async (userId: string): Promise<'unconfirmed' | 'spent' | null> => {
    if (!(await isConfirmed(userId))) return 'unconfirmed';
    return (await countQuestion(sql, clock(), perDay)) ? null : 'spent';
  };

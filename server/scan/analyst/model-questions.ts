// Whom the vision model is asked for, and how often: every question costs the operator money.
import type { Db, Sql } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';

type Parts = {
  sql: Sql;
  clock: Clock;
  /** Whether this person's address is confirmed, or nobody's can be. */
  isConfirmed: (userId: string) => Promise<boolean>;
  /** Questions of all people together in a day of UTC; undefined for no limit. */
  perDay: number | undefined;
};

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Counts one question unless the day has had its number. */
const countQuestion = async (db: Db, day: string, most: number | undefined): Promise<boolean> =>
  (
    await db`insert into model_questions as m (day, count) select ${day}::date, 1 where ${most ?? null}::int is null or ${most ?? null}::int > 0
      on conflict (day) do update set count = m.count + 1 where ${most ?? null}::int is null or m.count < ${most ?? null}::int`
  ).count === 1;

/** Of the day of `now`. */
export const questionsOn = async (db: Db, now: Date): Promise<number> =>
  (await db<{ count: number }[]>`select count from model_questions where day = ${dayOf(now)}::date`)[0]?.count ?? 0;

/** Why the model is not asked; null if it is, which is counted. */
export const createModelQuestions =
  ({ sql, clock, isConfirmed, perDay }: Parts) =>
  async (userId: string): Promise<'unconfirmed' | 'spent' | null> => {
    if (!(await isConfirmed(userId))) return 'unconfirmed';
    return (await countQuestion(sql, dayOf(clock()), perDay)) ? null : 'spent';
  };

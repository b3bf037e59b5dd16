// How soon a person usually answers who writes to them first.
import type { Db } from '#server/platform/database/database.ts';
import { leastForMedian } from '#shared/contract/trade/seller-record.ts';

/** The newest conversations that count. */
const counted = 50;

/**
 * Median of the hours until the first answer, rounded up; null with too few answered conversations. A message without an
 * answer counts with its age.
 */
export const usualAnswerOf = async (db: Db, userId: string, now: Date): Promise<number | null> => {
  // As the index of conversations has it.
  const isBetween = db`least(sender_id, recipient_id) = least(${userId}::uuid, c.other_id)
    and greatest(sender_id, recipient_id) = greatest(${userId}::uuid, c.other_id)`;
  const [row] = await db<{ hours: number | null }[]>`
      select case when count(answer.at) >= ${leastForMedian} then
        ceil(percentile_cont(0.5) within group (order by extract(epoch from coalesce(answer.at, ${now}) - first.at)) / 3600)::int end as hours
      from (select other_id from conversations where user_id = ${userId} order by created_at desc limit ${counted}) c
      cross join lateral (
        select sender_id, created_at as at from messages
        where ${isBetween} order by created_at limit 1
      ) first
      left join lateral (
        select created_at as at from messages
        where ${isBetween} and sender_id = ${userId}
        order by created_at limit 1
      ) answer on true
      where first.sender_id = c.other_id`;
  return row?.hours ?? null;
};

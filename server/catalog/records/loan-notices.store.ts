// Loans and consignments that were not returned, by the day on which they end.
import type { Sql } from '#server/platform/database/database.ts';

/** due: yyyy-mm-dd. title: of the work. */
export type DueLoan = { recordId: string; userId: string; pieceId: string; due: string; terms: string | null; title: string };

/**
 * At most `limit` that end from the day `first` to the day `last`, by day and id, after `after`; of works that the owner of the record
 * still owns. Days: yyyy-mm-dd.
 */
export const loansDue = (
  sql: Sql,
  { first, last, after, limit }: { first: string; last: string; after: Pick<DueLoan, 'due' | 'recordId'> | null; limit: number },
): Promise<DueLoan[]> => sql<DueLoan[]>`
  select r.id as "recordId", r.user_id as "userId", r.about as "pieceId", r.fields ->> 'due' as due, r.fields ->> 'terms' as terms, p.title
  from records r join pieces p on p.id = r.about and p.user_id = r.user_id
  where r.kind = 'loan' and r.deleted_at is null and r.purged_at is null and p.deleted_at is null and p.purged_at is null
    and r.fields ->> 'due' between ${first} and ${last} and r.fields ->> 'returned' is null
    and (r.fields ->> 'due', r.id) > (${after?.due ?? ''}, ${after?.recordId ?? '00000000-0000-0000-0000-000000000000'}::uuid)
  order by r.fields ->> 'due', r.id limit ${limit}`;

// Notifies owners of loans and consignments that end soon, or have ended without a date of return.
import * as z from 'zod/mini';
import { loanDetail } from '#shared/domain/people/loan-words.ts';
import type { Notice, TellPart } from '#server/notifications/notices.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { loansDue, type DueLoan } from './loan-notices.store.ts';

export const loanJob = 'catalog.loans';
/** Seconds. */
const every = 3_600;
/** One notice before the end and one after it. Both periods are shorter than the queue keeps a job's key (30 days), which prevents repeats. */
const daysBeforeEnd = 14;
const daysAfterEnd = 7;
const atOnce = 500;
const dayLength = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const noticeOf = ({ recordId, userId, pieceId, due, terms, title }: DueLoan, today: string): Notice => {
  const what = terms?.startsWith('consignment') === true ? 'consignment' : 'loan';
  const state = `${what}-${due < today ? 'ended' : 'ends'}` as const;
  return {
    userId,
    kind: 'loan',
    detail: loanDetail({ state, day: due, recordId }),
    subjectId: pieceId,
    title,
    once: `loan-${recordId}-${due}-${state}`,
  };
};

type LoanNoticeParts = {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'register' | 'repeat'>;
  tellPart: TellPart;
};

/** Days are those of UTC. */
export const registerLoanNotices = ({ sql, clock, jobs, tellPart }: LoanNoticeParts): void => {
  jobs.register(loanJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { signal }) => {
      const now = clock().getTime();
      const dayIn = (days: number): string => dayOf(now + days * dayLength);
      const [first, today, last] = [dayIn(-daysAfterEnd), dayIn(0), dayIn(daysBeforeEnd)];
      let after: DueLoan | null = null;
      do {
        const loans: DueLoan[] = await loansDue(sql, { first, last, after, limit: atOnce });
        const asked = tellPart(
          sql,
          loans.map((loan) => noticeOf(loan, today)),
        );
        if (asked !== null) await sql`${asked}`;
        after = loans.length === atOnce ? (loans.at(-1) ?? null) : null;
      } while (after !== null && !signal.aborted);
    },
  });
  jobs.repeat(loanJob, every);
};

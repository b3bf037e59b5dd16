// The acts on reports: reporting what one sees, and what administrators do with what was reported.
import { v7 as uuidv7 } from 'uuid';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Tell } from '#server/notifications/notices.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { maxExcerptLength, type ReportKind } from '#shared/domain/people/report.ts';
import { countOpen, insertReport, readOpen, writeResolved, type Report, type Resolved } from './reports.store.ts';

/** Whose a thing is and what it says, where this person sees it. */
export type Sight = (actor: Actor, id: string) => Promise<{ ownerId: string | null; words: string } | undefined>;

export type ReportParts = { sql: Sql; clock: Clock; limits: RateLimits; tell: Tell; sights: Record<ReportKind, Sight> };

const maxOpen = 100;

/** Cut between characters, never within one. */
const excerptOf = (words: string): string => {
  const letters = Array.from(words.slice(0, maxExcerptLength + 1));
  return letters.join('').length <= maxExcerptLength ? words : `${letters.slice(0, maxExcerptLength - 1).join('')}…`;
};

export const createReports = ({ sql, clock, limits, sights, tell }: ReportParts) => {
  const limiter = limits.limiter('reports.make', { points: 20, seconds: 3_600 });
  const admit = (actor: Actor | null): Actor => {
    if (!mayAdminister(actor)) throw new AppError('forbidden');
    return actor;
  };

  return {
    /** What the caller does not see is not found, whether it is there or not. A second report of the same thing changes nothing. */
    make: async (actor: Actor, { kind, id, reason }: { kind: ReportKind; id: string; reason: string }): Promise<void> => {
      await limiter.spend(actor.userId);
      const thing = isUuid(id) ? await sights[kind](actor, id) : undefined;
      if (thing === undefined) throw new AppError('not_found');
      if (thing.ownerId === actor.userId) throw new AppError('validation_failed', { text: 'You cannot report what is your own.' });
      const report = { id: uuidv7(), reporterId: actor.userId, kind, thingId: id, aboutId: thing.ownerId, reason };
      await insertReport(sql, { ...report, excerpt: excerptOf(thing.words) }, clock());
    },
    /** For administrators: the oldest hundred of those that nobody has decided, and how many there are. */
    openReports: async (actor: Actor | null): Promise<{ reports: Report[]; total: number }> => {
      admit(actor);
      const [reports, total] = await Promise.all([readOpen(sql, maxOpen), countOpen(sql)]);
      return { reports, total };
    },
    /**
     * For administrators: decides it with every other open report of the same thing. resolution: what was done, in words.
     * Within a transaction of the caller where one is given. Answers what it was about.
     */
    resolveReport: async (actor: Actor | null, reportId: string, resolution: string, within?: Tx): Promise<Omit<Resolved, 'decided'>> => {
      const { userId } = admit(actor);
      const text = resolution.trim();
      if (text === '') throw new AppError('validation_failed', { fields: { resolution: 'Please say what was done' } });
      const work = async (tx: Tx) => {
        const found = isUuid(reportId) ? await writeResolved(tx, reportId, { adminId: userId, text }, clock()) : undefined;
        for (const { id, reporterId } of found?.decided ?? [])
          if (reporterId !== null)
            await tell(tx, {
              userId: reporterId,
              kind: 'report_decided',
              subjectId: null,
              title: '',
              actorId: userId,
              once: `report-${id}`,
            });
        return found;
      };
      const resolved = await (within === undefined ? transact(sql, async (tx) => work(tx)) : work(within));
      if (resolved === undefined) throw new AppError('not_found');
      const { kind, thingId, aboutId } = resolved;
      return { kind, thingId, aboutId };
    },
  };
};
export type Reports = ReturnType<typeof createReports>;
export type { Report };

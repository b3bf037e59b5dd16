// The acts of administrators on what was reported: leaving it or taking it away, and bringing it back.
import { AppError } from '#shared/contract/errors.ts';
import type { AdminReport } from '#shared/contract/admin.ts';
import type { Actor } from '#shared/domain/access.ts';
import { needAdministrator } from '#server/accounts/administered-people.ts';
import type { Community } from '#server/community/community.ts';
import type { Listings } from '#server/market/listings.ts';
import { recordAdminAct } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { transact, type Db, type Sql } from '#server/platform/database.ts';
import type { Report, Reports } from '#server/reports/reports.ts';

export type ModerationParts = {
  sql: Sql;
  clock: Clock;
  reports: Pick<Reports, 'openReports' | 'resolveReport'>;
  community: Pick<Community, 'hidePost' | 'hideComment'>;
  listings: Pick<Listings, 'remove'>;
};

const reportAnswer = ({ id, kind, thingId, excerpt, reason, reporter, about, createdAt }: Report): AdminReport => ({
  id,
  kind,
  thing_id: thingId,
  excerpt,
  reason,
  reporter,
  about,
  created_at: createdAt.toISOString(),
});

export const createModeration = ({ sql, clock, reports, community, listings }: ModerationParts) => {
  /** False for what cannot be hidden: a message belongs to two people, and a person is no post. */
  const setHidden = async (actor: Actor, kind: string, id: string, hidden: boolean, db: Db): Promise<boolean> => {
    if (kind === 'post') await community.hidePost(actor, id, hidden, db);
    else if (kind === 'comment') await community.hideComment(actor, id, hidden, db);
    else return false;
    return true;
  };

  return {
    reports: async (actor: Actor) => {
      const { reports: open, total } = await reports.openReports(actor);
      return { reports: open.map(reportAnswer), total };
    },

    /** A thing that is gone already counts as taken away. */
    decide: async (actor: Actor, reportId: string, { takeAway, reason }: { takeAway: boolean; reason: string }): Promise<void> => {
      needAdministrator(actor);
      const { kind, thingId } = await transact(sql, async (tx) => {
        const resolved = await reports.resolveReport(actor, reportId, reason, tx);
        const subject = { kind: resolved.kind, id: resolved.thingId };
        await recordAdminAct(
          tx,
          { actorId: actor.userId, act: 'resolve_report', subject, reason, detail: { report: reportId, takeAway } },
          clock(),
        );
        if (takeAway && resolved.kind !== 'listing' && (await setHidden(actor, resolved.kind, resolved.thingId, true, tx)))
          await recordAdminAct(tx, { actorId: actor.userId, act: 'hide_content', subject, reason }, clock());
        return resolved;
      });
      // It has a transaction and a line in the log of its own; doing it again does no harm.
      if (takeAway && kind === 'listing') await listings.remove(actor, thingId);
    },

    restore: async (actor: Actor, kind: string, id: string): Promise<void> => {
      needAdministrator(actor);
      await transact(sql, async (tx) => {
        if (!(await setHidden(actor, kind, id, false, tx))) throw new AppError('not_found');
        await recordAdminAct(tx, { actorId: actor.userId, act: 'restore_content', subject: { kind, id } }, clock());
      });
    },
  };
};

export type Moderation = ReturnType<typeof createModeration>;

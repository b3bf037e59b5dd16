// The acts of administrators on what was reported: leaving it or taking it away, and bringing it back.
import { AppError } from '#shared/contract/wire/errors.ts';
import type { AdminReport } from '#shared/contract/site/admin.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { needAdministrator } from '#server/accounts/people/administered-people.ts';
import type { Community } from '#server/community/community.ts';
import type { Listings } from '#server/market/listings/listings.ts';
import { recordAdminAct } from '#server/platform/database/audit.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { HiddenMessages } from '#server/messages/hidden-messages.ts';
import type { Report, Reports } from '#server/reports/reports.ts';

export type ModerationParts = {
  sql: Sql;
  clock: Clock;
  reports: Pick<Reports, 'openReports' | 'resolveReport'>;
  community: Pick<Community, 'hidePost' | 'hideComment'>;
  listings: Pick<Listings, 'remove' | 'changed'>;
  messages: HiddenMessages;
};

const reportAnswer = (
  { id, kind, thingId, excerpt, reason, reporter, about, createdAt }: Report,
  context: AdminReport['context'],
): AdminReport => ({
  id,
  kind,
  thing_id: thingId,
  excerpt,
  context,
  reason,
  reporter,
  about,
  created_at: createdAt.toISOString(),
});

const unlessGone = (error: unknown): void => {
  if (!(error instanceof AppError && (error.code === 'not_found' || error.code === 'listing_gone'))) throw error;
};

export const createModeration = ({ sql, clock, reports, community, listings, messages }: ModerationParts) => {
  type Hiding = (actor: Actor, id: string, hidden: boolean, tx: Tx) => Promise<void>;
  /** What can be hidden: a listing is removed from the market, and a person is no post. A message locks feeds, so hiding comes last. */
  const hidings = new Map<string, Hiding>([
    ['post', community.hidePost],
    ['comment', community.hideComment],
    ['message', messages.hideMessage],
  ]);

  const contextOf = async (actor: Actor, { kind, thingId, reporter }: Report): Promise<AdminReport['context']> => {
    if (kind !== 'message') return [];
    const lines = await messages.contextOf(actor, thingId);
    return lines.map(({ senderId, content, at }) => ({ by_reporter: senderId === reporter.id, content, at: at.toISOString() }));
  };

  return {
    reports: async (actor: Actor) => {
      const { reports: open, total } = await reports.openReports(actor);
      return { reports: await Promise.all(open.map(async (report) => reportAnswer(report, await contextOf(actor, report)))), total };
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
        const hide = hidings.get(resolved.kind);
        if (takeAway && hide !== undefined) {
          await recordAdminAct(tx, { actorId: actor.userId, act: 'hide_content', subject, reason }, clock());
          await hide(actor, resolved.thingId, true, tx);
        }
        if (takeAway && resolved.kind === 'listing') await listings.remove(actor, resolved.thingId, tx).catch(unlessGone);
        return resolved;
      });
      if (takeAway && kind === 'listing') await listings.changed(thingId);
    },

    restore: async (actor: Actor, kind: string, id: string): Promise<void> => {
      needAdministrator(actor);
      await transact(sql, async (tx) => {
        const bringBack = hidings.get(kind);
        if (bringBack === undefined) throw new AppError('not_found');
        await recordAdminAct(tx, { actorId: actor.userId, act: 'restore_content', subject: { kind, id } }, clock());
        await bringBack(actor, id, false, tx);
      });
    },
  };
};

export type Moderation = ReturnType<typeof createModeration>;

// The acts of administrators on what was reported or looks like another seller's work: leaving it or taking it away, and bringing it back.
import { listingAnswer } from './admin-answers.ts';
import { publicAddress } from '#server/market/search/market-search.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { AdminReport, ImageWarning } from '#shared/contract/site/admin.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { needAdministrator } from '#server/accounts/people/administered-people.ts';
import type { Community } from '#server/community/community.ts';
import type { AdministeredListing, AdministeredListings } from '#server/market/listings/administered-listings.ts';
import type { ImagePair, ImageWarnings, WarnedPhoto } from '#server/scan/photos/image-warnings.ts';
import type { Listings } from '#server/market/listings/listings.ts';
import { recordAdminAct } from '#server/audit/audit.ts';
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
  imageWarnings: ImageWarnings;
  administered: Pick<AdministeredListings, 'showing'>;
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

type Shown = { photo: WarnedPhoto; listing: AdministeredListing };

const warnedWork = ({ photo: { path, width, height, placeholder }, listing }: Shown): ImageWarning['first'] => {
  const { id, created_at, status: _, ...work } = listingAnswer(listing);
  return {
    ...work,
    listing_id: id,
    listed_at: created_at,
    image: { url: publicAddress(work.art_piece_id, path), width, height, placeholder },
  };
};

/** Of each pair first what was listed first; nothing of a pair whose works are no longer both offered. */
const warningAnswer = (
  { id, points, createdAt, photos }: ImagePair,
  listings: ReadonlyMap<string, AdministeredListing>,
): ImageWarning[] => {
  const [first, second] = photos
    .flatMap((photo) => {
      const listing = listings.get(photo.path);
      return listing === undefined ? [] : [{ photo, listing }];
    })
    .sort((one, other) => one.listing.createdAt.getTime() - other.listing.createdAt.getTime());
  if (first === undefined || second === undefined) return [];
  return [{ id, first: warnedWork(first), second: warnedWork(second), points, created_at: createdAt.toISOString() }];
};

const unlessGone = (error: unknown): void => {
  if (!(error instanceof AppError && (error.code === 'not_found' || error.code === 'listing_gone'))) throw error;
};

export const createModeration = ({ sql, clock, reports, community, listings, messages, imageWarnings, administered }: ModerationParts) => {
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

    imageWarnings: async (actor: Actor): Promise<{ warnings: ImageWarning[]; total: number }> => {
      const { pairs, total } = await imageWarnings.waiting(actor);
      const listings = await administered.showing(
        actor,
        pairs.flatMap(({ photos }) => photos),
      );
      return { warnings: pairs.flatMap((pair) => warningAnswer(pair, listings)), total };
    },

    /** A listing that is gone already counts as taken away. */
    decideImageWarning: async (
      actor: Actor,
      warningId: string,
      { remove, reason }: { remove: string | null; reason: string },
    ): Promise<void> => {
      needAdministrator(actor);
      await transact(sql, async (tx) => {
        const { photos } = await imageWarnings.decide(actor, warningId, tx);
        const shown = [...(await administered.showing(actor, photos, tx)).values()];
        if (remove !== null && shown.every(({ id }) => id !== remove))
          throw new AppError('validation_failed', { text: 'This listing is not one of the two.' });
        const subject = { kind: 'image_warning', id: warningId };
        await recordAdminAct(
          tx,
          { actorId: actor.userId, act: 'decide_image_warning', subject, reason, detail: { removed: remove } },
          clock(),
        );
        if (remove !== null) await listings.remove(actor, remove, tx).catch(unlessGone);
      });
      if (remove !== null) await listings.changed(remove);
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

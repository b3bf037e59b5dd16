// The acts of administrators on the Gallery plan: assigning and ending it.
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { planStateOf, type PlanState } from '#shared/domain/trade/subscription.ts';
import type { Plans } from '#server/accounts/people/plans.ts';
import { recordAdminAct } from '#server/audit/audit.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import { factsOf } from './subscriptions.store.ts';

type GalleryParts = { sql: Sql; clock: Clock; plans: Pick<Plans, 'lockPlanState' | 'setPlanState' | 'invalidate'> };

export const createGallery = ({ sql, clock, plans }: GalleryParts) => {
  const change = async (
    actor: Actor,
    userId: string,
    act: 'assign_gallery' | 'end_gallery',
    after: (tx: Tx, before: PlanState) => Promise<PlanState>,
  ): Promise<void> => {
    if (!mayAdminister(actor)) throw new AppError('forbidden');
    if (!isUuid(userId)) throw new AppError('not_found');
    await transact(sql, async (tx) => {
      const before = await plans.lockPlanState(tx, userId);
      if (before === undefined) throw new AppError('not_found');
      const next = await after(tx, before);
      if (next.plan === before.plan && next.status === before.status) return;
      const detail = { from: before.plan, to: next.plan };
      await recordAdminAct(tx, { actorId: actor.userId, act, subject: { kind: 'user', id: userId }, detail }, clock());
      await plans.setPlanState(tx, userId, before, next);
    });
    plans.invalidate(userId);
  };

  return {
    /** A running subscription continues, and its owner can cancel it. */
    assign: (actor: Actor, userId: string): Promise<void> =>
      change(actor, userId, 'assign_gallery', () => Promise.resolve({ plan: 'gallery', status: 'active' })),

    /** Falls back to the plan of the person's own subscriptions, else Free. Other plans are kept. */
    end: (actor: Actor, userId: string): Promise<void> =>
      change(actor, userId, 'end_gallery', async (tx, before) =>
        before.plan === 'gallery' ? planStateOf({ plan: 'free', status: 'active' }, await factsOf(tx, userId), clock()) : before,
      ),
  };
};

export type Gallery = ReturnType<typeof createGallery>;

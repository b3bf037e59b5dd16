// Who may do what: one predicate per permission, shared by route guards, buttons and acts.
import { isPaidPlan, type Plan } from '#shared/domain/trade/plan.ts';

export type Actor = { userId: string; isAdmin: boolean; plan: Plan | null };
export type AccessLevel = 'visitor' | 'signed-in' | 'subscriber' | 'admin';

export const levelOf = (actor: Actor | null): AccessLevel =>
  actor === null ? 'visitor' : actor.isAdmin ? 'admin' : actor.plan !== null ? 'subscriber' : 'signed-in';

export const maySignedIn = (actor: Actor | null): actor is Actor => actor !== null;
/** /scan and /catalog: anyone who has chosen a plan, and administrators. */
export const maySubscribed = (actor: Actor | null): actor is Actor => actor !== null && (actor.isAdmin || actor.plan !== null);
/** 'Message seller' on an artwork. As a question about a listed work, from a profile, in reply or about an order every signed-in user may write. */
export const mayMessageSellers = (actor: Pick<Actor, 'isAdmin' | 'plan'> | null): boolean =>
  actor !== null && (actor.isAdmin || isPaidPlan(actor.plan));
export const mayAdminister = (actor: Actor | null): actor is Actor => actor !== null && actor.isAdmin;
export const ownsIt = (actor: Actor | null, owner: { userId: string }): boolean => actor !== null && actor.userId === owner.userId;

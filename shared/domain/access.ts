// Who may do what: one predicate per right, asked by guard, button and act alike.
import type { Plan } from './plan.ts';

export type Actor = { userId: string; isAdmin: boolean; plan: Plan | null };
export type AccessLevel = 'visitor' | 'signed-in' | 'subscriber' | 'admin';

export const levelOf = (actor: Actor | null): AccessLevel =>
  actor === null ? 'visitor' : actor.isAdmin ? 'admin' : actor.plan !== null ? 'subscriber' : 'signed-in';

export const maySignedIn = (actor: Actor | null): actor is Actor => actor !== null;
/** /scan and /catalog: any chosen plan, and administrators. */
export const maySubscribed = (actor: Actor | null): actor is Actor => actor !== null && (actor.isAdmin || actor.plan !== null);
export const mayAdminister = (actor: Actor | null): actor is Actor => actor !== null && actor.isAdmin;
export const ownsIt = (actor: Actor | null, owner: { userId: string }): boolean => actor !== null && actor.userId === owner.userId;

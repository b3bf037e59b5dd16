// Every permission for every kind of caller.
import { describe, expect, it } from 'vitest';
import { type Actor, levelOf, mayAdminister, maySignedIn, maySubscribed, ownsIt } from './access.ts';
import { isPaidPlan, uploadsLimitOf } from '#shared/domain/trade/plan.ts';

const actor = (change: Partial<Actor> = {}): Actor => ({ userId: 'u1', isAdmin: false, plan: null, ...change });
const callers = {
  visitor: null,
  'signed-in': actor(),
  free: actor({ plan: 'free' }),
  pro: actor({ plan: 'pro' }),
  admin: actor({ isAdmin: true }),
};
const answers = (right: (a: Actor | null) => boolean) => Object.values(callers).map((caller) => right(caller));

describe('access', () => {
  it('[STA6] [ROL1] [ROL2] [ROL3] the four levels open one after the other', () => {
    expect(Object.values(callers).map(levelOf)).toEqual(['visitor', 'signed-in', 'subscriber', 'subscriber', 'admin']);
    expect(answers(maySignedIn)).toEqual([false, true, true, true, true]);
    expect(answers(maySubscribed)).toEqual([false, false, true, true, true]);
    expect(answers(mayAdminister)).toEqual([false, false, false, false, true]);
  });

  it('[STA4] an administrator without any plan is treated as subscribed', () => {
    expect(maySubscribed(actor({ isAdmin: true, plan: null }))).toBe(true);
  });

  it('[ROL10] only the owner owns, also not an administrator', () => {
    expect(ownsIt(actor(), { userId: 'u1' })).toBe(true);
    expect(ownsIt(actor({ isAdmin: true }), { userId: 'u2' })).toBe(false);
    expect(ownsIt(null, { userId: 'u1' })).toBe(false);
  });

  it('[ROL5] [ROL6] Free holds five uploads, the paid plans any number, no plan none', () => {
    expect([null, 'free', 'pro', 'gallery'].map((plan) => uploadsLimitOf(plan as Actor['plan']))).toEqual([0, 5, null, null]);
    expect([null, 'free', 'pro', 'gallery'].map((plan) => isPaidPlan(plan as Actor['plan']))).toEqual([false, false, true, true]);
  });
});

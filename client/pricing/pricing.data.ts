// What the pricing page knows of its viewer, and choosing the Free plan.
import { isPaidPlan, type Plan } from '#shared/domain/plan.ts';
import { useSession } from '#client/session/session-context.tsx';

export type PlanChoice = {
  signedIn: boolean;
  plan: Plan | null;
  paid: boolean;
  /** Rejects with an AppError. A plan that is there already stays. */
  chooseFree: () => Promise<void>;
};

export const usePlanChoice = (): PlanChoice => {
  const { state, session } = useSession();
  const plan = state.status === 'signed-in' ? (state.subscription?.plan ?? null) : null;
  return {
    signedIn: state.status === 'signed-in',
    plan,
    paid: isPaidPlan(plan),
    chooseFree: async () => {
      if (plan === null) await session.chooseFree();
    },
  };
};

// The dashboard's data about its user, and the refresh on return from the payment provider.
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isPaidPlan } from '#shared/domain/trade/plan.ts';
import { readPlanAnew, verifyCheckout } from '#client/device/local/plan.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';

export type Dashboard = {
  name: string;
  email: string;
  /** undefined while unknown. */
  subscribed: boolean | undefined;
  /** On the Free plan; null on others. */
  uploads: { used: number; limit: number } | null;
  hasPaidPlan: boolean;
  /** The last payment has failed. */
  pastDue: boolean;
};

export const useDashboard = (): Dashboard => {
  const { state } = useSession();
  if (state.status !== 'signed-in')
    return { name: '', email: '', subscribed: undefined, uploads: null, hasPaidPlan: false, pastDue: false };
  const { subscription } = state;
  return {
    name: state.user.name,
    email: state.user.email,
    subscribed: state.subscribed || (state.accessKnown ? false : undefined),
    uploads:
      subscription?.plan === 'free' && subscription.uploadsLimit !== null
        ? { used: subscription.uploadsUsed, limit: subscription.uploadsLimit }
        : null,
    hasPaidPlan: isPaidPlan(subscription?.plan ?? null),
    pastDue: subscription?.status === 'past_due',
  };
};

/** What is being refreshed on return from the provider: a checkout if there is no paid plan yet, else its billing page. Failures are only logged. */
export const useReturn = (): 'payment' | 'billing' | null => {
  const { state, session } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  const isBack = params.get('billing') === 'return';
  const isKnown = state.status === 'signed-in' && state.accessKnown;
  const isPaid = state.status === 'signed-in' && isPaidPlan(state.subscription?.plan ?? null);
  const wanted = !isKnown ? null : isBack ? 'billing' : sessionId !== null && !isPaid ? sessionId : null;
  const begun = useRef<string>(null);
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || begun.current === wanted) return;
    begun.current = wanted;
    const act = async () => {
      if (wanted === 'billing') await readPlanAnew(session);
      else if ((await verifyCheckout(session, wanted)) !== 'complete') throw new Error('Payment not completed');
      await navigate('/dashboard', { replace: true });
    };
    act().catch((error: unknown) => {
      console.warn('the payment could not be verified', error);
      setEnded(wanted);
    });
  }, [wanted, session, navigate]);
  if (wanted === null || ended === wanted) return null;
  return wanted === 'billing' ? 'billing' : 'payment';
};

// What has become of the checkout that somebody comes back from.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { verifyCheckout } from '#client/parts/plan.data.ts';
import { useSession } from '#client/session/session-context.tsx';

type CheckoutResult = { state: 'checking' } | { state: 'done' } | { state: 'failed'; text: string };

/** Milliseconds that the spinner stays after a successful check. */
const restAfterCheck = 1_000;
const failed = (text: string): CheckoutResult => ({ state: 'failed', text });
const rest = () => new Promise((done) => setTimeout(done, restAfterCheck));

export const useCheckoutResult = (): CheckoutResult => {
  const { state, session } = useSession();
  const [params] = useSearchParams();
  const sessionId = params.get('session_id') ?? '';
  const [result, setResult] = useState<CheckoutResult>({ state: 'checking' });
  const begun = useRef<string>(null);
  const isReady = state.status !== 'loading';
  useEffect(() => {
    if (!isReady || sessionId === '' || begun.current === sessionId) return;
    begun.current = sessionId;
    const check = async (): Promise<CheckoutResult> => {
      if ((await verifyCheckout(session, sessionId)) !== 'complete') return failed('Payment not completed');
      await rest();
      return { state: 'done' };
    };
    check()
      .catch((error: unknown) => failed(error instanceof Error && error.message !== '' ? error.message : 'Verification failed'))
      .then((next) => begun.current === sessionId && setResult(next))
      .catch(() => undefined);
  }, [isReady, sessionId, session]);
  return sessionId === '' ? failed('No session ID found') : result;
};

// The result of a checkout on return from it.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

import { AppError } from '#shared/contract/wire/errors.ts';
import { sessionId as idOfCheckout } from '#shared/contract/people/plans.ts';
import { verifyCheckout } from '#client/device/local/plan.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { t, translated } from '#shared/language/t.ts';

type CheckoutResult = { state: 'checking' } | { state: 'done' } | { state: 'signed-out' } | { state: 'failed'; text: string };

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
  const isSignedIn = state.status === 'signed-in' && !state.ended;
  const isNamed = z.safeParse(idOfCheckout, sessionId).success;
  useEffect(() => {
    if (!isSignedIn || !isNamed || begun.current === sessionId) return;
    begun.current = sessionId;
    const check = async (): Promise<CheckoutResult> => {
      if ((await verifyCheckout(session, sessionId)) !== 'complete') return failed(t('Payment not completed'));
      await rest();
      return { state: 'done' };
    };
    check()
      .catch((error: unknown): CheckoutResult => {
        if (error instanceof AppError && error.status === 401) return { state: 'signed-out' };
        return failed(error instanceof Error && error.message !== '' ? translated(error.message) : t('Verification failed'));
      })
      .then((next) => begun.current === sessionId && setResult(next))
      .catch(() => undefined);
  }, [isSignedIn, isNamed, sessionId, session]);
  if (sessionId === '') return failed(t('No session ID found'));
  if (!isNamed) return failed(t('This address names no checkout. Please open the link again as you were sent it.'));
  return isReady && !isSignedIn ? { state: 'signed-out' } : result;
};

// The React context that provides the session.
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

import type { SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = ({ session, children }: { session: SessionStore; children: ReactNode }) => (
  <SessionContext value={session}>{children}</SessionContext>
);

/** The state, and the store with its actions. Throws outside of the provider. */
export const useSession = (): { state: SessionState; session: SessionStore } => {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession must be used within a SessionProvider');
  return { state: useSyncExternalStore(session.subscribe, session.state, session.state), session };
};

// The session store of this device: restored from the device first, confirmed with the server in the background.
import type { Session, SubscriptionState } from '#shared/contract/people/session.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { confirmedBy, fromRecord, hasOtherDetails, toRecord, withAccess, withFailedCheck, type Access } from './session-access.ts';
import type { SessionApi } from './session-api.ts';
import { createLeaving } from './session-leaving.ts';
import type { SessionRecords } from './session-record.ts';
import type { SessionEvent, SessionState, SignedIn } from './session-state.ts';

type Parts = {
  api: SessionApi;
  records: SessionRecords;
  now: () => number;
  /** Runs the callback in a later task. */
  defer: (act: () => void) => void;
  /** Deletes this device's data of a user; resolves if there was none. */
  dropData: (userId: string) => Promise<void>;
  /** Rejects after a timeout. */
  within: <R>(work: Promise<R>) => Promise<R>;
  /** Logs failures that users need not see. */
  log: (what: string, error: unknown) => void;
};

const isOver = (error: unknown): boolean => error instanceof AppError && error.status === 401;
const isNetwork = (error: unknown): boolean => error instanceof AppError && error.code === 'network';

export const createSessionStore = (parts: Parts) => {
  const { api, records, now, defer, log } = parts;
  const leaving = createLeaving(parts);
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const heard = new Set<(event: SessionEvent) => void>();
  /** Incremented with every session; answers for an earlier one are dropped. */
  let generation = 0;

  const emit = (event: SessionEvent) => {
    for (const listener of heard) listener(event);
  };
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const keep = (next: SignedIn) => {
    set(next);
    records.write(toRecord(next));
  };
  const remembered = (): SignedIn | null => {
    const record = records.read();
    return record === null ? null : fromRecord(record);
  };

  const found = (access: Access) => {
    if (state.status !== 'signed-in') return;
    const next = withAccess(state, access);
    set(next);
    // A check that failed leaves the remembered value.
    const isAdmin = access.isAdmin ?? records.read()?.user.is_admin ?? next.isAdmin;
    records.write(toRecord({ ...next, isAdmin }));
  };
  const failed = (what: 'admin' | 'subscription', error: unknown) => {
    log(`the ${what} check failed`, error);
    // Not persisted: the next offline start uses the last answer.
    if (state.status === 'signed-in') set(withFailedCheck(state, what, error));
  };

  const endHere = () => {
    if (state.status === 'signed-in' && !state.ended) keep({ ...state, ended: true, accessKnown: true });
  };

  const checkAccess = async (): Promise<void> => {
    const started = generation;
    const [session, subscription] = await Promise.allSettled([api.session(), api.subscription()]);
    if (started !== generation || state.status !== 'signed-in') return;
    if (session.status === 'fulfilled') {
      if (session.value === null) return endHere();
      found({ isAdmin: session.value.user.is_admin });
    }
    if (subscription.status === 'rejected') failed('subscription', subscription.reason);
    else found({ subscription: subscription.value });
    if (session.status === 'rejected') failed('admin', session.reason);
  };

  const confirmed = (session: Session) => {
    const before = state.status === 'signed-in' && state.user.id === session.user.id ? state : null;
    if (before === null) generation += 1;
    keep(confirmedBy(session, before, now()));
    defer(() => void checkAccess());
    if (before !== null && hasOtherDetails(before.user, session.user)) emit('user updated');
  };

  const forget = () => {
    generation += 1;
    records.remove();
    set({ status: 'signed-out' });
  };

  /** Confirms the remembered session with the server. */
  const confirm = async (): Promise<void> => {
    if (!(await leaving.finish()) || state.status !== 'signed-in') return;
    const started = generation;
    try {
      const session = await api.refresh();
      if (started !== generation) return;
      confirmed(session);
      emit('token refreshed');
    } catch (error) {
      if (started !== generation) return;
      if (isOver(error)) endHere();
      else log('the session could not be confirmed', error);
    }
  };

  /** Nothing is remembered here, but the browser may still have a session cookie. */
  const discover = async (): Promise<void> => {
    const started = generation;
    let session: Session | null = null;
    try {
      if (await leaving.finish()) session = await api.session();
    } catch (error) {
      if (!isNetwork(error)) log('the session could not be read', error);
    }
    if (started !== generation) return;
    if (session === null) forget();
    else confirmed(session);
  };

  const opened = (session: Session) => {
    leaving.superseded();
    generation += 1;
    confirmed(session);
    emit('signed in');
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onEvent: (listener: (event: SessionEvent) => void) => {
      heard.add(listener);
      return () => void heard.delete(listener);
    },

    /** Call once when the page starts. A remembered user is signed in before this returns. */
    start: async (): Promise<void> => {
      const known = remembered();
      if (known === null) {
        await discover();
        emit('initial session');
        return;
      }
      set(known);
      emit('initial session');
      if (!known.ended) await confirm();
    },

    confirm,
    checkAccess,
    /** A request was answered with 401, perhaps one from before the last sign-in: only the server knows. No local data is deleted. */
    doubted: async (): Promise<void> => {
      if (state.status !== 'signed-in' || state.ended) return;
      const started = generation;
      try {
        const session = await api.session();
        if (started === generation && session?.user.id !== state.user.id) endHere();
      } catch (error) {
        // The next 401 retries.
        log('the session could not be read', error);
      }
    },

    /** Another tab has signed in, signed out, or updated the session. */
    recordChanged: () => {
      const known = remembered();
      const before = state;
      if (known === null) {
        if (before.status !== 'signed-in') return;
        generation += 1;
        set({ status: 'signed-out' });
        emit('signed out');
        return;
      }
      const isNew = before.status !== 'signed-in' || before.user.id !== known.user.id;
      if (isNew) generation += 1;
      set(known);
      if (isNew) emit('signed in');
    },

    /** A profile change from the feed. It can update a confirmed plan but never be the first confirmation. */
    accountChanged: ({ name, isAdmin, subscription }: { name?: string | undefined } & Access) => {
      if (state.status !== 'signed-in') return;
      if (name !== undefined && name !== state.user.name) {
        set({ ...state, user: { ...state.user, name } });
        emit('user updated');
      }
      const isFirst = state.subscription === null;
      found({ isAdmin, subscription: isFirst ? undefined : subscription });
      if (isFirst && state.accessKnown && subscription !== undefined) defer(() => void checkAccess());
    },

    signUp: async (person: { name: string; email: string; password: string }) => {
      await leaving.finish();
      opened(await api.signUp(person));
    },
    signIn: async (credentials: { email: string; password: string }) => {
      await leaving.finish();
      opened(await api.signIn(credentials));
    },

    /** Cancelled, returning false, if `beforeDrop` resolves to false. Works offline: the server is told later. */
    signOut: async ({ beforeDrop }: { beforeDrop?: (() => Promise<boolean>) | undefined } = {}): Promise<boolean> => {
      if (state.status !== 'signed-in' || (beforeDrop !== undefined && !(await beforeDrop()))) return false;
      leaving.begin(state.user.id);
      forget();
      emit('signed out');
      await leaving.finish();
      return true;
    },

    chooseFree: async (): Promise<SubscriptionState> => {
      const subscription = await api.chooseFree();
      found({ subscription });
      return subscription;
    },

    resendVerification: api.resendVerification,
    verifyEmail: async (token: string): Promise<void> => {
      await api.verifyEmail(token);
      if (state.status === 'signed-in' && !state.ended) await confirm();
    },
    requestReset: api.requestReset,
    /** The page was opened by the link of a recovery mail. */
    recovering: () => emit('password recovery'),
    /** Ends every session of that account, including one on this device. */
    resetPassword: async (token: string, password: string): Promise<void> => {
      await api.resetPassword(token, password);
      if (state.status === 'signed-in') await confirm();
    },
    options: api.options,
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;

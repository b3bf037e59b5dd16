// Sessions: identifying callers with a short-lived cache, extending, refreshing and ending; an end takes effect within five seconds.
import { createHmac } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Caller, CallerOf } from '#server/platform/http/caller.ts';
import { coalesced } from '#server/platform/database/coalesced.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { hashSecret, sessionSeconds, type OpenedSession } from './session-secret.ts';
import { presentedBy, type Presented, type SessionCookie } from './session-wire.ts';
import {
  deleteExpired,
  openSessions,
  deleteSession,
  findByAccess,
  findByPrevious,
  findByToken,
  prolong,
  rotate,
  setAccess,
  type StoredSession,
} from './sessions.store.ts';

export { endEverySession } from './sessions.store.ts';

export type Tokens = { access: string; refresh: string; accessExpiresAt: Date };
/** Without a sessionId: all sessions of the user. */
export type SessionsEnded = { userId: string; sessionId?: string | undefined };

type Parts = { sql: Sql; clock: Clock; log: Log; secret: string; cookie: SessionCookie; production: boolean };
type Known = { caller: Caller; until: number };

const cacheMilliseconds = 5_000;
const cacheSize = 10_000;
const accessSeconds = 3_600;
/** Grace period for retries with a replaced token; later use of it is treated as theft. */
const graceSeconds = 60;
const lifetimeSeconds = 365 * 86_400;

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
const callerFrom = ({ sessionId, person }: StoredSession): Caller => ({
  userId: person.userId,
  isAdmin: person.isAdmin,
  plan: person.plan,
  email: person.email,
  name: person.name,
  sessionId,
});

export const createSessions = ({ sql, clock, log, secret, cookie, production }: Parts) => {
  const known = new Map<string, Known>();
  const ends = new EventEmitter<{ ended: [SessionsEnded] }>().setMaxListeners(0);

  const forget = (matches: (caller: Caller) => boolean) => {
    for (const [key, { caller }] of known) if (matches(caller)) known.delete(key);
  };

  const ended = (what: SessionsEnded) => {
    forget((caller) => (what.sessionId === undefined ? caller.userId === what.userId : caller.sessionId === what.sessionId));
    ends.emit('ended', what);
  };

  const find = async ({ by, secret: shown }: Presented): Promise<StoredSession | undefined> => {
    const stored = await (by === 'bearer' ? findByAccess : findByToken)(sql, hashSecret(shown), clock());
    // A demo database running in production: its sample passwords are public.
    return production && stored?.person.isDemo === true ? undefined : stored;
  };

  const remember = (key: string, stored: StoredSession): Caller => {
    const caller = callerFrom(stored);
    const now = clock().getTime();
    const end = Math.min(stored.expiresAt.getTime(), key.startsWith('bearer') ? (stored.accessExpiresAt?.getTime() ?? 0) : Infinity);
    if (known.size >= cacheSize) known.clear();
    known.set(key, { caller, until: Math.min(now + cacheMilliseconds, end) });
    return caller;
  };

  const callerOf: CallerOf = async (request) => {
    const presented = presentedBy(request, cookie);
    if (presented === null) return null;
    if (presented === 'unreadable') throw new AppError('session_expired');
    const key = `${presented.by}:${hashSecret(presented.secret)}`;
    const found = known.get(key);
    if (found !== undefined && found.until > clock().getTime()) return found.caller;
    known.delete(key);
    const stored = await find(presented);
    if (stored === undefined) throw new AppError('session_expired');
    return remember(key, stored);
  };

  /** Derived from the previous token, so that a retry returns the same tokens. */
  const derived = (purpose: 'refresh' | 'access', from: string): string =>
    createHmac('sha256', secret).update(`${purpose}:${from}`).digest('base64url');

  const newEnd = (stored: Pick<StoredSession, 'openedAt'>, now: Date): Date =>
    new Date(Math.min(later(now, sessionSeconds).getTime(), later(stored.openedAt, lifetimeSeconds).getTime()));

  const deleteAndTell = async (sessionId: string): Promise<void> => {
    const userId = await deleteSession(sql, sessionId);
    if (userId !== undefined) ended({ userId, sessionId });
  };

  const current = async (request: Request): Promise<{ session: StoredSession; presented: Presented } | null> => {
    const presented = presentedBy(request, cookie);
    if (presented === null || presented === 'unreadable') return null;
    const session = await find(presented);
    if (session === undefined) return null;
    const now = clock();
    const expiresAt = newEnd(session, now);
    if (presented.by === 'bearer' || expiresAt.getTime() - session.expiresAt.getTime() < 86_400_000) return { session, presented };
    await prolong(sql, session.sessionId, expiresAt, now);
    return { session: { ...session, expiresAt }, presented };
  };

  const isOpen = coalesced((ids) => openSessions(sql, ids, clock()));

  return {
    callerOf,

    /** The request's session, read from the database; extended once a day. */
    current,

    /** Whether a session is valid, from the database; concurrent calls share one query. Ended sessions leave the cache. */
    holds: async (sessionId: string): Promise<boolean> => {
      const holds = await isOpen(sessionId);
      if (!holds) forget((caller) => caller.sessionId === sessionId);
      return holds;
    },

    /** The tokens of a new session. */
    tokensFor: async ({ sessionId, secret: refresh }: OpenedSession): Promise<Tokens> => {
      const access = derived('access', refresh);
      const accessExpiresAt = later(clock(), accessSeconds);
      await setAccess(sql, sessionId, hashSecret(access), accessExpiresAt);
      return { access, refresh, accessExpiresAt };
    },

    /** New tokens for a refresh token; throws session_expired. Late use of a replaced token ends the session. */
    refresh: async (shown: string): Promise<{ session: StoredSession; tokens: Tokens }> => {
      const now = clock();
      const refresh = derived('refresh', shown);
      const access = derived('access', refresh);
      const accessExpiresAt = later(now, accessSeconds);
      const old = await find({ by: 'cookie', secret: shown });
      if (old !== undefined) {
        forget((caller) => caller.sessionId === old.sessionId);
        const expiresAt = newEnd(old, now);
        await rotate(sql, {
          from: hashSecret(shown),
          to: hashSecret(refresh),
          access: hashSecret(access),
          accessExpiresAt,
          expiresAt,
          now,
        });
      } else {
        const replaced = await findByPrevious(sql, hashSecret(shown));
        if (replaced !== undefined && now.getTime() - replaced.rotatedAt.getTime() > graceSeconds * 1000) {
          log.warn({ userId: replaced.userId, session: replaced.sessionId }, 'a refresh token was used again; its session was ended');
          await deleteAndTell(replaced.sessionId);
        }
      }
      const session = await find({ by: 'cookie', secret: refresh });
      if (session === undefined) throw new AppError('session_expired');
      return { session, tokens: { access, refresh, accessExpiresAt: session.accessExpiresAt ?? accessExpiresAt } };
    },

    end: deleteAndTell,

    /** Notifies listeners that all sessions of a user were deleted from the database. */
    allEnded: (userId: string) => ended({ userId }),

    /** Drops the user's cached permissions. */
    changed: (userId: string) => forget((caller) => caller.userId === userId),

    /** Called when this node ends sessions. Other nodes notice in callerOf within five seconds. */
    onEnded: (listener: (what: SessionsEnded) => void): (() => void) => {
      ends.on('ended', listener);
      return () => ends.off('ended', listener);
    },

    purge: () => deleteExpired(sql, clock()),
  };
};

// Moves a user's version when something of theirs changes, and tells whoever listens once that is committed.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Sql, Tx } from '#server/platform/database.ts';
import type { Log } from '#server/platform/logger.ts';
import type { Page } from './push-apply.ts';
import { allotVersions, notify, versionsOf } from './versions.store.ts';

/** page: what has moved the feed to this version, where this process has it at hand. */
export type FeedListener = (userId: string, version: number, page?: Page) => void;
export type Feed = {
  /**
   * Gives out `rows` versions in the caller's transaction and answers the highest; the listeners hear of it after the
   * commit. It locks the user's counter, so it comes last; two users are touched in ascending order of their ids.
   */
  touch(tx: Tx, userId: string, rows?: number): Promise<number>;
  /** For a transaction that has just been committed. */
  announce(userId: string, version: number, page?: Page): void;
  onChange(listener: FeedListener): () => void;
  /** Begins to hear what other processes announce. */
  start(): Promise<void>;
  close(): Promise<void>;
};

const channel = 'verso_feed';
/** One NOTIFY for everything that was committed within this time. Milliseconds. */
const notifyEvery = 20;
/** How soon, and how often, a touched version is looked for: it shows up when its transaction commits. Milliseconds. */
const lookAfter = [5, 20, 50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** PostgreSQL takes 8,000 bytes in one notice. */
const usersPerNotice = 100;

const notice = z.object({ from: z.string(), versions: z.array(z.tuple([z.string(), z.number()])) });

/** Anybody with the database's password may write to the channel. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** told: what was announced since the first touch that is still looked for. */
type Touched = { version: number; looks: number; told: number };

export const createFeed = ({ sql, log }: { sql: Sql; log: Log }): Feed => {
  const self = randomUUID();
  const listeners = new Set<FeedListener>();
  const outgoing = new Map<string, number>();
  const awaited = new Map<string, Touched>();
  const timers = new Set<NodeJS.Timeout>();
  let flushing: NodeJS.Timeout | undefined;
  let listening: { unlisten(): Promise<void> } | undefined;
  let closed = false;

  const tell = (userId: string, version: number, page?: Page): void => {
    for (const listener of listeners) listener(userId, version, page);
  };
  const warn = (error: unknown): void => {
    if (!closed) log.warn({ err: error }, 'a change could not be announced; devices find it at their next look');
  };

  const flush = async (): Promise<void> => {
    flushing = undefined;
    const versions = [...outgoing];
    outgoing.clear();
    for (let at = 0; at < versions.length; at += usersPerNotice) {
      const text = JSON.stringify({ from: self, versions: versions.slice(at, at + usersPerNotice) });
      await notify(sql, channel, text);
    }
  };

  const announce = (userId: string, version: number, page?: Page): void => {
    if (closed) return;
    tell(userId, version, page);
    outgoing.set(userId, Math.max(version, outgoing.get(userId) ?? 0));
    flushing ??= setTimeout(() => void flush().catch(warn), notifyEvery);
  };

  const look = async (userId: string): Promise<void> => {
    const waiting = awaited.get(userId);
    if (waiting === undefined || closed) return;
    const [row] = await versionsOf(sql, [userId]);
    if (awaited.get(userId) !== waiting) return;
    const reached = row?.version ?? 0;
    // Another transaction of the same user may have been committed, and the one that was touched last rolled back.
    if (reached > waiting.told) announce(userId, reached);
    waiting.told = Math.max(waiting.told, reached);
    if (reached >= waiting.version) awaited.delete(userId);
    else schedule(userId, waiting);
  };
  const schedule = (userId: string, waiting: Touched): void => {
    const wait = lookAfter[waiting.looks];
    // Rolled back, or open longer than any transaction may be.
    if (wait === undefined) return void awaited.delete(userId);
    waiting.looks += 1;
    const timer = setTimeout(() => {
      timers.delete(timer);
      look(userId).catch(warn);
    }, wait);
    timer.unref();
    timers.add(timer);
  };

  const hear = (text: string): void => {
    const parsed = z.safeParse(notice, parseJson(text));
    if (!parsed.success || parsed.data.from === self) return;
    for (const [userId, version] of parsed.data.versions) tell(userId, version);
  };

  return {
    touch: async (tx, userId, rows = 1) => {
      const version = await allotVersions(tx, userId, rows);
      const waiting = { version, looks: 0, told: awaited.get(userId)?.told ?? version - rows };
      awaited.set(userId, waiting);
      schedule(userId, waiting);
      return version;
    },
    announce,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async () => {
      listening = await sql.listen(channel, hear);
    },
    close: async () => {
      closed = true;
      clearTimeout(flushing);
      // What was committed last is told as well.
      await flush().catch(() => undefined);
      for (const timer of timers) clearTimeout(timer);
      await listening?.unlisten().catch(() => undefined);
    },
  };
};

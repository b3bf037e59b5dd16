// Advances a user's feed version when something of theirs changes, and notifies listeners after the commit.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { afterCommit, type Sql, type Tx } from '#server/platform/database/database.ts';
import { within } from '#server/platform/time/within.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Replay } from './replay.ts';
import { allotVersions, notify, versionsOf } from './versions.store.ts';

export { ensureVersion, feedHeadOf, feedHeadsOf, raiseGeneration, renewEpoch, movedVersions, type FeedHead } from './versions.store.ts';

/** replay: what was committed with this version, where this node has pushed it. */
export type FeedListener = (userId: string, version: number, replay?: Replay) => void;
/** Rows that are ready for one user's feed. write: gets the version of the first; the others follow. */
export type FeedRows = { userId: string; count: number; write(first: number): Promise<void> };
export type Feed = {
  /**
   * Allots `rows` versions in a transaction of `transact` and returns the highest; listeners are notified after the commit. It locks the
   * user's counter, so it comes last in a transaction; several users are touched in ascending order of their ids.
   */
  touch(tx: Tx, userId: string, rows?: number): Promise<number>;
  /** Numbers the rows of one or more features and writes them in this order. It locks the counters as above, so it comes last too. */
  writeRows(tx: Tx, rows: readonly FeedRows[]): Promise<void>;
  /** Notifies listeners of a committed version. */
  announce(userId: string, version: number, replay?: Replay): void;
  /**
   * watched: the users that the listener follows. After a lost LISTEN connection it is called with their current versions, since
   * notifications were missed meanwhile.
   */
  onChange(listener: FeedListener, watched?: () => Iterable<string>): () => void;
  /** Starts listening to other nodes. Throws CannotStart when the database's notifications do not arrive. */
  start(): Promise<void>;
  close(): Promise<void>;
};

const channel = 'verso_feed';
/** Notifications are batched over this time. Milliseconds. */
const notifyEvery = 20;
/** PostgreSQL allows 8,000 bytes per notification. */
const usersPerNotice = 100;
const usersPerLook = 1_000;
/** Milliseconds within which the notification of the self-test must arrive. */
const selfHeardWithin = 5_000;

const notice = z.object({ from: z.string(), versions: z.array(z.tuple([z.string(), z.number()])) });

/** Never throws: anyone with the database's password may write to the channel. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const createFeed = ({ sql, log }: { sql: Sql; log: Log }): Feed => {
  const self = randomUUID();
  const listeners = new Map<FeedListener, () => Iterable<string>>();
  const outgoing = new Map<string, number>();
  let flushing: NodeJS.Timeout | undefined;
  let listening: { unlisten(): Promise<void> } | undefined;
  let closed = false;
  let selfHeard: () => void = () => undefined;

  const tell = (userId: string, version: number, replay?: Replay): void => {
    for (const listener of listeners.keys()) listener(userId, version, replay);
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

  const announce = (userId: string, version: number, replay?: Replay): void => {
    if (closed) return;
    tell(userId, version, replay);
    outgoing.set(userId, Math.max(version, outgoing.get(userId) ?? 0));
    flushing ??= setTimeout(() => void flush().catch(warn), notifyEvery);
  };

  /** Announces what was missed while the connection was lost. */
  const catchUp = async (): Promise<void> => {
    for (const [listener, watched] of listeners) {
      const userIds = [...new Set(watched())];
      for (let at = 0; at < userIds.length && !closed; at += usersPerLook)
        for (const { user_id: userId, version } of await versionsOf(sql, userIds.slice(at, at + usersPerLook))) listener(userId, version);
    }
  };

  const hear = (text: string): void => {
    const parsed = z.safeParse(notice, parseJson(text));
    if (!parsed.success) return;
    if (parsed.data.from === self) return selfHeard();
    for (const [userId, version] of parsed.data.versions) tell(userId, version);
  };

  const touch: Feed['touch'] = async (tx, userId, rows = 1) => {
    const version = await allotVersions(tx, userId, rows);
    afterCommit(tx, () => announce(userId, version));
    return version;
  };

  return {
    touch,
    writeRows: async (tx, rows) => {
      const counts = new Map<string, number>();
      for (const { userId, count } of rows) counts.set(userId, (counts.get(userId) ?? 0) + count);
      const written = new Map<string, number>();
      for (const userId of [...counts.keys()].sort()) {
        const count = counts.get(userId) ?? 0;
        written.set(userId, (await touch(tx, userId, count)) - count);
      }
      for (const { userId, count, write } of rows) {
        const before = written.get(userId) ?? 0;
        written.set(userId, before + count);
        await write(before + 1);
      }
    },
    announce,
    onChange: (listener, watched = () => []) => {
      listeners.set(listener, watched);
      return () => void listeners.delete(listener);
    },
    start: async () => {
      const heard = new Promise<void>((resolve) => (selfHeard = resolve));
      // The second callback runs after every (re)connection.
      listening = await sql.listen(channel, hear, () => void catchUp().catch(warn));
      await notify(sql, channel, JSON.stringify({ from: self, versions: [] }));
      const isHeard = await within(selfHeardWithin, heard).then(
        () => true,
        () => false,
      );
      if (!isHeard) {
        await listening.unlisten().catch(() => undefined);
        throw new CannotStart(
          'The notices of the database do not arrive, as behind a pooler that shares connections between transactions: let DATABASE_URL name PostgreSQL itself, or a pooler in session mode.',
        );
      }
    },
    close: async () => {
      closed = true;
      clearTimeout(flushing);
      await flush().catch(() => undefined);
      await listening?.unlisten().catch(() => undefined);
    },
  };
};

// This node's lease among the nodes on the database, the probe for database writes, and the check for incompatible nodes.
import { within } from '#server/platform/time/within.ts';
import { v7 as uuidv7 } from 'uuid';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { openDatabase, transact, type Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { deleteDeadNodes, deleteNode, hasNodeElsewhere, lockNodes, nodeLeaseSeconds, renewNode, spillToDisk } from './nodes.store.ts';

type Options = {
  /** The database's. */
  url: string;
  log: Log;
  /** Where this node keeps its files: 's3', or the id of its folder. */
  files: string;
  /** Timeout of one probe in milliseconds. */
  patience?: number | undefined;
  /** Milliseconds for which a probe's result is cached, by outcome. */
  keeps?: { working: number; failing: number } | undefined;
};

export type Node = {
  /** Whether the database accepts writes; at most two seconds old. */
  isDatabaseWritable(): Promise<boolean>;
  /** Ends the lease. */
  leave(): Promise<void>;
};

const perNodeRefused =
  'Another Verso on this database keeps its files elsewhere, and neither would find those of the other: set S3_* for all of them, or stop that one.';

/** Throws CannotStart when a live node keeps its files elsewhere. A dead node with this same folder is no obstacle. */
const join = (sql: Sql, id: string, files: string): Promise<void> =>
  transact(sql, async (tx) => {
    await lockNodes(tx);
    await deleteDeadNodes(tx);
    if (await hasNodeElsewhere(tx, files)) throw new CannotStart(perNodeRefused);
    await renewNode(tx, id, files);
  });

export const joinNodes = async ({
  url,
  log,
  files,
  patience = 4_000,
  keeps = { working: 2_000, failing: 500 },
}: Options): Promise<Node> => {
  const id = uuidv7();
  // A connection of its own, so that the probe does not wait for busy ones.
  const connect = (): Sql => openDatabase(url, { max: 1, statementTimeout: patience, fetchTypes: false });
  let sql = connect();
  let probing: Promise<boolean> | undefined;
  let last = { working: true, until: performance.now() + keeps.working };

  const write = (): Promise<void> =>
    transact(sql, async (tx) => {
      await renewNode(tx, id, files);
      await spillToDisk(tx);
    });

  /** A connection that does not respond is dropped; the next probe opens another. */
  const probe = async (): Promise<boolean> => {
    const used = sql;
    try {
      await within(patience, write());
      if (!last.working) log.info('the database takes writes again');
      return true;
    } catch (error) {
      if (last.working) log.error({ err: error }, 'the database does not take writes');
      sql = connect();
      used.end({ timeout: 0 }).catch(() => undefined);
      return false;
    }
  };

  const isDatabaseWritable = (): Promise<boolean> => {
    if (performance.now() < last.until) return Promise.resolve(last.working);
    probing ??= probe()
      .then((working) => {
        last = { working, until: performance.now() + (working ? keeps.working : keeps.failing) };
        return working;
      })
      .finally(() => (probing = undefined));
    return probing;
  };

  try {
    await join(sql, id, files);
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  const heartbeat = setInterval(() => void isDatabaseWritable(), (nodeLeaseSeconds * 1_000) / 4);
  heartbeat.unref();
  return {
    isDatabaseWritable,
    leave: async () => {
      clearInterval(heartbeat);
      await probing;
      await deleteNode(sql, id).catch(() => undefined);
      await sql.end({ timeout: 1 });
    },
  };
};

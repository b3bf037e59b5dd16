// The sync state that the app shows, derived from the outbox and the server's answers.
import type { SyncProblem, SyncState, SyncStatus } from './types.ts';
import { readMeta } from './meta.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** Read from the store. */
export type QueueStats = Pick<SyncState, 'waiting' | 'failed' | 'held' | 'full' | 'conflicts' | 'lastSyncAt'> & {
  /** Operations to push: waiting or sending. */
  open: number;
  cursor: number;
  complete: boolean;
  /** See SyncMeta. */
  unread: boolean;
};
/** State of the current run. reached: whether the last exchange succeeded; null before the first one. */
export type RunState = {
  running: boolean;
  reached: boolean | null;
  stop: 'signed-out' | 'update-needed' | null;
  problem: SyncProblem | null;
};

export const noFigures: QueueStats = {
  waiting: 0,
  failed: 0,
  held: 0,
  conflicts: 0,
  lastSyncAt: null,
  open: 0,
  cursor: 0,
  complete: false,
  unread: false,
};

export const readQueueStats = async (tx: StoreTx): Promise<QueueStats> => {
  const [waiting, sending, failed, held, conflicts, meta] = await Promise.all([
    tx.count('outbox', 'state', 'waiting'),
    tx.count('outbox', 'state', 'sending'),
    tx.count('outbox', 'state', 'failed'),
    tx.count('outbox', 'state', 'held'),
    tx.count('history', 'notice', 1),
    readMeta(tx),
  ]);
  return {
    waiting: waiting + sending + held,
    open: waiting + sending,
    cursor: meta?.cursor ?? 0,
    failed,
    held,
    full: held > 0 && meta?.full === true,
    conflicts,
    lastSyncAt: meta?.lastSyncAt ?? null,
    complete: meta?.complete ?? false,
    unread: meta?.unread ?? false,
  };
};

const isSameProblem = (a: SyncProblem | null, b: SyncProblem | null): boolean => a === b || (a?.code === b?.code && a?.text === b?.text);
export const isSameState = (a: SyncState, b: SyncState): boolean =>
  a.status === b.status &&
  a.waiting === b.waiting &&
  a.failed === b.failed &&
  a.held === b.held &&
  a.full === b.full &&
  a.conflicts === b.conflicts &&
  a.lastSyncAt === b.lastSyncAt &&
  isSameProblem(a.problem, b.problem);

const statusOf = (queue: QueueStats, run: RunState): SyncStatus => {
  if (run.stop === 'update-needed' || queue.held > 0 || queue.unread) return 'update-needed';
  if (run.stop === 'signed-out') return 'signed-out';
  if (queue.failed > 0) return 'attention';
  if (queue.conflicts > 0) return 'conflict';
  if (run.running && (queue.waiting > 0 || !queue.complete)) return 'syncing';
  if (queue.waiting > 0) return 'waiting';
  if (run.reached === null) return 'saved';
  return run.reached && queue.complete ? 'synced' : 'offline';
};

export const stateOf = (queue: QueueStats, run: RunState): SyncState => ({
  status: statusOf(queue, run),
  waiting: queue.waiting,
  failed: queue.failed,
  held: queue.held,
  full: queue.full,
  conflicts: queue.conflicts,
  lastSyncAt: queue.lastSyncAt,
  problem: run.problem,
});

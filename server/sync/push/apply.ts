// Applies batches in one transaction: locks and reads what they touch, decides in memory, and writes with one statement.
import { setImmediate } from 'node:timers/promises';
import type { OperationResult } from '#shared/contract/works/sync.ts';
import { isAhead, laterOf, tick, type Stamp } from '#shared/sync/wire/clock.ts';
import { subjectOf, type Operation, type OperationKind } from '#shared/sync/kinds/operation.ts';
import { isHeld, refusals, type RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Changes, OperationHandler, OperationWork } from '#server/feed/operation-handler.ts';
import type { Replay } from '#server/feed/replay.ts';
import { feedHeadsOf, movedVersions, type FeedHead } from '#server/feed/feed.ts';
import { priorDecisions, lockPushes, type Decision, type DecidedOperation } from './operations.store.ts';
import { writePush } from './push.store.ts';

export type ApplyParts = { clock: Clock; handlers: readonly OperationHandler[] };
export type Batch = { userId: string; valid: readonly Operation[]; fits: (head: FeedHead) => boolean };

export type UserAnswer = {
  /** The feed before the push, in the current epoch. */
  head: FeedHead;
  /** One result per operation, in order; null when `fits` failed. An accepted operation is committed. */
  results: OperationResult[] | null;
  /** All that the push has added to the user's feed, if a device can compute it. */
  replay: Replay | null;
};
/** versions: the highest one of every changed feed, also of users who have pushed nothing. */
export type Applied = { answers: ReadonlyMap<string, UserAnswer>; versions: ReadonlyMap<string, number> };

/** Lock timeout of a group of users. Milliseconds. */
const patience = 250;

export const refused = (id: string, reason: RefusalReason): OperationResult => ({
  id,
  status: 'refused',
  reason,
  text: refusals[reason].text,
});
const answerTo = (sent: Operation, { clock, refusal }: Decision): OperationResult =>
  refusal === null ? { id: sent.id, status: 'accepted', ...(clock === sent.clock ? {} : { clock }) } : refused(sent.id, refusal);

type Works = { works: readonly OperationWork[]; opened: (kind: OperationKind) => OperationWork | undefined };

/** Opens in the order of the handlers, so that two pushes never deadlock. */
const openWorks = async (tx: Tx, handlers: readonly OperationHandler[], batches: readonly Batch[], now: Date): Promise<Works> => {
  const opening = handlers.flatMap((handler) => {
    const own = batches.flatMap(({ userId, valid }) => {
      const operations = valid.filter(({ kind }) => handler.kinds.includes(kind));
      return operations.length === 0 ? [] : [{ userId, operations }];
    });
    return own.length === 0 ? [] : [{ handler, work: handler.open(tx, own, now) }];
  });
  const works = await Promise.all(opening.map(({ work }) => work));
  const byKind = new Map(opening.flatMap(({ handler }, at) => handler.kinds.map((kind) => [kind, works[at]] as const)));
  return { works, opened: (kind) => byKind.get(kind) };
};

/** Restamps an operation that is too far ahead: after everything on its entity and the device's earlier operations. */
const restamp = (operation: Operation, newest: () => Stamp, running: Stamp, now: number): Operation =>
  isAhead(operation.clock, now) ? { ...operation, clock: tick(laterOf(running, newest()), now, operation.device) } : operation;

/** Not final: the device resends something else, or holds the operation. */
const isPassing = (reason: RefusalReason): boolean => reason === 'text_incomplete' || isHeld(reason);

/** How long deciding may block the event loop. Milliseconds. */
const longestTurn = 15;
/** Yields to the event loop when the time is used up. */
const createTurns = (): (() => Promise<void> | undefined) => {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < longestTurn) return undefined;
    return setImmediate().then(() => {
      begun = performance.now();
    });
  };
};

/** made: the new decisions. isNew: none of the operations had been decided before. */
type Decided = { results: OperationResult[]; made: DecidedOperation[]; isNew: boolean };

const decide = async (
  { userId, valid }: Batch,
  { opened }: Works,
  before: ReadonlyMap<string, Decision>,
  now: number,
  turn: ReturnType<typeof createTurns>,
): Promise<Decided> => {
  const decided = new Map(before);
  const made: DecidedOperation[] = [];
  let running: Stamp = '';
  const decideOne = (sent: Operation): OperationResult => {
    const earlier = decided.get(sent.id);
    if (earlier !== undefined) return answerTo(sent, earlier);
    const work = opened(sent.kind);
    const operation = restamp(sent, () => work?.newest?.(userId, sent) ?? '', running, now);
    const refusal = work === undefined ? 'unknown_kind' : work.apply(userId, operation);
    if (refusal === null) running = laterOf(running, operation.clock);
    if (refusal !== null && isPassing(refusal)) return refused(sent.id, refusal);
    const decision = { clock: operation.clock, refusal };
    decided.set(sent.id, decision);
    made.push({ userId, operation, refusal });
    return answerTo(sent, decision);
  };
  const results: OperationResult[] = [];
  for (const sent of valid) {
    const waiting = turn();
    if (waiting !== undefined) await waiting;
    results.push(decideOne(sent));
  }
  return { results, made, isNew: before.size === 0 };
};

/** Checksums of what a user's operations have changed; null where a device cannot compute everything that was written to the feed. */
const sumsOf = (userId: string, all: readonly Changes[]): ReadonlyMap<string, string> | null => {
  const sums = new Map<string, string>();
  for (const { parts, sums: ownSums } of all) {
    if (ownSums === undefined && parts.some(({ owners }) => owners.includes(userId))) return null;
    for (const [subject, sum] of ownSums?.(userId) ?? []) sums.set(subject, sum);
  }
  return sums;
};

type Written = { epoch: string; version: number; rows: number; at: number };

const replayOf = (userId: string, { made, isNew }: Decided, all: readonly Changes[], written: Written): Replay | null => {
  const sums = isNew ? sumsOf(userId, all) : null;
  if (sums === null) return null;
  const operations = made.flatMap(({ operation, refusal }) => (refusal === null ? [operation] : []));
  const subjects = [...new Set(operations.map(subjectOf))];
  const { epoch, version, rows, at } = written;
  return { epoch, after: version - rows, upTo: version, at, operations, sums: subjects.map((subject) => sums.get(subject) ?? '') };
};

/**
 * In the caller's transaction, which has begun when `begun` resolves. Resolves when the write is sent; use the result of `inFlight` after
 * the commit.
 */
export const apply = async (
  tx: Tx,
  begun: Promise<unknown>,
  { clock, handlers }: ApplyParts,
  batches: readonly Batch[],
): Promise<{ inFlight: Promise<() => Applied> }> => {
  const users = batches.map(({ userId }) => userId);
  const now = clock();
  const locking = lockPushes(tx, users, users.length > 1 ? patience : null);
  const [heads, decisions, works] = await Promise.all([
    feedHeadsOf(tx, users),
    priorDecisions(
      tx,
      batches.flatMap(({ userId, valid }) => valid.map(({ id }) => ({ userId, id }))),
    ),
    openWorks(tx, handlers, batches, now),
    begun,
    locking,
  ]);
  const decided = new Map<string, { head: FeedHead; outcome: Decided | null }>();
  const turn = createTurns();
  for (const batch of batches) {
    const { userId, fits } = batch;
    const head = heads.get(userId);
    if (head === undefined) throw new Error('the database has no epoch');
    const outcome = fits(head) ? await decide(batch, works, decisions.get(userId) ?? new Map(), now.getTime(), turn) : null;
    decided.set(userId, { head, outcome });
  }
  const all = works.works.map((work) => work.changes());
  const parts = all.flatMap((changes) => changes.parts);
  const made = [...decided.values()].flatMap(({ outcome }) => outcome?.made ?? []);
  const writing = writePush(tx, { parts, made, now, moved: movedVersions });
  const inFlight = writing.then((written) => () => {
    const answers = new Map<string, UserAnswer>();
    for (const [userId, { head, outcome }] of decided) {
      const own = written.get(userId);
      const replay =
        outcome === null || own === undefined ? null : replayOf(userId, outcome, all, { ...own, epoch: head.epoch, at: now.getTime() });
      answers.set(userId, { head, results: outcome?.results ?? null, replay });
    }
    return { answers, versions: new Map([...written].map(([userId, { version }]) => [userId, version])) };
  });
  inFlight.catch(() => undefined);
  return { inFlight };
};

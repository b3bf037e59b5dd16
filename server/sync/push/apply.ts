// Applies batches: reads what they touch, decides in memory, and writes with one statement, with locks or without.
import { setImmediate } from 'node:timers/promises';
import type { OperationResult } from '#shared/contract/works/sync.ts';
import { isAhead, laterOf, tick, type Stamp } from '#shared/sync/wire/clock.ts';
import type { Operation, OperationKind } from '#shared/sync/kinds/operation.ts';
import { isHeld, refusals, type RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Db, Sql, Tx } from '#server/platform/database/database.ts';
import type { JsonText } from '#server/platform/database/json-text.ts';
import type { OperationHandler, OperationWork, Pages } from '#server/feed/operation-handler.ts';
import type { Page } from '#server/feed/page.ts';
import { priorDecisions, lockPushes, type Decision, type DecidedOperation } from './operations.store.ts';
import { headsIn, writePush, type PushWritten } from './push.store.ts';
import { feedHeadsOf, versionParts, type FeedHead } from '#server/feed/feed.ts';

export type ApplyParts = {
  clock: Clock;
  handlers: readonly OperationHandler[];
  /** Cached feed heads: the epoch may be old, the version can only have grown. */
  feedHeads?: Map<string, FeedHead> | undefined;
};
/** Ascending by user. */
type Batch = { userId: string; valid: readonly Operation[]; fits: (head: FeedHead) => boolean };

export type UserResults = { head: FeedHead; results: OperationResult[] | null };
export type AppliedBatches = { answers: Map<string, UserResults>; versions: Map<string, number>; pages: Map<string, Page> };

/** Lock timeout of a group of users. Milliseconds. */
const patience = 250;

/** Resolves when the statements issued so far were handed to the connection, in order. */
const statementsSent = (): Promise<void> => setImmediate();

const refused = (id: string, reason: RefusalReason): OperationResult => ({ id, status: 'refused', reason, text: refusals[reason].text });
const answerTo = (sent: Operation, { clock, refusal }: Decision): OperationResult =>
  refusal === null ? { id: sent.id, status: 'accepted', ...(clock === sent.clock ? {} : { clock }) } : refused(sent.id, refusal);

type Works = { works: readonly OperationWork[]; opened: (kind: OperationKind) => OperationWork | undefined };

/** Opens in the order of the handlers, so that two pushes never deadlock. */
const openWorks = async (
  db: Db,
  handlers: readonly OperationHandler[],
  batches: readonly Batch[],
  options: { now: Date; lock: boolean },
): Promise<Works> => {
  const opening = handlers.flatMap((handler) => {
    const own = batches.flatMap(({ userId, valid }) => {
      const operations = valid.filter(({ kind }) => handler.kinds.includes(kind));
      return operations.length === 0 ? [] : [{ userId, operations }];
    });
    return own.length === 0 ? [] : [{ handler, work: handler.open(db, own, options) }];
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

/** decided: earlier decisions by operation id; new ones are added to it and to `made`. */
const decide = async (
  { userId, valid }: Batch,
  { opened }: Works,
  decided: Map<string, Decision>,
  made: DecidedOperation[],
  now: number,
  turn: ReturnType<typeof createTurns>,
): Promise<OperationResult[]> => {
  let running: Stamp = '';
  const decideOne = (sent: Operation): OperationResult => {
    const before = decided.get(sent.id);
    if (before !== undefined) return answerTo(sent, before);
    const work = opened(sent.kind);
    const operation = work === undefined ? sent : restamp(sent, () => work.newest(userId, sent), running, now);
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
  return results;
};

const countRows = (works: readonly OperationWork[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const work of works) for (const [userId, count] of work.rows()) counts.set(userId, (counts.get(userId) ?? 0) + count);
  return new Map([...counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Versions as distances below the highest one. */
const distances = (counts: ReadonlyMap<string, number>): ((userId: string) => number) => {
  const left = new Map(counts);
  return (userId) => {
    const back = (left.get(userId) ?? 0) - 1;
    if (back < 0) throw new Error('more rows are written than were counted');
    left.set(userId, back);
    return back;
  };
};

/** The feeds written for a user; null where a feature cannot tell, or two features wrote into one feed. */
const feedsOf = (userId: string, parts: readonly Pages[]): Record<string, JsonText> | null => {
  const feeds: Record<string, JsonText> = {};
  for (const pages of parts) {
    const own = pages.get(userId);
    if (own === undefined) continue;
    if (own === null || Object.keys(own).some((name) => Object.hasOwn(feeds, name))) return null;
    Object.assign(feeds, own);
  }
  return feeds;
};

const decideAll = async (
  batches: readonly Batch[],
  works: Works,
  feedHeads: ReadonlyMap<string, FeedHead>,
  decided: ReadonlyMap<string, Map<string, Decision>>,
  now: Date,
): Promise<{ answers: Map<string, UserResults>; made: DecidedOperation[] }> => {
  const made: DecidedOperation[] = [];
  const answers = new Map<string, UserResults>();
  const turn = createTurns();
  for (const batch of batches) {
    const { userId, fits } = batch;
    const head = feedHeads.get(userId);
    if (head === undefined) throw new Error('the database has no epoch');
    const known = decided.get(userId) ?? new Map<string, Decision>();
    const results = fits(head) ? await decide(batch, works, known, made, now.getTime(), turn) : null;
    answers.set(userId, { head, results });
  }
  return { answers, made };
};

const epochsOf = (answers: ReadonlyMap<string, UserResults>): Map<string, string> =>
  new Map([...answers].map(([userId, { head }]) => [userId, head.epoch]));

const appliedOf = (
  { works }: Works,
  answers: Map<string, UserResults>,
  counts: ReadonlyMap<string, number>,
  { heads, ids }: PushWritten,
): AppliedBatches => {
  const epochs = epochsOf(answers);
  const parts = works.map((work) => work.written({ ids, heads, epochs }));
  const pages = [...heads].flatMap(([userId, upTo]) => {
    const [rows, head, feeds] = [counts.get(userId) ?? 0, answers.get(userId)?.head, feedsOf(userId, parts)];
    if (head === undefined || feeds === null) return [];
    return [[userId, { epoch: head.epoch, after: upTo - rows, upTo, rows, feeds }] as const];
  });
  return { answers, versions: new Map(heads), pages: new Map(pages) };
};

/** Under locks, in the caller's transaction. Resolves when all statements are sent; use the result of `inFlight` after the commit. */
export const applyLocked = async (
  tx: Tx,
  { clock, handlers }: ApplyParts,
  batches: readonly Batch[],
): Promise<{ inFlight: Promise<() => AppliedBatches> }> => {
  const users = batches.map(({ userId }) => userId);
  const now = clock();
  const locking = lockPushes(tx, users, users.length > 1 ? patience : null);
  locking.catch(() => undefined);
  await statementsSent();
  const [feedHeads, decided, works] = await Promise.all([
    feedHeadsOf(tx, users),
    priorDecisions(
      tx,
      batches.flatMap(({ userId, valid }) => valid.map(({ id }) => ({ userId, id }))),
    ),
    openWorks(tx, handlers, batches, { now, lock: true }),
    locking,
  ]);
  const { answers, made } = await decideAll(batches, works, feedHeads, decided, now);
  const counts = countRows(works.works);
  const versions = { next: distances(counts), heads: headsIn(tx) };
  const parts = works.works.flatMap((work) => work.write(tx, versions));
  const writing = writePush(tx, { counts: [...counts], relying: null, parts, made, now, versions: versionParts });
  const inFlight = writing.then((written) => {
    if (written === null) throw new Error('not every version was given out');
    return () => appliedOf(works, answers, counts, written);
  });
  inFlight.catch(() => undefined);
  await statementsSent();
  return { inFlight };
};

/** Cached heads that fit, the others from the database. */
const knownFeedHeads = async (
  sql: Sql,
  seen: ReadonlyMap<string, FeedHead> | undefined,
  batches: readonly Batch[],
): Promise<ReadonlyMap<string, FeedHead>> => {
  const known = new Map<string, FeedHead>();
  for (const { userId, fits } of batches) {
    const head = seen?.get(userId);
    if (head !== undefined && fits(head)) known.set(userId, head);
  }
  const asked = batches.map(({ userId }) => userId).filter((userId) => !known.has(userId));
  return asked.length === 0 ? known : new Map([...known, ...(await feedHeadsOf(sql, asked))]);
};

/**
 * In one statement, without prior locks. 'stale': what was cached or read was outdated or locked; nothing was written, and the caches
 * are cleared. Null when deciding needs locks.
 */
export const applyUnlocked = async (
  sql: Sql,
  { clock, handlers, feedHeads: seen }: ApplyParts,
  batches: readonly Batch[],
): Promise<AppliedBatches | 'stale' | null> => {
  const now = clock();
  const [feedHeads, works] = await Promise.all([
    knownFeedHeads(sql, seen, batches),
    openWorks(sql, handlers, batches, { now, lock: false }),
  ]);
  const { answers, made } = await decideAll(batches, works, feedHeads, new Map(), now);
  const epochs = epochsOf(answers);
  const on = works.works.flatMap((work) => work.reliance(sql, epochs) ?? []);
  const counts = countRows(works.works);
  const isSure = on.length === works.works.length && batches.every(({ userId }) => counts.has(userId));
  if (!isSure) return null;
  const versions = { next: distances(counts), heads: headsIn(sql) };
  const parts = works.works.flatMap((work) => work.write(sql, versions));
  const written = await writePush(sql, { counts: [...counts], relying: { epochs, on }, parts, made, now, versions: versionParts });
  if (written !== null) return appliedOf(works, answers, counts, written);
  for (const work of works.works) work.forget();
  for (const { userId } of batches) seen?.delete(userId);
  return 'stale';
};

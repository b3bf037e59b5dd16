// Taking a batch of operations: each one takes effect exactly once, whatever is sent again, split or put in another order.
import type { OperationResult } from '#shared/contract/sync.ts';
import { isAhead, laterOf, tick, type Stamp } from '#shared/sync/clock.ts';
import { checkOperation, type Operation, type OperationKind, type UncheckedOperation } from '#shared/sync/operation.ts';
import { isHeld, refusals, type RefusalReason } from '#shared/sync/protocol.ts';
import type { Clock } from '#server/platform/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database.ts';
import type { OperationHandler, OperationWork } from './operation-handler.ts';
import { decidedBefore, insertOperations, lockPushes, type Decided, type DecidedOperation } from './operations.store.ts';
import { allotVersions } from './versions.store.ts';

export type PushParts = { sql: Sql; clock: Clock; handlers: readonly OperationHandler[] };
/** versions: the highest version given out per user whose feed has changed. */
export type Pushed = { results: OperationResult[]; versions: Map<string, number> };

const refused = (id: string, reason: RefusalReason): OperationResult => ({ id, status: 'refused', reason, text: refusals[reason].text });
const accepted = (id: string, sent: Stamp, stored: Stamp): OperationResult => ({
  id,
  status: 'accepted',
  ...(stored === sent ? {} : { clock: stored }),
});

type Opened = (operation: Operation) => OperationWork | undefined;

/** In the order of the handlers, so that two pushes never wait for each other crosswise. */
const openWorks = async (tx: Tx, { handlers, clock }: PushParts, userId: string, operations: readonly Operation[]) => {
  const byKind = new Map<OperationKind, OperationWork>();
  const works: OperationWork[] = [];
  for (const handler of handlers) {
    const own = operations.filter((operation) => handler.kinds.includes(operation.kind));
    if (own.length === 0) continue;
    const work = await handler.open(tx, { userId, now: clock() }, own);
    works.push(work);
    for (const kind of handler.kinds) byKind.set(kind, work);
  }
  const opened: Opened = (operation) => byKind.get(operation.kind);
  return { works, opened };
};

/** Version rows are locked last and in ascending order of the users. */
const writeWorks = async (tx: Tx, works: readonly OperationWork[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const work of works) for (const [userId, count] of work.rows()) counts.set(userId, (counts.get(userId) ?? 0) + count);
  const highest = new Map<string, number>();
  const next = new Map<string, number>();
  for (const userId of [...counts.keys()].sort()) {
    const count = counts.get(userId) ?? 0;
    if (count === 0) continue;
    const last = await allotVersions(tx, userId, count);
    highest.set(userId, last);
    next.set(userId, last - count + 1);
  }
  const nextVersion = (userId: string): number => {
    const version = next.get(userId);
    if (version === undefined || version > (highest.get(userId) ?? 0)) throw new Error('more rows are written than were counted');
    next.set(userId, version + 1);
    return version;
  };
  for (const work of works) await work.write(tx, nextVersion);
  return highest;
};

/** A stamp too far ahead is made anew: after everything on its thing and after what the device made before it. */
const restamp = (operation: Operation, work: OperationWork, running: Stamp, now: number): Operation =>
  isAhead(operation.clock, now)
    ? { ...operation, clock: tick(laterOf(running, work.newest(operation)), now, operation.device) }
    : operation;

/** Not a decision: the device changes what it sends, or waits for another version. */
const isPassing = (reason: RefusalReason): boolean => reason === 'text_incomplete' || isHeld(reason);

const answerTo = (sent: Operation, { clock, refusal }: Decided): OperationResult =>
  refusal === null ? accepted(sent.id, sent.clock, clock) : refused(sent.id, refusal);

const apply = async (tx: Tx, parts: PushParts, userId: string, operations: readonly Operation[]): Promise<Pushed> => {
  await lockPushes(tx, userId);
  const decided = await decidedBefore(
    tx,
    userId,
    operations.map(({ id }) => id),
  );
  const fresh = operations.filter(({ id }) => !decided.has(id));
  const { works, opened } = await openWorks(tx, parts, userId, fresh);
  const now = parts.clock();
  const made: DecidedOperation[] = [];
  let running: Stamp = '';
  const results = operations.map((sent): OperationResult => {
    const before = decided.get(sent.id);
    if (before !== undefined) return answerTo(sent, before);
    const work = opened(sent);
    const operation = work === undefined ? sent : restamp(sent, work, running, now.getTime());
    const refusal = work === undefined ? 'unknown_kind' : work.apply(operation);
    if (refusal === null) running = laterOf(running, operation.clock);
    if (refusal !== null && isPassing(refusal)) return refused(sent.id, refusal);
    const decision = { clock: operation.clock, refusal };
    decided.set(sent.id, decision);
    made.push({ operation, refusal });
    return answerTo(sent, decision);
  });
  const versions = await writeWorks(tx, works);
  if (made.length > 0) await insertOperations(tx, userId, made, now);
  return { results, versions };
};

/** The database refuses a value or a rule of its own was broken: no other operation may suffer from that. */
const isAboutContent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|54)/.test(error.code);

const attempt = async (parts: PushParts, userId: string, operations: readonly Operation[]): Promise<Pushed> => {
  const [first, ...others] = operations;
  if (first === undefined) return { results: [], versions: new Map() };
  try {
    return await transact(parts.sql, (tx) => apply(tx, parts, userId, operations));
  } catch (error) {
    if (!isAboutContent(error)) throw error;
    if (others.length === 0) return { results: [refused(first.id, 'unprocessable')], versions: new Map() };
  }
  const middle = Math.ceil(operations.length / 2);
  const early = await attempt(parts, userId, operations.slice(0, middle));
  const late = await attempt(parts, userId, operations.slice(middle));
  return { results: [...early.results, ...late.results], versions: new Map([...early.versions, ...late.versions]) };
};

/** Answers one result per operation, in their order; what is answered as accepted is committed. */
export const push = async (parts: PushParts, userId: string, given: readonly UncheckedOperation[]): Promise<Pushed> => {
  const checked = given.map((operation) => ({ id: operation.id, ...checkOperation(operation) }));
  const sound = checked.flatMap((entry) => ('operation' in entry ? [entry.operation] : []));
  const { results, versions } = await attempt(parts, userId, sound);
  const inOrder = results[Symbol.iterator]();
  return {
    results: checked.map((entry) =>
      'refused' in entry ? refused(entry.id, entry.refused) : (inOrder.next().value ?? refused(entry.id, 'unprocessable')),
    ),
    versions,
  };
};

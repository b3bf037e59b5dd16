// Pushes batches of operations: each takes effect exactly once, however it is resent, split or reordered.
import type { OperationResult } from '#shared/contract/works/sync.ts';
import { checkOperation, type Operation, type UncheckedOperation } from '#shared/sync/kinds/operation.ts';
import { refusals, type RefusalReason } from '#shared/sync/wire/protocol.ts';
import { isRetryable, transactInFlight, type Sql } from '#server/platform/database/database.ts';
import type { Page } from '#server/feed/page.ts';
import { applyLocked, applyUnlocked, type ApplyParts, type AppliedBatches } from './apply.ts';
import type { FeedHead } from '#server/feed/feed.ts';

export type PushParts = ApplyParts & { sql: Sql };

export type PushRequest = {
  userId: string;
  operations: readonly UncheckedOperation[];
  /** Whether the request belongs to this epoch; otherwise nothing is accepted. */
  fits?: ((head: FeedHead) => boolean) | undefined;
};
/** One user's operations, validated. */
export type CheckedRequest = {
  userId: string;
  checked: readonly ({ id: string } & ReturnType<typeof checkOperation>)[];
  valid: readonly Operation[];
  fits: (head: FeedHead) => boolean;
};
export type UserResults = {
  /** The feed head before the push, in the current epoch. */
  head: FeedHead;
  /** One result per operation, in order; null when `fits` failed. An accepted operation is committed. */
  results: OperationResult[] | null;
};
/** versions: the highest allotted version per changed user. */
export type PushResult = { results: OperationResult[]; versions: Map<string, number> };
export type GroupResult = { taken: UserResults[]; versions: Map<string, number>; pages: Map<string, Page> };

const refused = (id: string, reason: RefusalReason): OperationResult => ({ id, status: 'refused', reason, text: refusals[reason].text });

export const checkRequest = ({ userId, operations, fits = () => true }: PushRequest): CheckedRequest => {
  const checked = operations.map((operation) => ({ id: operation.id, ...checkOperation(operation) }));
  return { userId, checked, valid: checked.flatMap((entry) => ('operation' in entry ? [entry.operation] : [])), fits };
};

/** The database rejected a value: the offending operation must not fail the others. */
const isAboutContent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|54)/.test(error.code);
/** A lock timeout: the group's other users do not wait for it. */
const isBlocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

type Batch = Pick<CheckedRequest, 'userId' | 'valid' | 'fits'>;

const join = (parts: readonly AppliedBatches[]): AppliedBatches => ({
  answers: new Map(parts.flatMap(({ answers }) => [...answers])),
  versions: new Map(parts.flatMap(({ versions }) => [...versions])),
  pages: new Map(parts.flatMap(({ pages }) => [...pages])),
});

/** One user's operations in two transactions, so not one page. */
const joinHalves = (userId: string, early: AppliedBatches, late: AppliedBatches): AppliedBatches => {
  const [first, second] = [early.answers.get(userId), late.answers.get(userId)];
  if (first === undefined || second === undefined) throw new Error('half of a push has no answer');
  const results = first.results && second.results && [...first.results, ...second.results];
  const { versions } = join([early, late]);
  return { answers: new Map([[userId, { head: first.head, results }]]), versions, pages: new Map() };
};

const attempt = async (parts: PushParts, batches: readonly Batch[]): Promise<AppliedBatches> => {
  const [first, ...others] = batches;
  if (first === undefined) return join([]);
  const { userId, valid, fits } = first;
  try {
    const committed = await transactInFlight(parts.sql, (tx) => applyLocked(tx, parts, batches));
    return committed();
  } catch (error) {
    if (!isAboutContent(error) && !(isBlocked(error) && others.length > 0)) throw error;
    const [operation] = valid;
    if (others.length === 0 && valid.length === 1 && operation !== undefined) {
      const { answers, versions, pages } = await attempt(parts, [{ userId, valid: [], fits }]);
      const head = answers.get(userId);
      if (head === undefined) throw error;
      const results = head.results && [refused(operation.id, 'unprocessable')];
      return { answers: new Map([[userId, { ...head, results }]]), versions, pages };
    }
    if (others.length === 0 && valid.length === 0) throw error;
  }
  if (others.length > 0) {
    const alone: AppliedBatches[] = [];
    for (const batch of batches) alone.push(await attempt(parts, [batch]));
    return join(alone);
  }
  const middle = Math.ceil(valid.length / 2);
  const early = await attempt(parts, [{ userId, valid: valid.slice(0, middle), fits }]);
  return joinHalves(userId, early, await attempt(parts, [{ userId, valid: valid.slice(middle), fits }]));
};

/**
 * Tries twice: caches may be stale, fresh reads rarely are. A failure without locks is retried with them, except a lost connection,
 * whose outcome is unknown.
 */
const attemptUnlocked = async (parts: PushParts, batches: readonly Batch[]): Promise<AppliedBatches | null> => {
  try {
    const applied = await applyUnlocked(parts.sql, parts, batches);
    if (applied !== 'stale') return applied;
    const again = await applyUnlocked(parts.sql, parts, batches);
    return again === 'stale' ? null : again;
  } catch (error) {
    if (isAboutContent(error) || isRetryable(error)) return null;
    throw error;
  }
};

const maxFeedHeads = 10_000;
const remember = ({ feedHeads }: PushParts, answers: AppliedBatches['answers'], versions: AppliedBatches['versions']): void => {
  if (feedHeads === undefined) return;
  if (feedHeads.size > maxFeedHeads) feedHeads.clear();
  for (const [userId, { head }] of answers) feedHeads.set(userId, { ...head, version: versions.get(userId) ?? head.version });
};

/** Several users' operations in one transaction, each user once. A failing operation does not affect the others. */
export const pushTogether = async (parts: PushParts, requests: readonly CheckedRequest[]): Promise<GroupResult> => {
  const batches = [...requests].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const { answers, versions, pages } = (await attemptUnlocked(parts, batches)) ?? (await attempt(parts, batches));
  remember(parts, answers, versions);
  const taken = requests.map(({ userId, checked }): UserResults => {
    const answer = answers.get(userId);
    if (answer === undefined) throw new Error('a push has no answer');
    const { head, results } = answer;
    if (results === null) return { head, results };
    const inOrder = results[Symbol.iterator]();
    return {
      head,
      results: checked.map((entry) =>
        'refused' in entry ? refused(entry.id, entry.refused) : (inOrder.next().value ?? refused(entry.id, 'unprocessable')),
      ),
    };
  });
  return { taken, versions, pages };
};

/** One user's operations in a transaction of their own. */
export const push = async (parts: PushParts, userId: string, operations: readonly UncheckedOperation[]): Promise<PushResult> => {
  const { taken, versions } = await pushTogether(parts, [checkRequest({ userId, operations })]);
  return { results: taken[0]?.results ?? [], versions };
};

// Pushes batches of operations: each takes effect exactly once, however it is resent, split or reordered.
import type { OperationResult } from '#shared/contract/works/sync.ts';
import { checkOperation, type Operation, type UncheckedOperation } from '#shared/sync/kinds/operation.ts';
import { transactInFlight, type Sql } from '#server/platform/database/database.ts';
import type { FeedHead } from '#server/feed/feed.ts';
import { apply, refused, type Applied, type ApplyParts, type Batch, type UserAnswer } from './apply.ts';

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
/** versions: the highest allotted version per changed user. */
export type PushResult = { results: OperationResult[]; versions: ReadonlyMap<string, number> };
export type GroupResult = { taken: UserAnswer[]; versions: ReadonlyMap<string, number> };

export const checkRequest = ({ userId, operations, fits = () => true }: PushRequest): CheckedRequest => {
  const checked = operations.map((operation) => ({ id: operation.id, ...checkOperation(operation) }));
  return { userId, checked, valid: checked.flatMap((entry) => ('operation' in entry ? [entry.operation] : [])), fits };
};

/** The database rejected a value: the offending operation must not fail the others. */
const isAboutContent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|54)/.test(error.code);
/** A lock timeout: the group's other users do not wait for it. */
const isBlocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

const join = (parts: readonly Applied[]): Applied => ({
  answers: new Map(parts.flatMap(({ answers }) => [...answers])),
  versions: new Map(parts.flatMap(({ versions }) => [...versions])),
});

/** One user's operations in two transactions, so not one replay. */
const joinHalves = (userId: string, early: Applied, late: Applied): Applied => {
  const [first, second] = [early.answers.get(userId), late.answers.get(userId)];
  if (first === undefined || second === undefined) throw new Error('half of a push has no answer');
  const results = first.results && second.results && [...first.results, ...second.results];
  return { answers: new Map([[userId, { head: first.head, results, replay: null }]]), versions: join([early, late]).versions };
};

const attempt = async (parts: PushParts, batches: readonly Batch[]): Promise<Applied> => {
  const [first, ...others] = batches;
  if (first === undefined) return join([]);
  const { userId, valid, fits } = first;
  try {
    const committed = await transactInFlight(parts.sql, (tx, begun) => apply(tx, begun, parts, batches));
    return committed();
  } catch (error) {
    if (!isAboutContent(error) && !(isBlocked(error) && others.length > 0)) throw error;
    const [operation] = valid;
    if (others.length === 0 && valid.length === 1 && operation !== undefined) {
      const { answers, versions } = await attempt(parts, [{ userId, valid: [], fits }]);
      const answer = answers.get(userId);
      if (answer === undefined) throw error;
      const results = answer.results && [refused(operation.id, 'unprocessable')];
      return { answers: new Map([[userId, { ...answer, results }]]), versions };
    }
    if (others.length === 0 && valid.length === 0) throw error;
  }
  if (others.length > 0) {
    const alone: Applied[] = [];
    for (const batch of batches) alone.push(await attempt(parts, [batch]));
    return join(alone);
  }
  const middle = Math.ceil(valid.length / 2);
  const early = await attempt(parts, [{ userId, valid: valid.slice(0, middle), fits }]);
  return joinHalves(userId, early, await attempt(parts, [{ userId, valid: valid.slice(middle), fits }]));
};

/** Several users' operations in one transaction, each user once. A failing operation does not affect the others. */
export const pushTogether = async (parts: PushParts, requests: readonly CheckedRequest[]): Promise<GroupResult> => {
  const batches = [...requests].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const { answers, versions } = await attempt(parts, batches);
  const taken = requests.map(({ userId, checked }): UserAnswer => {
    const answer = answers.get(userId);
    if (answer === undefined) throw new Error('a push has no answer');
    if (answer.results === null) return answer;
    const inOrder = answer.results[Symbol.iterator]();
    const results = checked.map((entry) =>
      'refused' in entry ? refused(entry.id, entry.refused) : (inOrder.next().value ?? refused(entry.id, 'unprocessable')),
    );
    return { ...answer, results };
  });
  return { taken, versions };
};

/** One user's operations in a transaction of their own. */
export const push = async (parts: PushParts, userId: string, operations: readonly UncheckedOperation[]): Promise<PushResult> => {
  const { taken, versions } = await pushTogether(parts, [checkRequest({ userId, operations })]);
  return { results: taken[0]?.results ?? [], versions };
};

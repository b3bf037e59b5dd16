// Applies an answer: acknowledgments, refusals and the page of changes are stored in one transaction with the cursor.
import type { OperationResult, SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { isAhead, laterOf, observe, type Stamp } from '#shared/sync/wire/clock.ts';
import type { NewOperation, Operation } from '#shared/sync/kinds/operation.ts';
import type { Replaced } from '#shared/sync/merge/merge.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import { profileSubject } from '#shared/sync/kinds/profile-kinds.ts';
import type { AcknowledgedRow, OutboxRow } from '#client/data/db/database.ts';
import { writeMeta, readMeta, type SyncMeta } from './meta.ts';
import { missingOnServer, queueRecovered, recordMissingOnServer, recoverUnmet, resendAcknowledged } from './recovery.ts';
import { feedReaders } from '#client/data/kinds/registry.ts';
import type { FeedContext, Recovered } from '#client/data/kinds/feed.ts';
import { baseKeyOf, readOne } from '#client/data/kinds/entity.ts';
import { handlerOf } from '#client/data/kinds/registry.ts';
import { replay } from './replay.ts';
import { resultsOf } from './results.ts';
import type { AnyHandler } from '#client/data/kinds/entity.ts';
import { heldWith, isShown, lazily, operationOf, refusedRow, rebaseAll, dependsOn } from './outbox.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** sentAt, receivedAt: device time of the request and of its answer. */
export type AnswerParts = { texts: () => TextMerger; now: () => number; newId: () => string; sentAt: number; receivedAt: number };

/**
 * Server time minus device time. The server read its clock between sentAt and receivedAt, so the known offset is kept while it is
 * within these bounds: a slow answer, or a page that was suspended meanwhile, does not distort it.
 */
export const offsetAfter = (
  known: number,
  serverTime: number,
  { sentAt, receivedAt }: Pick<AnswerParts, 'sentAt' | 'receivedAt'>,
): number => {
  const [least, most] = [serverTime - receivedAt, serverTime - sentAt];
  // The device's clock was set back between request and answer.
  return most < least ? least : Math.min(Math.max(known, least), most);
};

/** Retention of acknowledged operations, for a server restored from a backup. In server time: the device's may be wrong. */
const acknowledgedFor = 30 * 86_400_000;
/** Attempts to resend an incomplete text as a whole before it counts as refused. */
const wholeAttempts = 3;

export type Touched = Map<string, { handler: AnyHandler; subject: string }>;
export const touching =
  (touched: Touched) =>
  (handler: AnyHandler, subject: string): void =>
    void touched.set(`${handler.name}:${subject}`, { handler, subject });

type Taken = { row: OutboxRow; operation: Operation };
/** The values that operations have replaced, by the id of the operation. */
type Replacing = Map<string, readonly Replaced[]>;

const refuse = async (tx: StoreTx, row: OutboxRow, result: OperationResult, { texts, newId }: AnswerParts): Promise<void> => {
  const refused = refusedRow(row, result.reason ?? 'unprocessable', result.text);
  const dependency = (await tx.by('outbox', 'subject', row.subject)).find((first) => first.state === 'held' && dependsOn(row, first));
  if (dependency !== undefined && refused.state === 'failed') {
    // Refused only because its dependency was not sent. Decisions are final, so it gets a new id and is held.
    await tx.remove('outbox', [row.id]);
    return tx.put('outbox', [{ ...heldWith(row, dependency), id: newId() }]);
  }
  const operation = operationOf(row);
  if (operation !== null && result.reason === 'text_incomplete' && row.attempts < wholeAttempts) {
    const handler = handlerOf(operation.kind);
    const whole = handler.whole?.(operation, await readOne(handler, tx, row.subject), lazily(texts)) ?? operation;
    return tx.put('outbox', [{ ...row, payload: whole.payload }]);
  }
  return tx.put('outbox', [refused]);
};

/**
 * Accepted operations become part of the base immediately: the page with their effect may come later. isWhole: the answer is complete, so
 * it includes the values that the operations have replaced.
 */
const acknowledge = async (tx: StoreTx, taken: readonly Taken[], isWhole: boolean, texts: () => TextMerger): Promise<Replacing> => {
  const keyOf = ({ operation, row }: Taken): string => baseKeyOf(handlerOf(operation.kind), row.subject);
  const keys = [...new Set(taken.map(keyOf))];
  const bases = new Map((await tx.many('truths', keys)).flatMap((base) => (base === undefined ? [] : [[base.key, base] as const])));
  const replacing: Replacing = new Map();
  for (const one of taken) {
    const base = bases.get(keyOf(one));
    const outcome = base && handlerOf(one.operation.kind).apply(base.value, one.operation, lazily(texts));
    if (base === undefined || outcome === undefined || 'refused' in outcome) continue;
    bases.set(base.key, { key: base.key, value: outcome.entity });
    if (!isWhole && outcome.replaced !== undefined && outcome.replaced.length > 0) replacing.set(one.row.id, outcome.replaced);
  }
  await tx.put('truths', [...bases.values()]);
  return replacing;
};

type Results = { results: readonly OperationResult[]; answer: SyncAnswer; isNext: boolean; touched: Touched };

/** Whether the device has read everything up to the answer's cursor by replaying its operations, and the latest of their stamps. */
const applyResults = async (
  tx: StoreTx,
  { results, answer, isNext, touched }: Results,
  parts: AnswerParts,
): Promise<{ replayed: { newest: Stamp } | false }> => {
  const { changes, serverTime } = answer;
  const rows = await tx.many(
    'outbox',
    results.map(({ id }) => id),
  );
  const taken: Taken[] = [];
  const done: string[] = [];
  for (const [index, result] of results.entries()) {
    const row = rows[index];
    if (row === undefined) continue;
    const operation = operationOf(result.clock === undefined ? row : { ...row, clock: result.clock });
    if (result.status === 'refused') {
      if (operation !== null) touching(touched)(handlerOf(operation.kind), row.subject);
      await refuse(tx, row, result, parts);
    } else {
      done.push(row.id);
      if (operation !== null) taken.push({ row, operation });
    }
  }
  await tx.remove('outbox', done);
  const operations = taken.map(({ operation }) => operation);
  const replayed =
    isNext && changes.replay !== undefined && taken.length === done.length
      ? await replay(tx, { operations, ...changes.replay }, parts.texts)
      : false;
  let replacing: Replacing = new Map();
  if (replayed === false) {
    const isWhole = isNext && !changes.more && changes.replay === undefined;
    replacing = await acknowledge(tx, taken, isWhole, parts.texts);
    for (const { row, operation } of taken) touching(touched)(handlerOf(operation.kind), row.subject);
  }
  await tx.put(
    'acknowledged',
    taken.map(({ row: { id }, operation }): AcknowledgedRow => {
      const replaced = replacing.get(id);
      return { id, at: serverTime, operation, ...(replaced === undefined ? {} : { replaced }) };
    }),
  );
  return { replayed };
};

type Read = { newest: Stamp; met: ReadonlySet<string>; found: Recovered[]; unread: boolean };
const nothingRead: Read = { newest: '', met: new Set(), found: [], unread: false };

/** Above this number one read of all keys is cheaper than a read for each. */
const manyKeys = 50;
const pendingIn = (tx: StoreTx): FeedContext['covered'] => {
  let all: ReadonlySet<string> | undefined;
  return async (keys) => {
    if (keys.length > manyKeys) return (all ??= new Set(await tx.keys('truths')));
    return new Set((await tx.many('truths', keys)).flatMap((base) => base?.key ?? []));
  };
};

type Taking = { feeds: Readonly<Record<string, unknown>>; meta: SyncMeta; touched: Touched; overlaps: boolean };

export const applyFeeds = async (tx: StoreTx, { feeds, meta, touched, overlaps }: Taking): Promise<Read> => {
  const met = new Set<string>();
  const found: Recovered[] = [];
  let unread = false;
  const context: FeedContext = {
    covered: pendingIn(tx),
    touch: touching(touched),
    isFirst: !meta.complete,
    isResync: meta.again !== null,
    overlaps,
    meet: (ids) => ids.forEach((id) => met.add(id)),
    skipRow: () => {
      unread = true;
    },
    recover: async (own, server, historyOf) => {
      if (missingOnServer(own, server).length > 0) found.push(...missingOnServer(own, server, await historyOf()));
    },
    recoverRecord: async (own, server, historyOf) => {
      if (recordMissingOnServer(own, server).length > 0) found.push(...recordMissingOnServer(own, server, await historyOf()));
    },
  };
  let newest: Stamp = '';
  for (const reader of feedReaders) {
    const page = feeds[reader.name];
    if (page !== undefined && page !== null) newest = laterOf(newest, await reader.apply(tx, page, context));
  }
  return { newest, met, found, unread };
};

/** A clock that ran ahead returns to server time once no queued operation carries a later stamp. */
export const clockAfter = async (tx: StoreTx, meta: SyncMeta, serverTime: number): Promise<Stamp> => {
  if (!isAhead(meta.clock, serverTime)) return observe(meta.clock, meta.observed);
  const queued = (await tx.all('outbox')).filter(isShown);
  return queued.reduce<Stamp>((latest, row) => laterOf(latest, row.clock), meta.observed);
};

const subjectOfChange = ({ payload }: NewOperation): string =>
  'recordId' in payload ? payload.recordId : 'pieceId' in payload ? payload.pieceId : profileSubject;

export type Applied = {
  /** Another request is needed to read everything. */
  more: boolean;
  /** The answer made no progress, so repeating the request immediately would not either. */
  stuck: boolean;
};

/**
 * How an answer's page relates to the device's cursor. 'elsewhere': another tab's or an earlier request's. 'overlaps': it begins before
 * the cursor and ends after it, because a page came over the socket in between.
 */
const placeOf = (meta: SyncMeta, request: SyncRequest, { cursor }: SyncAnswer['changes']): 'next' | 'overlaps' | 'elsewhere' => {
  if (meta.epoch !== request.epoch || (meta.again !== null) !== (request.again ?? false)) return 'elsewhere';
  if (meta.cursor === request.cursor) return 'next';
  return meta.again === null && request.cursor < meta.cursor && meta.cursor <= cursor ? 'overlaps' : 'elsewhere';
};

/** Needs a write transaction, which must roll back when this throws ColumnError (an answer of another version). */
export const applyAnswer = async (tx: StoreTx, request: SyncRequest, answer: SyncAnswer, parts: AnswerParts): Promise<Applied> => {
  const meta = await readMeta(tx);
  if (meta === null) return { more: false, stuck: true };
  const offset = offsetAfter(meta.offset, answer.serverTime, parts);
  if (meta.epoch !== null && meta.epoch !== answer.epoch) {
    await resendAcknowledged(tx, { ...meta, epoch: answer.epoch, offset });
    return { more: true, stuck: false };
  }
  const touched: Touched = new Map();
  const { changes } = answer;
  const place = placeOf(meta, request, changes);
  const isPlaced = place === 'next' || (place === 'overlaps' && changes.replay === undefined);
  const results = resultsOf(request, answer);
  const { replayed } = await applyResults(tx, { results, answer, isNext: isPlaced, touched }, parts);
  /** A replay that does not fit brings nothing: the rows are pulled next. */
  const isNext = isPlaced && (changes.replay === undefined || replayed !== false);
  const isWhole = isNext && !changes.more;
  const { newest, met, found, unread } =
    replayed !== false
      ? { ...nothingRead, ...replayed }
      : isNext
        ? await applyFeeds(tx, { feeds: changes.feeds, meta, touched, overlaps: place === 'overlaps' })
        : nothingRead;
  const stamps = results.map((result) => result.clock ?? '');
  const observed = [newest, ...stamps].reduce(laterOf, meta.observed);
  const hasAccepted = results.some(({ status }) => status === 'accepted');
  const midway = !isWhole && (meta.midway === true || hasAccepted);
  const reasons = results.map(({ reason }) => reason);
  const full = reasons.includes('quota') || (meta.full === true && !reasons.includes('update_needed'));
  let next: SyncMeta = { ...meta, epoch: answer.epoch, offset, observed, midway, full, unread: unread || meta.unread === true };
  if (isNext) next = { ...next, cursor: changes.cursor, ...(changes.more ? {} : { complete: true, lastSyncAt: parts.now() }) };
  if (isNext && meta.again !== null) {
    const left = {
      unmet: meta.again.unmet.filter((id) => !met.has(id)),
      unmetHistory: meta.again.unmetHistory.filter((id) => !met.has(id)),
    };
    next = { ...next, again: left };
    const better = [...found, ...(changes.more ? [] : await recoverUnmet(tx, next))];
    if (!changes.more) next = { ...next, again: null };
    next = await queueRecovered(tx, next, better, parts);
    for (const { change } of better) touching(touched)(handlerOf(change.kind), subjectOfChange(change));
  }
  await rebaseAll(tx, [...touched.values()], parts.texts);
  next = { ...next, clock: await clockAfter(tx, next, answer.serverTime) };
  if (results.length > 0) await tx.removeOlder('acknowledged', answer.serverTime - acknowledgedFor);
  await writeMeta(tx, next);
  const isStill = isNext && changes.more && changes.cursor === request.cursor;
  const isUnheard = request.operations.length > 0 && !request.operations.some(({ id }) => results.some((result) => result.id === id));
  return { more: changes.more || !isNext, stuck: isUnheard || (isStill && results.length === 0) };
};

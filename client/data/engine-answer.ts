// Applying an answer: acknowledgements, refusals and the page of changes go to disk in one transaction with the cursor.
import type { OperationResult, SyncAnswer, SyncRequest } from '#shared/contract/sync.ts';
import { isAhead, laterOf, observe, type Stamp } from '#shared/sync/clock.ts';
import type { Draft, Operation } from '#shared/sync/operation.ts';
import type { TextMerger } from '#shared/sync/text-merger.ts';
import { profileSubject } from '#shared/sync/profile-kinds.ts';
import type { OutboxRow } from './database.ts';
import { writeMeta, readMeta, type SyncMeta } from './engine-meta.ts';
import { queueRecovered, sendAgain, takeUnmet, type Recovered } from './engine-recover.ts';
import { feedReaders } from './feed-readers.ts';
import type { FeedContext } from './feed-reader.ts';
import { domainOf, type AnyDomain } from './operation-domains.ts';
import { isShown, lazily, operationOf, readTruth, refusedRow, showAnew, writeTruth } from './outbox.ts';
import type { StoreTx } from './storage.ts';

/** heardAt: the device's own time at which the answer came. */
export type AnswerParts = { texts: () => TextMerger; now: () => number; newId: () => string; heardAt: number };

/** What the device keeps of acknowledged operations, for a server that comes back older than it was. By the server's time: the device's may be wrong. */
const acknowledgedFor = 30 * 86_400_000;
/** A text that could not be put together is sent whole this often before its writer is told. */
const wholeAttempts = 3;

type Touched = Map<string, { domain: AnyDomain; subject: string }>;
const touching =
  (touched: Touched) =>
  (domain: AnyDomain, subject: string): void =>
    void touched.set(`${domain.name}:${subject}`, { domain, subject });

const acknowledge = async (tx: StoreTx, row: OutboxRow, operation: Operation, at: number, texts: () => TextMerger): Promise<void> => {
  const domain = domainOf(operation.kind);
  const truth = await readTruth(tx, domain, row.subject);
  if (truth !== undefined) {
    // The page that carries the effect may be a later one: until then the device applies it itself.
    const outcome = domain.apply(truth.value, operation, lazily(texts));
    if ('thing' in outcome) await writeTruth(tx, domain, row.subject, outcome.thing);
  }
  await tx.put('acknowledged', [{ id: row.id, at, operation }]);
  await tx.remove('outbox', [row.id]);
};

const refuse = async (tx: StoreTx, row: OutboxRow, result: OperationResult, texts: () => TextMerger): Promise<void> => {
  const operation = operationOf(row);
  if (operation !== null && result.reason === 'text_incomplete' && row.attempts < wholeAttempts) {
    const domain = domainOf(operation.kind);
    const whole = domain.whole(operation, await domain.read(tx, row.subject), lazily(texts));
    return tx.put('outbox', [{ ...row, payload: whole.payload }]);
  }
  return tx.put('outbox', [refusedRow(row, result.reason ?? 'unprocessable', result.text)]);
};

const takeResults = async (tx: StoreTx, answer: SyncAnswer, touched: Touched, parts: AnswerParts): Promise<void> => {
  for (const result of answer.results) {
    const row = await tx.get('outbox', result.id);
    if (row === undefined) continue;
    const clock = result.clock ?? row.clock;
    const operation = operationOf({ ...row, clock });
    if (result.status === 'refused') await refuse(tx, row, result, parts.texts);
    else if (operation === null) await tx.remove('outbox', [row.id]);
    else await acknowledge(tx, row, operation, answer.serverTime, parts.texts);
    if (operation !== null) touching(touched)(domainOf(operation.kind), row.subject);
  }
};

type Read = { newest: Stamp; met: ReadonlySet<string>; found: Recovered[] };
const nothingRead: Read = { newest: '', met: new Set(), found: [] };

const takeFeeds = async (tx: StoreTx, answer: SyncAnswer, meta: SyncMeta, touched: Touched): Promise<Read> => {
  const met = new Set<string>();
  const found: Recovered[] = [];
  const context: FeedContext = {
    truths: new Set(await tx.keys('truths')),
    touch: touching(touched),
    isFirst: !meta.complete,
    isAgain: meta.again !== null,
    meet: (ids) => ids.forEach((id) => met.add(id)),
    recover: (better) => void found.push(...better),
  };
  let newest: Stamp = '';
  for (const reader of feedReaders) {
    const page = answer.changes.feeds[reader.name];
    if (page !== undefined && page !== null) newest = laterOf(newest, await reader.apply(tx, page, context));
  }
  return { newest, met, found };
};

/** What is still queued keeps its stamps; with them gone, a clock that ran ahead comes back to the server's time. */
const clockAfter = async (tx: StoreTx, meta: SyncMeta, serverTime: number): Promise<Stamp> => {
  if (!isAhead(meta.clock, serverTime)) return observe(meta.clock, meta.observed);
  const queued = (await tx.all('outbox')).filter(isShown);
  return queued.reduce<Stamp>((latest, row) => laterOf(latest, row.clock), meta.observed);
};

const pieceIdOf = ({ payload }: Draft): string => ('pieceId' in payload ? payload.pieceId : profileSubject);

export type Applied = {
  /** Another request is needed to have read everything. */
  more: boolean;
  /** The answer did not bring the device further: asking again at once would not either. */
  stuck: boolean;
};

/** For a writing transaction. Throws ColumnError where the answer is of another version; nothing must then be kept. */
export const applyAnswer = async (tx: StoreTx, request: SyncRequest, answer: SyncAnswer, parts: AnswerParts): Promise<Applied> => {
  const meta = await readMeta(tx);
  if (meta === null) return { more: false, stuck: true };
  const offset = answer.serverTime - parts.heardAt;
  if (meta.epoch !== null && meta.epoch !== answer.epoch) {
    await sendAgain(tx, { ...meta, epoch: answer.epoch, offset });
    return { more: true, stuck: false };
  }
  const touched: Touched = new Map();
  await takeResults(tx, answer, touched, parts);
  const { changes } = answer;
  // A page that does not begin where this device stands is another tab's or an earlier request's.
  const isNext = meta.cursor === request.cursor && meta.epoch === request.epoch && (meta.again !== null) === (request.again ?? false);
  const { newest, met, found } = isNext ? await takeFeeds(tx, answer, meta, touched) : nothingRead;
  const stamps = answer.results.map((result) => result.clock ?? '');
  const observed = [newest, ...stamps].reduce(laterOf, meta.observed);
  let next: SyncMeta = { ...meta, epoch: answer.epoch, offset, observed };
  if (isNext) next = { ...next, cursor: changes.cursor, ...(changes.more ? {} : { complete: true, lastSyncAt: parts.now() }) };
  if (isNext && meta.again !== null) {
    const left = {
      unmet: meta.again.unmet.filter((id) => !met.has(id)),
      unmetHistory: meta.again.unmetHistory.filter((id) => !met.has(id)),
    };
    next = { ...next, again: left };
    const better = [...found, ...(changes.more ? [] : await takeUnmet(tx, next))];
    if (!changes.more) next = { ...next, again: null };
    next = await queueRecovered(tx, next, better, parts);
    for (const { draft } of better) touching(touched)(domainOf(draft.kind), pieceIdOf(draft));
  }
  for (const { domain, subject } of touched.values()) await showAnew(tx, domain, subject, parts.texts);
  next = { ...next, clock: await clockAfter(tx, next, answer.serverTime) };
  await tx.removeOlder('acknowledged', answer.serverTime - acknowledgedFor);
  await writeMeta(tx, next);
  const isStill = isNext && changes.more && changes.cursor === request.cursor;
  const isUnheard =
    request.operations.length > 0 && !request.operations.some(({ id }) => answer.results.some((result) => result.id === id));
  return { more: changes.more || !isNext, stuck: isUnheard || (isStill && answer.results.length === 0) };
};

// Taking changes: an operation and its effect go to disk in one transaction, or neither does.
import { AppError } from '#shared/contract/errors.ts';
import { type Draft, checkOperation, subjectOf, type Operation } from '#shared/sync/operation.ts';
import { refusals, type RefusalReason } from '#shared/sync/protocol.ts';
import type { TextMerger } from '#shared/sync/text-merger.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { EngineParts } from './engine.ts';
import { nextStamp, openMeta, writeMeta, type SyncMeta } from './meta.ts';
import { truthKeyOf, type Change } from '#client/data/kinds/operation-domain.ts';
import { domainOf, type AnyDomain } from '#client/data/kinds/operation-domains.ts';
import { keepTruth, lazily } from './outbox.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

export type CommitParts = Pick<EngineParts, 'now' | 'newId' | 'randomBytes'> & { texts: () => TextMerger };

const invalid = (reason: RefusalReason): AppError =>
  new AppError(reason === 'not_found' || reason === 'gone' ? 'not_found' : 'validation_failed', { text: refusals[reason].text });

const rowOf = (operation: Operation, shown: string | undefined, now: number): OutboxRow => ({
  ...operation,
  subject: subjectOf(operation),
  state: 'waiting',
  attempts: 0,
  madeAt: new Date(now).toISOString(),
  ...(shown === undefined ? {} : { shown }),
});

const commitOne = async (tx: StoreTx, draft: Draft, given: SyncMeta, parts: CommitParts): Promise<{ id: string; meta: SyncMeta }> => {
  const now = parts.now();
  const { stamp, meta } = nextStamp(given, now);
  const id = parts.newId();
  const seq = meta.seq + 1;
  const domain = domainOf(draft.kind);
  const checkedDraft = checkOperation({ id, device: meta.device, seq, clock: stamp, ...draft });
  if ('refused' in checkedDraft) throw invalid(checkedDraft.refused);
  const subject = subjectOf(checkedDraft.operation);
  const before = await domain.read(tx, subject);
  const operation = { ...checkedDraft.operation, ...domain.complete(draft, before) };
  const outcome = domain.apply(before, operation, lazily(parts.texts));
  if ('refused' in outcome) throw invalid(outcome.refused);
  await keepTruth(tx, domain, subject, before);
  await domain.write(tx, subject, outcome.thing, before);
  await tx.put('outbox', [rowOf(operation, domain.shown(operation, outcome.thing), now)]);
  return { id, meta: { ...meta, seq } };
};

type Prepared = { domain: AnyDomain; subject: string; operation: Operation; draft: Draft };

/** Checked, with its stamp, before anything is read. */
const prepare = (drafts: readonly Draft[], given: SyncMeta, parts: CommitParts): { prepared: Prepared[]; meta: SyncMeta } => {
  let meta = given;
  const prepared = drafts.map((draft) => {
    const next = nextStamp(meta, parts.now());
    const seq = meta.seq + 1;
    meta = { ...next.meta, seq };
    const checked = checkOperation({ id: parts.newId(), device: meta.device, seq, clock: next.stamp, ...draft });
    if ('refused' in checked) throw invalid(checked.refused);
    return { domain: domainOf(draft.kind), subject: subjectOf(checked.operation), operation: checked.operation, draft };
  });
  return { prepared, meta };
};

/** As commitOne for each, with one reading and one writing for all: for many changes of as many things. */
const commitApart = async (tx: StoreTx, prepared: readonly Prepared[], parts: CommitParts): Promise<void> => {
  const texts = lazily(parts.texts);
  const now = parts.now();
  for (const domain of new Set(prepared.map((one) => one.domain))) {
    const own = prepared.filter((one) => one.domain === domain);
    const subjects = own.map(({ subject }) => subject);
    const keys = subjects.map((subject) => truthKeyOf(domain, subject));
    const [befores, truths] = await Promise.all([domain.readMany(tx, subjects), tx.many('truths', keys)]);
    const changes: Change<unknown>[] = [];
    const rows: OutboxRow[] = [];
    for (const [index, { operation: checked, draft, subject }] of own.entries()) {
      const before = befores[index] ?? null;
      const operation = { ...checked, ...domain.complete(draft, before) };
      const outcome = domain.apply(before, operation, texts);
      if ('refused' in outcome) throw invalid(outcome.refused);
      changes.push({ subject, thing: outcome.thing, before });
      rows.push(rowOf(operation, domain.shown(operation, outcome.thing), now));
    }
    const ground = keys.flatMap((key, index) => (truths[index] === undefined ? [{ key, value: befores[index] ?? null }] : []));
    await tx.put('truths', ground);
    await domain.writeMany(tx, changes);
    await tx.put('outbox', rows);
  }
};

/** Above this number the ways to the database count. */
const few = 8;
const isApart = (prepared: readonly Prepared[]): boolean =>
  new Set(prepared.map(({ domain, subject }) => truthKeyOf(domain, subject))).size === prepared.length;

/** For a writing transaction. Throws AppError for a change that is not valid; the transaction must then end with nothing done. */
export const commitDrafts = async (tx: StoreTx, drafts: readonly Draft[], parts: CommitParts): Promise<{ id: string }[]> => {
  let meta = await openMeta(tx, parts.randomBytes);
  if (drafts.length > few) {
    const many = prepare(drafts, meta, parts);
    if (isApart(many.prepared)) {
      await commitApart(tx, many.prepared, parts);
      await writeMeta(tx, many.meta);
      return many.prepared.map(({ operation: { id } }) => ({ id }));
    }
  }
  const made: { id: string }[] = [];
  for (const draft of drafts) {
    const done = await commitOne(tx, draft, meta, parts);
    meta = done.meta;
    made.push({ id: done.id });
  }
  if (drafts.length > 0) await writeMeta(tx, meta);
  return made;
};

// Taking changes: an operation and its effect go to disk in one transaction, or neither does.
import { AppError } from '#shared/contract/errors.ts';
import { type Draft, checkOperation, subjectOf, type Operation } from '#shared/sync/operation.ts';
import { refusals, type RefusalReason } from '#shared/sync/protocol.ts';
import type { TextMerger } from '#shared/sync/text-merger.ts';
import type { OutboxRow } from './database.ts';
import type { EngineParts } from './engine.ts';
import { nextStamp, openMeta, writeMeta, type SyncMeta } from './engine-meta.ts';
import { domainOf } from './operation-domains.ts';
import { keepTruth, lazily } from './outbox.ts';
import type { StoreTx } from './storage.ts';

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

/** For a writing transaction. Throws AppError for a change that is not valid; the transaction must then end with nothing done. */
export const commitDrafts = async (tx: StoreTx, drafts: readonly Draft[], parts: CommitParts): Promise<{ id: string }[]> => {
  let meta = await openMeta(tx, parts.randomBytes);
  const made: { id: string }[] = [];
  for (const draft of drafts) {
    const done = await commitOne(tx, draft, meta, parts);
    meta = done.meta;
    made.push({ id: done.id });
  }
  if (drafts.length > 0) await writeMeta(tx, meta);
  return made;
};

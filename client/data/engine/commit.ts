// Commits changes: an operation and its effect are stored atomically.
import { AppError } from '#shared/contract/wire/errors.ts';
import { type NewOperation, checkOperation, subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import { refusals, type RefusalReason } from '#shared/sync/wire/protocol.ts';
import { textFields } from '#shared/records/piece-fields.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { EngineParts } from './types.ts';
import { nextStamp, openMeta, writeMeta, type SyncMeta } from './meta.ts';
import { baseKeyOf, type Change, readOne } from '#client/data/kinds/entity.ts';
import { handlerOf } from '#client/data/kinds/registry.ts';
import type { AnyHandler } from '#client/data/kinds/entity.ts';
import { pieceHandler } from '#client/data/kinds/piece.ts';
import { keepBase, lazily } from './outbox.ts';
import { operationsOfEdit, type GivenEdit, type PieceEdit } from './piece-edit.ts';

import { grouped } from '#client/data/db/grouped.ts';
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

const commitOne = async (
  tx: StoreTx,
  change: NewOperation,
  given: SyncMeta,
  parts: CommitParts,
): Promise<{ id: string; meta: SyncMeta }> => {
  const now = parts.now();
  const { stamp, meta } = nextStamp(given, now);
  const id = parts.newId();
  const seq = meta.seq + 1;
  const handler = handlerOf(change.kind);
  const checked = checkOperation({ id, device: meta.device, seq, clock: stamp, ...change });
  if ('refused' in checked) throw invalid(checked.refused);
  const subject = subjectOf(checked.operation);
  const before = await readOne(handler, tx, subject);
  const operation = { ...checked.operation, ...(handler.complete?.(change, before) ?? change) };
  const outcome = handler.apply(before, operation, lazily(parts.texts));
  if ('refused' in outcome) throw invalid(outcome.refused);
  await keepBase(tx, handler, subject, before);
  await handler.writeMany(tx, [{ subject, entity: outcome.entity, before }]);
  await tx.put('outbox', [rowOf(operation, handler.shown?.(operation, outcome.entity), now)]);
  return { id, meta: { ...meta, seq } };
};

type Prepared = { handler: AnyHandler; subject: string; operation: Operation; change: NewOperation };

/** Validates and stamps the operations before anything is read. */
const prepare = (changes: readonly NewOperation[], given: SyncMeta, parts: CommitParts): { prepared: Prepared[]; meta: SyncMeta } => {
  let meta = given;
  const prepared = changes.map((change) => {
    const next = nextStamp(meta, parts.now());
    const seq = meta.seq + 1;
    meta = { ...next.meta, seq };
    const checked = checkOperation({ id: parts.newId(), device: meta.device, seq, clock: next.stamp, ...change });
    if ('refused' in checked) throw invalid(checked.refused);
    return { handler: handlerOf(change.kind), subject: subjectOf(checked.operation), operation: checked.operation, change };
  });
  return { prepared, meta };
};

/** Like commitOne for each, with one batched read and write; the operations must be about distinct entities. */
const commitApart = async (tx: StoreTx, prepared: readonly Prepared[], parts: CommitParts): Promise<void> => {
  const texts = lazily(parts.texts);
  const now = parts.now();
  for (const [handler, own] of grouped(prepared, (one) => one.handler)) {
    const subjects = own.map(({ subject }) => subject);
    const keys = subjects.map((subject) => baseKeyOf(handler, subject));
    const [befores, bases] = await Promise.all([handler.readMany(tx, subjects), tx.many('truths', keys)]);
    const changes: Change<unknown>[] = [];
    const rows: OutboxRow[] = [];
    for (const [index, { operation: checked, change, subject }] of own.entries()) {
      const before = befores[index] ?? null;
      const operation = { ...checked, ...(handler.complete?.(change, before) ?? change) };
      const outcome = handler.apply(before, operation, texts);
      if ('refused' in outcome) throw invalid(outcome.refused);
      changes.push({ subject, entity: outcome.entity, before });
      rows.push(rowOf(operation, handler.shown?.(operation, outcome.entity), now));
    }
    const missing = keys.flatMap((key, index) => (bases[index] === undefined ? [{ key, value: befores[index] ?? null }] : []));
    await tx.put('truths', missing);
    await handler.writeMany(tx, changes);
    await tx.put('outbox', rows);
  }
};

/** Above this number batching pays off in database round trips. */
const few = 8;
const isApart = (prepared: readonly Prepared[]): boolean =>
  new Set(prepared.map(({ handler, subject }) => baseKeyOf(handler, subject))).size === prepared.length;

/** Needs a write transaction, which must roll back when this throws AppError (an invalid change). */
export const commitOperations = async (tx: StoreTx, changes: readonly NewOperation[], parts: CommitParts): Promise<{ id: string }[]> => {
  let meta = await openMeta(tx, parts.randomBytes);
  if (changes.length > few) {
    const many = prepare(changes, meta, parts);
    if (isApart(many.prepared)) {
      await commitApart(tx, many.prepared, parts);
      await writeMeta(tx, many.meta);
      return many.prepared.map(({ operation: { id } }) => ({ id }));
    }
  }
  const made: { id: string }[] = [];
  for (const change of changes) {
    const done = await commitOne(tx, change, meta, parts);
    meta = done.meta;
    made.push({ id: done.id });
  }
  if (changes.length > 0) await writeMeta(tx, meta);
  return made;
};

/** False for a function: its changes are unknown until it has run. */
export const changesTexts = (edit: PieceEdit): boolean =>
  typeof edit !== 'function' && textFields.some((field) => edit[field] !== undefined);

/** Needs a write transaction. */
export const commitEdit = async (tx: StoreTx, edit: GivenEdit, parts: CommitParts): Promise<{ id: string }[]> =>
  commitOperations(tx, operationsOfEdit(await readOne(pieceHandler, tx, edit.pieceId), edit, parts.texts), parts);

// User actions on the outbox: retry, discard, undo.
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import { subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import { commitOperations, type CommitParts } from './commit.ts';
import { nextStamp, openMeta, writeMeta } from './meta.ts';
import { readOne } from '#client/data/kinds/entity.ts';
import { handlerOf } from '#client/data/kinds/registry.ts';
import type { AnyHandler } from '#client/data/kinds/entity.ts';
import { bySeq, isShown, keepBase, lazily, operationOf, readBase, refusedRow, rebase, dependsOn } from './outbox.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** Requeues it with a new id and stamp: the decision about the old one is final, and a retry applies after everything seen since. */
const resendAsNew = async (tx: StoreTx, row: OutboxRow, parts: CommitParts): Promise<void> => {
  const { stamp, meta } = nextStamp(await openMeta(tx, parts.randomBytes), parts.now());
  const seq = meta.seq + 1;
  const { refusal: _, reason: __, ...kept } = row;
  const renewed: OutboxRow = { ...kept, id: parts.newId(), state: 'waiting', attempts: 0, seq, device: meta.device, clock: stamp };
  const operation = operationOf(renewed);
  if (operation !== null) {
    const handler = handlerOf(operation.kind);
    await keepBase(tx, handler, row.subject, await readOne(handler, tx, row.subject));
  }
  await tx.remove('outbox', [row.id]);
  await tx.put('outbox', [renewed]);
  await writeMeta(tx, { ...meta, seq });
  if (operation !== null) await rebase(tx, handlerOf(operation.kind), row.subject, parts.texts);
};

/** One refused or held operation, or all in order. Needs a write transaction. */
export const retryRows = async (tx: StoreTx, id: string | undefined, parts: CommitParts): Promise<void> => {
  const stopped = (await tx.all('outbox')).filter(
    (row) => (row.state === 'failed' || row.state === 'held') && (id === undefined || row.id === id),
  );
  for (const row of stopped.sort(bySeq)) {
    // A held operation was never decided: it keeps its id, stamp and effect.
    if (row.state === 'held') await tx.put('outbox', [{ ...row, state: 'waiting' }]);
    else await resendAsNew(tx, row, parts);
  }
};

/** Needs a write transaction. */
export const retryHeld = async (tx: StoreTx, parts: CommitParts): Promise<void> => {
  for (const row of await tx.by('outbox', 'state', 'held')) await retryRows(tx, row.id, parts);
};

/** Marks the conflict notices of a piece, or all, as seen. Needs a write transaction. */
export const dismissNotices = async (tx: StoreTx, pieceId: string | undefined): Promise<void> => {
  const open = await tx.by('history', 'notice', 1);
  const looked = open.filter((row) => pieceId === undefined || row.pieceId === pieceId);
  await tx.put(
    'history',
    looked.map((row) => ({ ...row, notice: 0 as const })),
  );
};

/** Marks an operation as refused and removes its effect. Needs a write transaction. */
export const failRow = async (tx: StoreTx, row: OutboxRow, reason: RefusalReason, texts: () => TextMerger): Promise<void> => {
  await tx.put('outbox', [refusedRow(row, reason)]);
  const operation = operationOf(row);
  if (operation !== null) await rebase(tx, handlerOf(operation.kind), row.subject, texts);
};

/** Discarding `first` discards its unsent dependents too. */
const isDroppedWith = (row: OutboxRow, first: OutboxRow): boolean =>
  row.state !== 'sending' && (row.id === first.id || dependsOn(row, first));

/** Needs a write transaction. */
export const discardRow = async (tx: StoreTx, id: string, texts: () => TextMerger): Promise<'discarded' | 'sent' | 'unknown'> => {
  const row = await tx.get('outbox', id);
  if (row === undefined) return 'unknown';
  if (row.state === 'sending') return 'sent';
  const dropped = (await tx.by('outbox', 'subject', row.subject)).filter((other) => isDroppedWith(other, row));
  await tx.remove(
    'outbox',
    dropped.map((other) => other.id),
  );
  const operation = operationOf(row);
  if (operation !== null) await rebase(tx, handlerOf(operation.kind), row.subject, texts);
  return 'discarded';
};

/** The entity before an operation: the base with all earlier operations applied. */
const before = async (tx: StoreTx, handler: AnyHandler, row: OutboxRow, texts: () => TextMerger): Promise<unknown> => {
  let entity: unknown = (await readBase(tx, handler, row.subject))?.value ?? null;
  const earlier = (await tx.by('outbox', 'subject', row.subject)).filter((other) => isShown(other) && other.seq < row.seq).sort(bySeq);
  for (const other of earlier) {
    const operation = operationOf(other);
    const outcome = operation === null ? { refused: true } : handler.apply(entity, operation, lazily(texts));
    if ('entity' in outcome) entity = outcome.entity;
  }
  return entity;
};

/** Needs a write transaction. */
export const undoRow = async (tx: StoreTx, id: string, parts: CommitParts): Promise<'removed' | 'reversed' | 'final' | 'unknown'> => {
  const row = await tx.get('outbox', id);
  const operation: Operation | null = row === undefined ? null : operationOf(row);
  if (row === undefined || operation === null) return 'unknown';
  if (row.state !== 'sending') return (await discardRow(tx, id, parts.texts)) === 'discarded' ? 'removed' : 'unknown';
  if (row.undone === true) return 'reversed';
  const handler = handlerOf(operation.kind);
  if (handler.invert === undefined) return 'final';
  const change = handler.invert(
    operation,
    await before(tx, handler, row, parts.texts),
    await readOne(handler, tx, subjectOf(operation)),
    lazily(parts.texts),
  );
  if (change === 'final') return 'final';
  if (change !== null) await commitOperations(tx, [change], parts);
  await tx.put('outbox', [{ ...row, undone: true }]);
  return 'reversed';
};

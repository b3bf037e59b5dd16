// When the server has come back from a backup: what it had acknowledged goes into the queue again, and pieces that it lost are made anew.
import { scalarFields, textFields, type PieceScalars, type TextField } from '#shared/domain/piece.ts';
import type { Operation } from '#shared/sync/operation.ts';
import { toBase64 } from '#shared/sync/base64.ts';
import { subjectOf } from '#shared/sync/operation.ts';
import type { OutboxRow } from './database.ts';
import type { Draft } from './engine.ts';
import { commitDrafts, type CommitParts } from './engine-commit.ts';
import { readMeta, writeMeta, type SyncMeta } from './engine-meta.ts';
import { domainOf } from './operation-domains.ts';
import { keepTruth } from './outbox.ts';
import { pieceDomain, type Piece } from './piece-domain.ts';
import type { StoreTx } from './storage.ts';

/** For a writing transaction. Ids stay the same, so what the server still has takes no second effect. */
export const sendAgain = async (tx: StoreTx, meta: SyncMeta): Promise<void> => {
  const known = await tx.all('acknowledged');
  for (const { operation: given, at } of known) {
    // It was checked when it was made, and stored as it was acknowledged.
    const operation = given as Operation;
    const domain = domainOf(operation.kind);
    const subject = subjectOf(operation);
    await keepTruth(tx, domain, subject, await domain.read(tx, subject));
    const row: OutboxRow = { ...operation, subject, state: 'sending', attempts: 1, madeAt: new Date(at).toISOString() };
    await tx.put('outbox', [row]);
  }
  await tx.remove('acknowledged', known.map((row) => row.id));
  await writeMeta(tx, { ...meta, cursor: 0, again: { unmet: await tx.keys('pieces') } });
};

const draftsOf = (piece: Piece): Draft[] => {
  const fields: Partial<PieceScalars> = Object.fromEntries(scalarFields.map((field) => [field, piece[field]]));
  const texts: Partial<Record<TextField, string>> = {};
  const documents: Draft[] = [];
  for (const field of textFields) {
    const state = piece.states[field];
    if (state !== undefined) documents.push({ kind: 'piece.text', payload: { pieceId: piece.id, field, update: toBase64(state) } });
    else if (piece[field] !== '') texts[field] = piece[field];
  }
  return [{ kind: 'piece.create', payload: { pieceId: piece.id, fields, texts } }, ...documents];
};

/** For a writing transaction, when everything was read again: what the server did not name and nobody has deleted is made anew from this device's copy. */
export const recoverLost = async (tx: StoreTx, meta: SyncMeta, parts: Omit<CommitParts, 'randomBytes'>): Promise<SyncMeta> => {
  const lost: Piece[] = [];
  for (const id of meta.again?.unmet ?? []) {
    const queued = await tx.by('outbox', 'subject', id);
    const piece = await pieceDomain.read(tx, id);
    if (piece !== null && piece.deleted === 0 && !queued.some((row) => row.kind === 'piece.create')) lost.push(piece);
  }
  const settled: SyncMeta = { ...meta, again: null };
  await writeMeta(tx, settled);
  for (const piece of lost) {
    await pieceDomain.write(tx, piece.id, null, piece);
    await commitDrafts(tx, draftsOf(piece), { ...parts, randomBytes: (count) => new Uint8Array(count) });
  }
  return (await readMeta(tx)) ?? settled;
};

// The outbox: operations that the server has not acknowledged, their dependencies, and rebasing.
import type { Operation } from '#shared/sync/kinds/operation.ts';
import { checkOperation, type UncheckedOperation } from '#shared/sync/kinds/operation.ts';
import { photoIdOfPayload, type PhotoOperation } from '#shared/sync/merge/photo-merge.ts';
import { isHeld, isRefusalReason } from '#shared/sync/wire/protocol.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { BaseRow, OutboxRow, OutboxState } from '#client/data/db/database.ts';
import { baseKeyOf, isUnchanged, type Change } from '#client/data/kinds/entity.ts';
import type { AnyHandler } from '#client/data/kinds/entity.ts';
import { grouped } from '#client/data/db/grouped.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** States in which an operation's effect is visible. */
const shownStates: readonly OutboxState[] = ['waiting', 'sending', 'held'];
export const isShown = (row: OutboxRow): boolean => shownStates.includes(row.state);
export const bySeq = (a: { seq: number }, b: { seq: number }): number => a.seq - b.seq;

const fieldOf = ({ payload }: OutboxRow): unknown => (payload as { field?: unknown } | null)?.field;
/** The photograph that an operation is about, or null. */
const photoOf = ({ kind, payload }: OutboxRow): string | null =>
  // Validated when it was created.
  kind.startsWith('photo.') ? photoIdOfPayload(payload as PhotoOperation['payload']) : null;
/** Whether `row` depends on `first`: the creation of its piece, photograph or post, or an earlier change of the same text. */
export const dependsOn = (row: OutboxRow, first: OutboxRow): boolean =>
  row.subject === first.subject &&
  row.seq > first.seq &&
  (first.kind === 'piece.create' ||
    first.kind === 'post.create' ||
    first.kind === 'record.create' ||
    (first.kind === 'photo.create' && photoOf(first) === photoOf(row)) ||
    (first.kind === 'piece.text' && row.kind === 'piece.text' && fieldOf(row) === fieldOf(first)));

/** Held with its dependency: sent alone it would be refused for good. */
export const heldWith = (row: OutboxRow, { refusal, reason }: OutboxRow): OutboxRow => ({ ...row, state: 'held', refusal, reason });

export const uncheckedOf = ({ id, device, seq, clock, kind, payload }: OutboxRow): UncheckedOperation => ({
  id,
  device,
  seq,
  clock,
  kind,
  payload,
});

/** Null for an operation of another app version that this one does not understand. */
export const operationOf = (row: OutboxRow): Operation | null => {
  const checked = checkOperation(uncheckedOf(row));
  return 'operation' in checked ? checked.operation : null;
};

/** text: the server's, kept for a refusal that this version does not know. */
export const refusedRow = (row: OutboxRow, refusal: string, text?: string): OutboxRow => ({
  ...row,
  state: isRefusalReason(refusal) && isHeld(refusal) ? 'held' : 'failed',
  refusal,
  reason: isRefusalReason(refusal) ? undefined : text,
});

/** Stores the base before the first pending operation changes the entity. */
export const keepBase = async (tx: StoreTx, handler: AnyHandler, subject: string, entity: unknown): Promise<void> => {
  const key = baseKeyOf(handler, subject);
  if ((await tx.get('truths', key)) === undefined) await tx.put('truths', [{ key, value: entity }]);
};

export const readBase = async (tx: StoreTx, handler: AnyHandler, subject: string): Promise<{ value: unknown } | undefined> =>
  tx.get('truths', baseKeyOf(handler, subject));

export const writeBase = (tx: StoreTx, handler: AnyHandler, subject: string, value: unknown): Promise<void> =>
  tx.put('truths', [{ key: baseKeyOf(handler, subject), value }]);

export type Shown = { handler: AnyHandler; subject: string };
/** Above this number of entities, reading the whole queue once is cheaper than one read per entity. */
const manyThings = 20;

const waitingFor = async (tx: StoreTx, subjects: readonly string[]): Promise<Map<string, OutboxRow[]>> => {
  const rows =
    subjects.length > manyThings
      ? await tx.all('outbox')
      : (await Promise.all(subjects.map((subject) => tx.by('outbox', 'subject', subject)))).flat();
  return grouped(rows.filter(isShown).sort(bySeq), ({ subject }) => subject);
};

/** Applies pending operations to the base. broken: text changes whose dependency is gone. */
const show = (
  handler: AnyHandler,
  base: unknown,
  rows: readonly OutboxRow[],
  texts: TextMerger,
): { entity: unknown; broken: OutboxRow[] } => {
  let entity = base;
  const broken: OutboxRow[] = [];
  for (const row of rows) {
    const operation = operationOf(row);
    if (operation === null) continue;
    const outcome = handler.apply(entity, operation, texts);
    if ('entity' in outcome) entity = outcome.entity;
    else if (outcome.refused === 'text_incomplete' && row.state !== 'held') broken.push(row);
  }
  return { entity, broken };
};

/** before: the entity as stored. base: its base version, stored on its own (hasBase) while operations are pending. */
export type Based = Shown & { before: unknown; base: unknown; hasBase: boolean };

/** Reads the stored entities and their base versions, in the order of `entities`. */
export const readBased = async (tx: StoreTx, entities: readonly Shown[]): Promise<Based[]> => {
  const read = new Map<Shown, Based>();
  for (const [handler, own] of grouped(entities, (entity) => entity.handler)) {
    const subjects = own.map(({ subject }) => subject);
    const keys = subjects.map((subject) => baseKeyOf(handler, subject));
    const [shown, bases] = await Promise.all([handler.readMany(tx, subjects), tx.many('truths', keys)]);
    for (const [index, entity] of own.entries()) {
      const [before, stored] = [shown[index] ?? null, bases[index]];
      read.set(entity, { ...entity, before, base: stored === undefined ? before : stored.value, hasBase: stored !== undefined });
    }
  }
  return entities.flatMap((entity) => read.get(entity) ?? []);
};

/**
 * Rebases entities: applies their pending operations to the base in order and stores the result. A text change whose dependency is gone
 * cannot be applied and is marked as refused, so that it does not appear as saved. isNew: the bases are not those in the store.
 */
export const rebaseOn = async (
  tx: StoreTx,
  entities: readonly Based[],
  { texts, isNew }: { texts: () => TextMerger; isNew: boolean },
): Promise<void> => {
  const subjects = entities.map(({ subject }) => subject);
  const waiting = await waitingFor(tx, subjects);
  const bases: BaseRow[] = [];
  const free: string[] = [];
  const changes: (Change<unknown> & { handler: AnyHandler })[] = [];
  for (const { handler, subject, before, base, hasBase } of entities) {
    const rows = waiting.get(subject) ?? [];
    const { entity, broken } = show(handler, base, rows, lazily(texts));
    for (const row of broken) await tx.put('outbox', [refusedRow(row, 'text_incomplete')]);
    const key = baseKeyOf(handler, subject);
    const isPending = rows.length > broken.length;
    if (isPending && isNew) bases.push({ key, value: base });
    if (!isPending && hasBase) free.push(key);
    const change = { handler, subject, entity, before };
    if (!isUnchanged(change)) changes.push(change);
  }
  for (const [handler, own] of grouped(changes, (change) => change.handler)) await handler.writeMany(tx, own);
  await tx.put('truths', bases);
  await tx.remove('truths', free);
};

export const rebaseAll = async (tx: StoreTx, entities: readonly Shown[], texts: () => TextMerger): Promise<void> =>
  rebaseOn(tx, await readBased(tx, entities), { texts, isNew: false });

export const rebase = (tx: StoreTx, handler: AnyHandler, subject: string, texts: () => TextMerger): Promise<void> =>
  rebaseAll(tx, [{ handler, subject }], texts);

/** A merger that is loaded only when a text has to be merged. */
export const lazily = (texts: () => TextMerger): TextMerger => ({
  merge: (...given) => texts().merge(...given),
  change: (...given) => texts().change(...given),
  whole: (...given) => texts().whole(...given),
});

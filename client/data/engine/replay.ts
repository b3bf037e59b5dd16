// Applies accepted operations to their base versions, so that the server need not send the resulting rows.
import { laterOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { replacedId } from '#shared/sync/merge/checksum.ts';
import { subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { HistoryRow } from '#client/data/db/database.ts';
import type { StoreTx } from '#client/data/db/storage.ts';
import { baseKeyOf, type AnyHandler, type Change } from '#client/data/kinds/entity.ts';
import { historyRow } from '#client/data/kinds/history.ts';
import { handlerOf } from '#client/data/kinds/registry.ts';
import { lazily } from './outbox.ts';

/** operations: all that happened between two versions of the feed. at: when they were accepted, Unix milliseconds. */
export type Accepted = { operations: readonly Operation[]; at: number; sums: readonly string[] };

type Replayed = Change<unknown> & { handler: AnyHandler; key: string; isPending: boolean };

/** In the order in which the operations name them first. */
const readBases = async (tx: StoreTx, operations: readonly Operation[]): Promise<ReadonlyMap<string, Replayed>> => {
  const subjects = new Map<string, AnyHandler>();
  for (const operation of operations) subjects.set(subjectOf(operation), handlerOf(operation.kind));
  const read = new Map<string, Replayed>();
  for (const handler of new Set(subjects.values())) {
    const own = [...subjects.keys()].filter((subject) => subjects.get(subject) === handler);
    const keys = own.map((subject) => baseKeyOf(handler, subject));
    const [shown, bases] = await Promise.all([handler.readMany(tx, own), tx.many('truths', keys)]);
    for (const [index, subject] of own.entries()) {
      const base = bases[index];
      const before = base === undefined ? (shown[index] ?? null) : base.value;
      read.set(subject, { handler, subject, key: keys[index] ?? '', before, entity: before, isPending: base !== undefined });
    }
  }
  const inOrder = new Map<string, Replayed>();
  for (const subject of subjects.keys()) {
    const one = read.get(subject);
    if (one !== undefined) inOrder.set(subject, one);
  }
  return inOrder;
};

/**
 * Needs a write transaction. Returns false and writes nothing if a checksum differs from the server's: then the rows have to be pulled.
 * touch: called for entities with pending operations, which have to be rebased.
 */
export const replay = async (
  tx: StoreTx,
  { operations, at, sums }: Accepted,
  { texts, touch }: { texts: () => TextMerger; touch: (handler: AnyHandler, subject: string) => void },
): Promise<{ newest: Stamp } | false> => {
  const entities = await readBases(tx, operations);
  const merger = lazily(texts);
  const history: HistoryRow[] = [];
  let newest: Stamp = '';
  for (const operation of operations) {
    const one = entities.get(subjectOf(operation));
    const outcome = one?.handler.apply(one.entity, operation, merger, at);
    if (one === undefined || outcome === undefined || 'refused' in outcome) return false;
    one.entity = outcome.entity;
    newest = laterOf(newest, operation.clock);
    const about: { pieceId: string; recordId?: string } = one.handler.about?.(outcome.entity) ?? { pieceId: one.subject };
    for (const lost of outcome.replaced ?? []) {
      const conflict = lost.conflict ? 1 : 0;
      const row = historyRow({ ...lost, id: replacedId(one.subject, lost), piece_id: about.pieceId, conflict }, conflict);
      history.push(about.recordId === undefined ? row : { ...row, recordId: about.recordId });
    }
  }
  const replayed = [...entities.values()];
  if (!replayed.every(({ handler, entity }, index) => entity !== null && handler.sum?.(entity) === sums[index])) return false;
  const [pending, free] = [replayed.filter(({ isPending }) => isPending), replayed.filter(({ isPending }) => !isPending)];
  await tx.put(
    'truths',
    pending.map(({ key, entity }) => ({ key, value: entity })),
  );
  for (const { handler, subject } of pending) touch(handler, subject);
  for (const handler of new Set(free.map((one) => one.handler)))
    await handler.writeMany(
      tx,
      free.filter((one) => one.handler === handler),
    );
  // What is there already may have been seen.
  const known = await tx.many(
    'history',
    history.map(({ id }) => id),
  );
  await tx.put(
    'history',
    history.filter((_, index) => known[index] === undefined),
  );
  return { newest };
};

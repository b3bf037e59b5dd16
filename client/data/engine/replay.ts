// Applies accepted operations to their base versions, so that the server need not send the resulting rows.
import { laterOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { replacedId } from '#shared/sync/merge/checksum.ts';
import { subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { HistoryRow } from '#client/data/db/database.ts';
import type { StoreTx } from '#client/data/db/storage.ts';
import { historyRow } from '#client/data/kinds/history.ts';
import { handlerOf } from '#client/data/kinds/registry.ts';
import { lazily, readBased, rebaseOn, type Based } from './outbox.ts';

/** operations: all that happened between two versions of the feed. at: when they were accepted, Unix milliseconds. */
export type Accepted = { operations: readonly Operation[]; at: number; sums: readonly string[] };

/** In the order in which the operations name them first. */
const readBases = async (tx: StoreTx, operations: readonly Operation[]): Promise<ReadonlyMap<string, Based>> => {
  const handlers = new Map(operations.map((operation) => [subjectOf(operation), handlerOf(operation.kind)]));
  const entities = [...handlers].map(([subject, handler]) => ({ subject, handler }));
  return new Map((await readBased(tx, entities)).map((one) => [one.subject, one]));
};

/**
 * Needs a write transaction in which the operations were removed from the outbox. If a checksum differs from the server's, it returns false and
 * writes nothing, and the caller pulls the rows.
 */
export const replay = async (
  tx: StoreTx,
  { operations, at, sums }: Accepted,
  texts: () => TextMerger,
): Promise<{ newest: Stamp } | false> => {
  const entities = await readBases(tx, operations);
  const merger = lazily(texts);
  const history: HistoryRow[] = [];
  let newest: Stamp = '';
  for (const operation of operations) {
    const one = entities.get(subjectOf(operation));
    const outcome = one?.handler.apply(one.base, operation, merger, at);
    if (one === undefined || outcome === undefined || 'refused' in outcome) return false;
    one.base = outcome.entity;
    newest = laterOf(newest, operation.clock);
    const about: { pieceId: string; recordId?: string } = one.handler.about?.(outcome.entity) ?? { pieceId: one.subject };
    for (const lost of outcome.replaced ?? []) {
      const conflict = lost.conflict ? 1 : 0;
      const row = historyRow({ ...lost, id: replacedId(one.subject, lost), piece_id: about.pieceId, conflict }, conflict);
      history.push(about.recordId === undefined ? row : { ...row, recordId: about.recordId });
    }
  }
  const replayed = [...entities.values()];
  if (!replayed.every(({ handler, base }, index) => base !== null && handler.sum?.(base) === sums[index])) return false;
  await rebaseOn(tx, replayed, { texts, isNew: true });
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

// Puts exported operations back into the outbox under their own ids, so that repeating an import is idempotent.
import { subjectOf, type Operation } from '#shared/sync/kinds/operation.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { needsTexts, baseKeyOf, readOne } from '#client/data/kinds/entity.ts';
import { handlerOf } from '#client/data/kinds/registry.ts';
import type { AnyHandler } from '#client/data/kinds/entity.ts';
import { keepBase, rebaseAll } from './outbox.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';

/** shown: the text after the change. madeAt: ISO 8601. */
export type RequeuedOperation = { operation: Operation; shown?: string | undefined; madeAt: string };

/** Which of the ids are in the outbox or acknowledged. */
export const knownOperations = async (db: UserDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = [...(await db.outbox.bulkGet([...ids])), ...(await db.acknowledged.bulkGet([...ids]))];
  return new Set(rows.flatMap((row) => row?.id ?? []));
};

const noTexts = (): TextMerger => {
  throw new Error('no text is among the changes');
};

/**
 * Inserts operations at the front of the outbox, in the given order, skipping known ones. Returns how many were added. They count as
 * sent, since the server may have them: undoing one creates the inverse change.
 */
export const requeueOperations = async (db: UserDatabase, given: readonly RequeuedOperation[]): Promise<number> => {
  const merger = given.some(({ operation }) => needsTexts(operation.kind)) ? (await import('#shared/sync/text/text.ts')).yjsTexts : null;
  return openDexieStore(db).write(async (tx) => {
    const ids = given.map(({ operation }) => operation.id);
    const there = new Set([...(await tx.many('outbox', ids)), ...(await tx.many('acknowledged', ids))].flatMap((row) => row?.id ?? []));
    const fresh = given.filter(({ operation }) => !there.has(operation.id));
    const first = (await tx.all('outbox')).reduce((least, { seq }) => Math.min(least, seq), 0) - fresh.length;
    const entities = new Map<string, { handler: AnyHandler; subject: string }>();
    for (const [index, { operation, shown, madeAt }] of fresh.entries()) {
      const handler = handlerOf(operation.kind);
      const subject = subjectOf(operation);
      await keepBase(tx, handler, subject, await readOne(handler, tx, subject));
      entities.set(baseKeyOf(handler, subject), { handler, subject });
      const row = { ...operation, seq: first + index, subject, state: 'sending', attempts: 1, madeAt } as const;
      await tx.put('outbox', [shown === undefined ? row : { ...row, shown }]);
    }
    await rebaseAll(tx, [...entities.values()], merger === null ? noTexts : () => merger);
    return fresh.length;
  });
};

// Import records for the engine: they exist or not, and never change.
import type { ImportedRow } from '#client/data/db/database.ts';
import type { Change, EntityHandler } from './entity-handler.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

const readMany = async (tx: StoreTx, subjects: readonly string[]): Promise<(ImportedRow | null)[]> =>
  (await tx.many('imported', subjects)).map((row) => row ?? null);

const writeMany = async (tx: StoreTx, changes: readonly Change<ImportedRow>[]): Promise<void> => {
  await tx.put(
    'imported',
    changes.flatMap(({ entity }) => entity ?? []),
  );
  await tx.remove(
    'imported',
    changes.flatMap(({ subject, entity }) => (entity === null ? [subject] : [])),
  );
};

export const importHandler: EntityHandler<ImportedRow> = {
  name: 'imported',
  kinds: ['piece.import'],
  read: async (tx, subject) => (await readMany(tx, [subject]))[0] ?? null,
  readMany,
  write: (tx, subject, entity, before) => writeMany(tx, [{ subject, entity, before }]),
  writeMany,
  apply: (known, { kind, payload }) => {
    if (kind !== 'piece.import') return { refused: 'invalid' };
    const { recordId: id, pieceId, about, value } = payload;
    return { entity: known ?? { id, piece_id: pieceId, about, value } };
  },
  complete: (change) => change,
  inverse: () => 'final',
  shown: () => undefined,
  whole: (operation) => operation,
};

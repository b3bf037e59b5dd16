// Loads the declarations of records before the first operation on one is made.
import { declareRecords, recordDeclarations } from '#shared/sync/kinds/record-declarations.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';

export const needsDeclarations = (changes: readonly NewOperation[]): boolean =>
  recordDeclarations() === null && changes.some(({ kind }) => kind.startsWith('record.'));

export const loadDeclarations = async (): Promise<void> => declareRecords(await import('#shared/records/record-kinds.ts'));

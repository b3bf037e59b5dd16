// The message for a failed import.
import { AppError } from '#shared/contract/wire/errors.ts';
import { StoreFull } from '#client/data/drafts/saving.ts';
import { StorageFailure } from '#client/data/db/storage.ts';
import { ArchiveProblem } from '#client/transfer/archive/archive.ts';
import { TableProblem } from '#client/transfer/sheets/grid.ts';
import { t, translated } from '#shared/language/t.ts';

export const importFailure = (error: unknown): string => {
  if (error instanceof ArchiveProblem || error instanceof TableProblem) return translated(error.message);
  if (error instanceof StoreFull || (error instanceof StorageFailure && error.kind === 'full'))
    return t('There is no room left on this device. Let the photographs that wait be uploaded first, then import the same file again.');
  if (error instanceof AppError || error instanceof StorageFailure) return translated(error.message);
  return t('This file could not be read.');
};

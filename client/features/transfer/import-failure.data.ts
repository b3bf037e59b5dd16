// The message for a failed import.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { StoreFull } from '#client/data/drafts/saving.ts';
import { StorageFailure } from '#client/data/db/storage.ts';
import { t } from '#shared/language/t.ts';

export const importFailure = (error: unknown): string =>
  error instanceof StoreFull || (error instanceof StorageFailure && error.kind === 'full')
    ? t('There is no room left on this device. Let the photographs that wait be uploaded first, then import the same file again.')
    : sentenceOf(error, t('This file could not be read.'));

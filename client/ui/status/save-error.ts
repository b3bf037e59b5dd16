// Message for data that could not be stored on this device.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { t } from '#shared/language/t.ts';

/** Another tab has upgraded the database, or the browser has evicted the storage. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'DatabaseClosedError' || (error.name === 'StorageFailure' && 'kind' in error && error.kind === 'closed'));

export const saveErrorMessage = (error: unknown): string =>
  isClosed(error)
    ? t('This window cannot store anything any more. Copy what you typed, then refresh it.')
    : sentenceOf(error, t('This could not be stored on this device.'));

// Message for data that could not be stored on this device.
/** Another tab has upgraded the database, or the browser has evicted the storage. */
import { t, translated } from '#shared/language/t.ts';
const isClosed = (error: Error): boolean =>
  error.name === 'DatabaseClosedError' || (error.name === 'StorageFailure' && 'kind' in error && error.kind === 'closed');

export const saveErrorMessage = (error: unknown): string =>
  !(error instanceof Error) || error.message === ''
    ? t('This could not be stored on this device.')
    : isClosed(error)
      ? t('This window cannot store anything any more. Copy what you typed, then refresh it.')
      : translated(error.message);

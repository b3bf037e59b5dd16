// Message for data that could not be stored on this device.
/** Another tab has upgraded the database, or the browser has evicted the storage. */
const isClosed = (error: Error): boolean =>
  error.name === 'DatabaseClosedError' || (error.name === 'StorageFailure' && 'kind' in error && error.kind === 'closed');

export const saveErrorMessage = (error: unknown): string =>
  !(error instanceof Error) || error.message === ''
    ? 'This could not be stored on this device.'
    : isClosed(error)
      ? 'This window cannot store anything any more. Copy what you typed, then refresh it.'
      : error.message;

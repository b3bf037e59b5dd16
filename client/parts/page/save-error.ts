// Why something could not be stored on this device.
/** Another window has updated the app, or the browser has taken the storage away. */
const isClosed = (error: Error): boolean =>
  error.name === 'DatabaseClosedError' || (error.name === 'StorageFailure' && 'kind' in error && error.kind === 'closed');

export const saveErrorMessage = (error: unknown): string =>
  !(error instanceof Error) || error.message === ''
    ? 'This could not be stored on this device.'
    : isClosed(error)
      ? 'This window cannot store anything any more. Copy what you typed, then refresh it.'
      : error.message;

// The log: one JSON line per event on stderr, with secrets removed.
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const secrets = ['password', 'token', 'secret', 'cookie', 'authorization', 'access_token', 'refresh_token', 'sessionSecret', 'apiKey'];

/** Drops all other properties: the database driver adds rows and parameters to its errors, which are personal data. */
const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
};

/** Writes to stderr synchronously; stdout is reserved for messages to people. */
export const createLog = (level: string, destination: DestinationStream = pino.destination({ dest: 2, sync: true })): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[left out]' },
    },
    destination,
  );

export const silentLog = (): Log => pino({ level: 'silent' });

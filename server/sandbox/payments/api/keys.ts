// Authenticates callers: the platform by its secret key, or a page by the publishable one.
import { ApiError } from './api-error.ts';

export type Keys = { secret: string; publishable: string };

const refuse = (message: string) => new ApiError(401, { type: 'invalid_request_error', message });

const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(Math.max(0, Math.min(key.length - 12, 24)))}${key.slice(-4)}`;

export const readKey = (keys: Keys, headers: Headers): 'secret' | 'publishable' => {
  const [scheme = '', given = ''] = (headers.get('authorization') ?? '').split(' ');
  if (scheme.toLowerCase() !== 'bearer' || given === '')
    throw refuse('You did not provide an API key. Put it in the Authorization header as "Bearer YOUR_KEY".');
  if (given === keys.secret) return 'secret';
  if (given === keys.publishable) return 'publishable';
  throw refuse(`Invalid API Key provided: ${masked(given)}`);
};

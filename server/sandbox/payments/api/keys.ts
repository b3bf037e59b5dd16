// Authenticates callers: the platform by its secret key, or a page by the publishable one.
import { ApiError, invalidRequest } from './api-error.ts';
import type { World } from '../world.ts';

export type Keys = { secret: string; publishable: string };
type Fields = { [name: string]: unknown };

const refuse = (message: string) => new ApiError(401, { type: 'invalid_request_error', message });

const bearerOf = (headers: Headers): string | null => {
  const given = headers.get('authorization');
  if (given === null) return null;
  const [scheme = '', credentials = ''] = given.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return null;
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? null;
};

const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(Math.max(0, Math.min(key.length - 12, 24)))}${key.slice(-4)}`;

/** `fields`: a page may send its key as a parameter. */
export const readKey = (keys: Keys, headers: Headers, fields: Fields): 'secret' | 'publishable' => {
  const given = bearerOf(headers) ?? (typeof fields['key'] === 'string' ? fields['key'] : null);
  if (given === null || given === '')
    throw refuse('You did not provide an API key. Put it in the Authorization header as "Bearer YOUR_KEY".');
  if (given === keys.secret) return 'secret';
  if (given === keys.publishable) return 'publishable';
  throw refuse(`Invalid API Key provided: ${masked(given)}`);
};

/** The connected account that the platform acts for; null: itself. */
export const readAccount = (world: World, headers: Headers, covered: boolean): string | null => {
  const account = headers.get('stripe-account');
  if (account === null || account === '') return null;
  if (world.tables.get('accounts', account) === undefined)
    throw new ApiError(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    });
  if (!covered)
    throw invalidRequest('The payments sandbox does not cover this call in the name of a connected account.', {
      code: 'sandbox_out_of_scope',
    });
  return account;
};

// Password hashes: scrypt with a salt of its own for each, stored as 'salt:key' in hexadecimal.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// Some 16 MB and 60 ms each; a change needs a new format, since stored hashes name none of it.
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const keyBytes = 64;

/** The text of the salt is hashed, not its bytes. */
const keyOf = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
};

/** hash: undefined where there is no account, which takes as long and never holds. */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [salt = '', key = ''] = hash?.split(':') ?? [];
  const made = await keyOf(password, salt);
  const stored = Buffer.from(key, 'hex');
  return stored.length === keyBytes && timingSafeEqual(made, stored);
};

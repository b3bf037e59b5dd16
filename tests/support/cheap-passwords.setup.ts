// Tests make thousands of accounts, and each password costs a tenth of a second by design. In the processes of the tests it is hashed by the
// same function with a smaller cost; programs that tests start are as they are.
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;
type Marked = Scrypt & { isCheap?: true };

const real = crypto.scrypt as Marked;
if (real.isCheap !== true) {
  const cheap: Marked = (password, salt, length, options, done) => real(password, salt, length, { ...options, N: 256 }, done);
  cheap.isCheap = true;
  Object.assign(crypto, { scrypt: cheap });
  syncBuiltinESMExports();
}

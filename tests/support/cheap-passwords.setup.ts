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
type Marked = Scrypt & { real?: Scrypt };

const install = (scrypt: Scrypt): void => {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
};

const found = crypto.scrypt as Marked;
if (found.real === undefined) {
  const cheap: Marked = (password, salt, length, options, done) => found(password, salt, length, { ...options, N: 256 }, done);
  cheap.real = found;
  install(cheap);
}

/** Runs `work` with the cost that the program has. */
export const atFullCost = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const cheap = crypto.scrypt as Marked;
  install(cheap.real ?? cheap);
  try {
    return await work();
  } finally {
    install(cheap);
  }
};

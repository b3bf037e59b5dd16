// `npm run conversation -- --seconds N --seed S`: two people write to each other in two browsers while the network of both comes and goes.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root, run } from './run/prepare.mjs';
import { anySeed, wholeNumber } from './run/whole-number.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { seconds: text, seed: text } });
const env = {
  ...process.env,
  MESSAGE_SECONDS: String(wholeNumber(values.seconds, 300, 'seconds')),
  MESSAGE_SEED: String(wholeNumber(values.seed, anySeed(), 'seed')),
};
await prepare(['client']);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exitCode = await run(
  process.execPath,
  [vitest, 'run', '--project', 'journeys', 'tests/journeys/people/conversation.deep.test.ts'],
  { env, stdio: 'inherit' },
);

// `npm run model -- --runs N --seed S [--server]`: random lives of several devices, in memory or against the real server and PostgreSQL.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' }, server: { type: 'boolean' } } });
const whole = (text, fallback, name) => {
  const value = text === undefined ? fallback : Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${name} must be a whole number`);
  process.exit(1);
};
const runs = whole(values.runs, values.server ? 2_000 : 10_000, 'runs');
const seed = whole(values.seed, Math.floor(Math.random() * 1_000_000_000), 'seed');

const { module } = await runnerImport(join(root, 'tests/sync/model/command.ts'), { root, configFile: false, logLevel: 'error' });
process.exit(await module.runModel({ runs, seed, onServer: values.server === true }));

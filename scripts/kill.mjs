// `npm run kill -- --server N --postgres N --browser N --seed S`: kills program, database and browser under load, and counts what was lost.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { prepare } from './prepare.mjs';

const root = join(import.meta.dirname, '..');
const text = { type: 'string' };
const { values } = parseArgs({ options: { server: text, postgres: text, browser: text, seed: text } });
const whole = (name, fallback) => {
  const value = values[name] === undefined ? fallback : Number(values[name]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${name} must be a whole number`);
  process.exit(1);
};
const asked = {
  server: whole('server', 100),
  postgres: whole('postgres', 20),
  browser: whole('browser', 50),
  seed: whole('seed', Math.floor(Math.random() * 1_000_000_000)),
};

if (asked.browser > 0) await prepare(['client']);
const { module } = await runnerImport(join(root, 'tests/sync/kills/command.ts'), { root, configFile: false, logLevel: 'error' });
process.exit(await module.runKills(asked));

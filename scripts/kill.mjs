// `npm run kill -- --server N --postgres N --browser N --servers N --seed S`: kills program (or one of several at a time),
// database and browser under load, and counts what was lost.
import { parseArgs } from 'node:util';
import { prepare } from './run/prepare.mjs';
import { sourceModule } from './run/source-module.mjs';
import { anySeed, wholeNumber } from './run/whole-number.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { server: text, postgres: text, browser: text, servers: text, seed: text } });
const whole = (name, fallback) => wholeNumber(values[name], fallback, name);
const asked = {
  server: whole('server', 100),
  postgres: whole('postgres', 20),
  browser: whole('browser', 50),
  servers: Math.max(1, whole('servers', 1)),
  seed: whole('seed', anySeed()),
};

if (asked.browser > 0) await prepare(['client']);
const module = await sourceModule('tests/sync/kills/command.ts');
process.exit(await module.runKills(asked));

// `npm run kill -- --server N --postgres N --browser N --seed S`: kills program, database and browser under load, and counts what was lost.
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { sourceModule } from './source-module.mjs';
import { anySeed, wholeNumber } from './whole-number.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { server: text, postgres: text, browser: text, seed: text } });
const whole = (name, fallback) => wholeNumber(values[name], fallback, name);
const asked = {
  server: whole('server', 100),
  postgres: whole('postgres', 20),
  browser: whole('browser', 50),
  seed: whole('seed', anySeed()),
};

if (asked.browser > 0) await prepare(['client']);
const module = await sourceModule('tests/sync/kills/command.ts');
process.exit(await module.runKills(asked));

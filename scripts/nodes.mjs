// `npm run nodes -- --nodes 3 --kills N --minutes M --seed S [--json]`: several nodes behind a balancer, under load and faults; what was lost, doubled, oversold or late.
import { parseArgs } from 'node:util';
import { wantHaproxy } from './run/haproxy.mjs';
import { sourceModule } from './run/source-module.mjs';
import { anySeed, wholeNumber } from './run/whole-number.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { nodes: text, kills: text, minutes: text, seed: text, json: { type: 'boolean' } } });
const whole = (name, fallback) => wholeNumber(values[name], fallback, name);
const minutes = whole('minutes', 10);
const asked = {
  nodes: whole('nodes', 3),
  kills: whole('kills', 2 * minutes),
  minutes,
  seed: whole('seed', anySeed()),
  json: values.json === true,
};

await wantHaproxy();
const module = await sourceModule('tests/nodes/command.ts');
process.exit(await module.runCommand(asked));

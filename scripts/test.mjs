// `npm test [-- SUITE | FILE ...]`: everything with fixed seeds. `npm run test:deep [-- SUITE | FILE ... --seed S]`: random seeds, mutants, kills and
// measurements. Both install what is missing, build, and say at the end what failed and how long each suite took. A file that failed runs once
// more, alone, at the end; if it passes then, it is named as FLAKY and `npm test` passes, unless it is `--strict`; the deep tests always are.
import { parseArgs } from 'node:util';
import { wantHaproxy } from './run/haproxy.mjs';
import { giveUp, prepare, root } from './run/prepare.mjs';
import { anySeed, wholeNumber } from './run/whole-number.mjs';
import { needChromium } from './test/chromium.mjs';
import { choose, suiteOf, suites } from './test/choice.mjs';
import { runTests } from './test/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: 'boolean', default: false }, seed: { type: 'string' }, strict: { type: 'boolean', default: false } },
});
const { files, unknown } = choose(root, positionals, values.deep);
if (unknown.length > 0) giveUp(`No such suite or file: ${unknown.join(', ')}. The suites are: ${suites.join(', ')}`);
if (files.length === 0) giveUp('Nothing of that belongs to this run: the other one of `npm test` and `npm run test:deep` has it.');
const needs = (...names) => files.some((file) => names.includes(suiteOf(file)));

process.env.TEST_DEPTH = values.deep ? 'deep' : 'test';
const seed = values.seed === undefined && !values.deep ? undefined : wholeNumber(values.seed, anySeed(), 'seed');
if (seed !== undefined) process.env.TEST_SEED = String(seed);

const isBuilt = needs('contract', 'sync', 'nodes', 'sales', 'journeys', 'performance');
await prepare(isBuilt ? ['server', 'client'] : []);
if (needs('sync', 'journeys', 'performance')) await needChromium();
if (needs('nodes')) await wantHaproxy();
if (seed !== undefined) console.log(`seed ${seed}: npm run ${values.deep ? 'test:deep' : 'test'} -- --seed ${seed}`);

const note = seed === undefined ? '' : ` Seed ${seed}.`;
// What a random life or a kill has found once is found, whether or not it comes again.
process.exit(await runTests({ root, files, suites, strict: values.strict || values.deep, note }));

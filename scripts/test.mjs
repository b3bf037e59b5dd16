// `npm test [-- SUITE | FILE ...]`: everything with fixed seeds. `npm run test:deep [-- SUITE | FILE ... --seed S]`: random seeds, mutants, kills and
// measurements. Both install what is missing, build, and say at the end what failed and how long each suite took.
import { parseArgs } from 'node:util';
import { wantHaproxy } from './run/haproxy.mjs';
import { giveUp, prepare, root } from './run/prepare.mjs';
import { anySeed, wholeNumber } from './run/whole-number.mjs';
import { needChromium } from './test/chromium.mjs';
import { choose, suiteOf, suites } from './test/choice.mjs';
import { resultsOf, slowestOf } from './test/results.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: 'boolean', default: false }, seed: { type: 'string' } },
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

const { startVitest } = await import('vitest/node');
const began = performance.now();
const vitest = await startVitest('test', files, { run: true, watch: false, root });
const modules = vitest.state.getTestModules();
const stray = vitest.state.getUnhandledErrors();
await vitest.close();
const minutes = (performance.now() - began) / 60_000;

const results = resultsOf(modules);
const missing = files.filter((file) => !modules.some(({ relativeModuleId }) => relativeModuleId === file));
const failures = [
  ...[...results].flatMap(([suite, of]) => of.failures.map((failure) => `${suite}: ${failure}`)),
  ...stray.map((error) => `outside of a test: ${error?.stack ?? String(error)}`),
  ...missing.map((file) => `${suiteOf(file)}: ${file} did not run`),
];
for (const failure of failures) console.log(`\nFAILED ${failure}`);

const slowest = slowestOf(modules, 10);
if (slowest.length > 1) console.log('\nthe longest files, in minutes');
if (slowest.length > 1) for (const { file, seconds } of slowest) console.log(`${(seconds / 60).toFixed(2).padStart(6)}  ${file}`);

const row = (name, seconds, passed, failed) =>
  console.log(`${name.padEnd(12)}${(seconds / 60).toFixed(2).padStart(9)}${String(passed).padStart(8)}${String(failed).padStart(8)}`);
console.log('\nsuite         minutes  passed  failed');
for (const name of suites) {
  const of = results.get(name);
  if (of !== undefined) row(name, of.seconds, of.passed, of.failures.length);
}
const passed = [...results.values()].reduce((sum, of) => sum + of.passed, 0);
console.log(`Two files run at a time: ${minutes.toFixed(2)} minutes in all.${seed === undefined ? '' : ` Seed ${seed}.`}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);

// Runs test files and prints what came of them. A file that failed runs once more, alone, after all others: what passes then is flaky, which is
// printed and, up to a number of files, does not fail the run.
import { outcomesOf, outside, suitesOf } from './results.mjs';

/** More files than this that failed are no coincidence: nothing is run once more, and the run fails. */
const mostFlaky = 3;

/** Loaded here: a fresh clone has no packages before scripts/run/prepare.mjs has installed them. */
const runOnce = async (root, files) => {
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest('test', files, { run: true, watch: false, root });
  const outcomes = outcomesOf(root, files, vitest.state.getTestModules(), vitest.state.getUnhandledErrors());
  await vitest.close();
  return outcomes;
};

const namesOf = ({ file, failures }) => failures.map(({ name }) => `${file} > ${name}`);

/** Prints failures, the longest files and a table, and last `N passed, N failed`. Answers the exit code. strict: a flaky file fails the run. */
export const runTests = async ({ root, files, suites, strict, note = '' }) => {
  const began = performance.now();
  const results = new Map((await runOnce(root, files)).map((outcome) => [outcome.file, outcome]));
  const broken = [...results.values()].filter(({ failures }) => failures.length > 0);
  const flaky = [];
  if (broken.length <= mostFlaky)
    for (const first of broken.filter(({ file }) => file !== outside)) {
      console.log(`\nOnce more, alone: ${first.file}`);
      const again = await runOnce(root, [first.file]);
      if (again.some(({ failures }) => failures.length > 0)) continue;
      flaky.push(...namesOf(first));
      if (!strict)
        results.set(
          first.file,
          again.find(({ file }) => file === first.file),
        );
    }
  const minutes = (performance.now() - began) / 60_000;
  const outcomes = [...results.values()];

  for (const { file, failures } of outcomes) for (const { name, text } of failures) console.log(`\nFAILED ${file} > ${name}\n${text}`);
  if (flaky.length > 0) console.log('');
  for (const name of flaky) console.log(`FLAKY ${name}`);

  const slowest = outcomes.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length > 1) console.log('\nthe longest files, in minutes');
  if (slowest.length > 1) for (const { file, seconds } of slowest) console.log(`${(seconds / 60).toFixed(2).padStart(6)}  ${file}`);

  console.log('\nsuite         minutes  passed  failed');
  const sums = suitesOf(outcomes);
  for (const name of [...suites, outside]) {
    const of = sums.get(name);
    if (of === undefined) continue;
    console.log(
      `${name.padEnd(12)}${(of.seconds / 60).toFixed(2).padStart(9)}${String(of.passed).padStart(8)}${String(of.failed).padStart(8)}`,
    );
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0);
  console.log(`Two files run at a time: ${minutes.toFixed(2)} minutes in all.${note}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
};

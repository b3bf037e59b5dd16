// What a run of vitest found, file by file.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { suiteOf } from './choice.mjs';

/** The message, and the one line of where it was thrown. */
const asText = (root, { message = '', stack = '' }) => {
  const at = stripVTControlCharacters(stack).split('\n    at ')[1];
  const said = stripVTControlCharacters(message).slice(0, 2_000);
  return at === undefined ? said : `${said}\n    at ${at.trim().replace(`${root}/`, '')}`;
};

const secondsOf = (module) => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
};

/** {name, text} each. A file that could not even be loaded, or whose hooks failed, counts as one failure. */
const failuresOf = (root, module) => {
  const textOf = (errors) => errors.map((error) => asText(root, error)).join('\n');
  const failed = [...module.children.allTests('failed')].map((test) => ({ name: test.fullName, text: textOf(test.result().errors ?? []) }));
  const suiteErrors = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const errors = [...module.errors(), ...suiteErrors];
  const isUnloaded = errors.length > 0 || (module.state() === 'failed' && failed.length === 0);
  return isUnloaded ? [...failed, { name: 'the file as a whole', text: textOf(errors) }] : failed;
};

/** Not of any file, so nothing that can be run once more. */
export const outside = 'outside of all files';

/**
 * One entry a file: {file, seconds, passed, failures: [{name, text}]}. A file that did not run has failed. strays: errors that no test caught;
 * they belong to the file during which they came.
 */
export const outcomesOf = (root, files, modules, strays) => {
  const outcomes = new Map(files.map((file) => [file, { file, seconds: 0, passed: 0, failures: [{ name: 'did not run', text: '' }] }]));
  for (const module of modules) {
    const file = module.relativeModuleId;
    const passed = [...module.children.allTests('passed')].length;
    outcomes.set(file, { file, seconds: secondsOf(module), passed, failures: failuresOf(root, module) });
  }
  for (const error of strays) {
    const path = error?.VITEST_TEST_PATH;
    const file = path === undefined ? outside : relative(root, path);
    const outcome = outcomes.get(file) ?? { file, seconds: 0, passed: 0, failures: [] };
    outcome.failures.push({ name: 'outside of a test', text: error?.stack ?? String(error) });
    outcomes.set(file, outcome);
  }
  return [...outcomes.values()];
};

/** Seconds of work, tests that passed and failures of each suite. */
export const suitesOf = (outcomes) => {
  const sums = new Map();
  for (const { file, seconds, passed, failures } of outcomes) {
    const of = sums.get(suiteOf(file)) ?? { seconds: 0, passed: 0, failed: 0 };
    sums.set(suiteOf(file), { seconds: of.seconds + seconds, passed: of.passed + passed, failed: of.failed + failures.length });
  }
  return sums;
};

// What a run of vitest found, suite by suite.
import { stripVTControlCharacters } from 'node:util';
import { root } from '../run/prepare.mjs';

/** The message, and the one line of where it was thrown. */
const asText = ({ message = '', stack = '' }) => {
  const at = stripVTControlCharacters(stack).split('\n    at ')[1];
  const said = stripVTControlCharacters(message).slice(0, 2_000);
  return at === undefined ? said : `${said}\n    at ${at.trim().replace(`${root}/`, '')}`;
};

const secondsOf = (module) => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
};

/** A file that could not even be loaded, or whose hooks failed, counts as one failure. */
const failuresOf = (module) => {
  const file = module.relativeModuleId;
  const failed = [...module.children.allTests('failed')].map(
    (test) => `${file} > ${test.fullName}\n${(test.result().errors ?? []).map(asText).join('\n')}`,
  );
  const suiteErrors = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const errors = [...module.errors(), ...suiteErrors];
  const isUnloaded = errors.length > 0 || (module.state() === 'failed' && failed.length === 0);
  return isUnloaded ? [...failed, `${file}\n${errors.map(asText).join('\n')}`] : failed;
};

/** seconds: of all files of the suite together, two of which run at a time. */
export const resultsOf = (modules) => {
  const results = new Map();
  for (const module of modules) {
    const { name } = module.project;
    const of = results.get(name) ?? { seconds: 0, passed: 0, failures: [], slowest: [] };
    of.seconds += secondsOf(module);
    of.passed += [...module.children.allTests('passed')].length;
    of.failures.push(...failuresOf(module));
    results.set(name, of);
  }
  return results;
};

export const slowestOf = (modules, count) =>
  modules
    .map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);

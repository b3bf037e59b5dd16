// Which test files a run is made of. `x.deep.test.ts` runs in `npm run test:deep` only; what draws from a seed, or has
// tests that go deeper, runs in both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, sourceFiles } from '../check/source-files.mjs';

export const suites = ['shared', 'client', 'server', 'house', 'contract', 'driver', 'sync', 'nodes', 'sales', 'journeys', 'performance'];

export const suiteOf = (file) => {
  const [first, second] = file.split('/');
  return first === 'tests' ? second : first === 'scripts' ? 'house' : first;
};

const isDeepOnly = (file) => /\.deep\.test\.tsx?$/.test(file);
/** What draws from a seed, or has tests that `npm test` leaves out. */
const goesDeeper = (root, file) => /from '(fast-check|#tests\/support\/(depth|deep-it)\.ts)'/.test(readFileSync(join(root, file), 'utf8'));

const allFiles = (root) =>
  sourceFiles(root, ['shared', 'client', 'server', 'scripts', 'tests'], /\.test\.tsx?$/).filter(
    (file) => isTest(file) && suites.includes(suiteOf(file)),
  );

/** asked: names of suites, or files and folders, which run whatever they are. Answers the files, and what of the asked is neither. */
export const choose = (root, asked, isDeep) => {
  const all = allFiles(root);
  const belongs = (file) => (isDeep ? isDeepOnly(file) || goesDeeper(root, file) : !isDeepOnly(file));
  if (asked.length === 0) return { files: all.filter(belongs), unknown: [] };
  const chosen = asked.map((word) => {
    const path = word.replace(/^\.\//, '').replace(/\/$/, '');
    return suites.includes(word)
      ? all.filter((file) => suiteOf(file) === word && belongs(file))
      : all.filter((file) => file === path || file.startsWith(`${path}/`));
  });
  return {
    files: [...new Set(chosen.flat())],
    unknown: asked.filter((word, index) => chosen[index].length === 0 && !suites.includes(word)),
  };
};

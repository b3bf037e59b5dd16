// `npm run evaluate -- FOLDER [--json]`: runs the built-in examiners over the files that FOLDER/manifest.csv lists.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { evaluate, evaluateVariants, expectations, failuresOf, maxTimeRatio, summaryOf, tableOf, type Evaluated } from './evaluation.ts';
import {
  evaluateNearDuplicates,
  nearDuplicateFailures,
  nearDuplicateGoals,
  nearDuplicateSummary,
  nearDuplicateTable,
} from './near-duplicates.ts';
import { confusionOf } from './variants.ts';
import { readManifest, type ManifestEntry } from './manifest.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const usage = `Usage: npm run evaluate -- FOLDER [--json | --variants | --near-duplicates]

FOLDER/manifest.csv has the columns file, label and optionally medium. The command fails where a file does not come out as its label says:
${Object.entries(expectations)
  .map(([label, expectation]) => `  ${label.padEnd(16)} ${expectation}`)
  .join('\n')}
  any other label  only described in the table
and for every label: never above 64, never unreadable, and at most ${maxTimeRatio} times the time of decoding and resizing.

--variants looks at each file also as a messenger leaves it, at half size and in a screenshot, and prints what came out by label and file.
--near-duplicates makes copies of each file (recompressed, cropped, in screenshots, on a wall) and prints how many are recognized as a known
work and as a listed picture. It fails below ${100 * nearDuplicateGoals.found} % of the half that is held out, or above ${100 * nearDuplicateGoals.falsePairs} % of false pairs. --seed N makes others.`;

const nearDuplicates = async (folder: string, entries: readonly ManifestEntry[], seed: number): Promise<number> => {
  const all = await evaluateNearDuplicates(folder, entries, seed, (done, of) => {
    if (done % 100 === 0) complain(`${done} of ${of} copies`);
  });
  print(`${nearDuplicateTable(all)}\n\n${nearDuplicateSummary(all)}`);
  const failures = nearDuplicateFailures(all);
  for (const failure of failures) complain(`FAILED: ${failure}`);
  return failures.length > 0 ? 1 : 0;
};

const run = async (options: string[]): Promise<number> => {
  const asJson = options.includes('--json');
  const withVariants = options.includes('--variants');
  const withCopies = options.includes('--near-duplicates');
  const seedAt = options.indexOf('--seed');
  const seed = seedAt < 0 ? 1 : Number(options.splice(seedAt, 2)[1]);
  const folders = options.filter((option) => !['--json', '--variants', '--near-duplicates'].includes(option));
  const folder = folders[0];
  if (folder === undefined || folders.length > 1 || folder.startsWith('-') || !Number.isSafeInteger(seed)) {
    complain(usage);
    return 2;
  }
  const entries = readManifest(await readFile(join(folder, 'manifest.csv'), 'utf8'));
  if (withVariants) {
    print(confusionOf(await evaluateVariants(resolve(folder), entries)));
    return 0;
  }
  if (withCopies) return nearDuplicates(resolve(folder), entries, seed);
  const all: Evaluated[] = [];
  const timing = await evaluate(resolve(folder), entries, (one) => {
    all.push(one);
    if (asJson) print(JSON.stringify(one.verdict === null ? { file: one.file, label: one.label, verdict: null, error: one.error } : one));
  });
  const say = asJson ? complain : print;
  say(`${asJson ? '' : `${tableOf(all)}\n\n`}${summaryOf(all, timing)}`);
  const failures = failuresOf(all, timing);
  for (const failure of failures) complain(`FAILED: ${failure}`);
  return failures.length > 0 ? 1 : 0;
};

/** Answers the exit code. */
export const evaluateCommand = (options: readonly string[]): Promise<number> =>
  run([...options]).catch((error: unknown) => {
    complain(messageOf(error));
    return 2;
  });

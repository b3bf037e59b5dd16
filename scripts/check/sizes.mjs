// Holds the sizes of files: median at most 80 lines, hardly any over 250, none over 400 (a test 600). `node scripts/check/sizes.mjs [ROOT]`
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isTest, sourceFiles } from './source-files.mjs';

const root = resolve(process.argv[2] ?? '.');
const limit = { median: 80, large: 250, largeShare: 0.03, file: 400, test: 600 };

const sized = (files) =>
  files
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))
    .sort((a, b) => a.lines - b.lines);

const all = sourceFiles(root, ['client', 'server', 'shared', 'tests', 'scripts'], /\.(tsx?|mjs|css|sql)$/);
const inTests = (file) => isTest(file) || file.startsWith('tests/');
const product = sized(all.filter((file) => !inTests(file)));
const tests = sized(all.filter(inTests));

const median = product[Math.floor(product.length / 2)]?.lines ?? 0;
const large = product.filter(({ lines }) => lines > limit.large);
const problems = [];
if (product.length === 0) problems.push('no file was seen');
if (median > limit.median) problems.push(`the median file has ${median} lines, at most ${limit.median}`);
if (large.length > Math.max(3, product.length * limit.largeShare)) {
  problems.push(
    `${large.length} of ${product.length} files have more than ${limit.large} lines: ${large.map(({ file, lines }) => `${file} ${lines}`).join(', ')}`,
  );
}
for (const { file, lines } of product) if (lines > limit.file) problems.push(`${file} has ${lines} lines, at most ${limit.file}`);
for (const { file, lines } of tests) if (lines > limit.test) problems.push(`${file} has ${lines} lines, at most ${limit.test}`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  const longest = product.at(-1);
  const sum = (list) => list.reduce((total, { lines }) => total + lines, 0);
  console.log(
    `= ${product.length} files, median ${median}, ${large.length} over ${limit.large}, longest ${longest.file} ${longest.lines}; ${sum(product)} lines, tests ${sum(tests)}`,
  );
}

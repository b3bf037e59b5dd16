// Holds the walls of .dependency-cruiser.cjs, and that no file outside of a store writes SQL. `node scripts/check/walls.mjs [ROOT]`
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isTest, sourceFiles } from './source-files.mjs';

const root = resolve(process.argv[2] ?? '.');
const folders = ['shared', 'server', 'client', 'tests'].filter((folder) => existsSync(join(root, folder)));
const files = sourceFiles(root, folders, /\.tsx?$/);
const problems = [];

const cruise = () => {
  const result = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  if (!result.stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${result.stderr || result.stdout || result.error}`);
  return JSON.parse(result.stdout);
};

if (files.length === 0) {
  problems.push('no-module-seen: there is no source file to check');
} else {
  const { modules, summary } = cruise();
  const seen = new Set(modules.map((module) => module.source));
  const missed = files.filter((file) => !seen.has(file));
  // A dependency-cruiser without a TypeScript that it supports reports success over nothing.
  if (missed.length > 0) problems.push(`no-module-seen: ${missed.length} of ${files.length} files were not read, ${missed[0]} among them`);
  for (const { rule, from, to, cycle } of summary.violations) {
    problems.push(`${rule.name}: ${from} -> ${cycle ? cycle.map((step) => step.name ?? step).join(' -> ') : to}`);
  }
}

const mayWriteSql = /^server\/(platform\/|commands\/)|\.store\.ts$|^server\/main\.ts$/;
const sqlText =
  /[\w)\]>]`\s*(select|insert|update|delete|with|lock|create|alter|drop|truncate|notify|listen|begin)\s|\b(sql|tx|db)\.unsafe\(/i;
for (const file of files) {
  if (!file.startsWith('server/') || mayWriteSql.test(file) || isTest(file)) continue;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const at = lines.findIndex((line, index) => sqlText.test(`${line}\n${lines[index + 1] ?? ''}`));
  if (at >= 0) problems.push(`only-stores-speak-sql: ${file}:${at + 1}`);
}

if (problems.length > 0) {
  console.error([...new Set(problems)].sort().join('\n'));
  process.exitCode = 1;
} else {
  console.log(`= ${files.length} modules`);
}

// The one check of the house: types, lint, format, walls, dead code, dependencies, sizes, weight. `node scripts/check.mjs [part ...]`
import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { prepare, root } from './run/prepare.mjs';

const binary = (name) => join(root, 'node_modules', '.bin', name);
const own = (name) => [process.execPath, [join(root, 'scripts', 'check', name)]];

/** The longest first, so that two processors end at about the same time. */
const parts = {
  weight: own('weight.mjs'),
  types: [binary('tsc'), ['-b']],
  walls: own('walls.mjs'),
  dead: [binary('knip'), ['--no-progress']],
  lint: [binary('oxlint'), ['--type-aware', '--deny-warnings']],
  compose: own('compose.mjs'),
  spec: [process.execPath, [join(root, 'scripts', 'spec.mjs'), '--strict']],
  format: [binary('oxfmt'), ['--check']],
  required: own('required.mjs'),
  sizes: own('sizes.mjs'),
  texts: own('texts.mjs'),
};

/** Parts whose figures are shown also when all is well. */
const tables = new Set(['weight']);

const run = (name) =>
  new Promise((done) => {
    const [command, args] = parts[name];
    const started = performance.now();
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      output += data;
    });
    child.stderr.on('data', (data) => (output += data));
    const end = (ok) =>
      done({ name, ok, said: said.trim().split('\n'), output: output.trim(), seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

await prepare([]);
const waiting = asked.length > 0 ? asked : Object.keys(parts);
const failed = [];
const started = performance.now();
const worker = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const part = await run(name);
    const note = part.ok ? (part.said.findLast((line) => line.startsWith('= ')) ?? '').slice(2) : '';
    console.log(`${part.ok ? '  ok' : 'FAIL'}  ${part.name.padEnd(9)}${part.seconds.toFixed(1).padStart(6)} s  ${note}`.trimEnd());
    if (!part.ok) failed.push(part);
    else if (tables.has(part.name)) for (const line of part.said) if (!line.startsWith('= ')) console.log(`        ${line}`);
  }
};
await Promise.all(Array.from({ length: Math.min(4, Math.max(2, cpus().length)) }, worker));

for (const part of failed) console.log(`\n--- ${part.name} ---\n${part.output}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  failed.length === 0
    ? `\nThe house stands. ${seconds} s`
    : `\n${failed.length} part(s) failed: ${failed.map((part) => part.name).join(', ')}. ${seconds} s`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

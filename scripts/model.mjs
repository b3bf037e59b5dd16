// `npm run model -- --runs N --seed S [--server] [--servers N] [--restored] [--jobs J]`: random lives of several devices, in memory in J
// processes, or against the real server and PostgreSQL, also N servers on one database; --restored: with servers that come back from a backup.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { sourceModule } from './run/source-module.mjs';
import { anySeed, wholeNumber } from './run/whole-number.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    jobs: { type: 'string' },
    server: { type: 'boolean' },
    servers: { type: 'string' },
    restored: { type: 'boolean' },
  },
});
const onServer = values.server === true || values.servers !== undefined;
const servers = onServer ? Math.max(1, wholeNumber(values.servers, 1, 'servers')) : 0;
const runs = wholeNumber(values.runs, onServer ? 2_000 : 10_000, 'runs');
const seed = wholeNumber(values.seed, anySeed(), 'seed');
const jobs = onServer ? 1 : Math.max(1, Math.min(wholeNumber(values.jobs, availableParallelism(), 'jobs'), Math.ceil(runs / 500)));

if (jobs === 1) {
  const module = await sourceModule('tests/sync/model/command.ts');
  process.exit(await module.runModel({ runs, seed, servers, restored: values.restored === true }));
}

/** Each process has its own span of the seeds. */
const began = performance.now();
const share = Math.ceil(runs / jobs);
const children = [];
process.once('exit', () => children.forEach((child) => child.kill()));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const codes = await Promise.all(
  Array.from({ length: jobs }, (_, job) => {
    const own = Math.max(0, Math.min(share, runs - job * share));
    const args = ['--jobs', '1', '--runs', String(own), '--seed', String(seed + job * share), ...(values.restored ? ['--restored'] : [])];
    const child = spawn(process.execPath, [import.meta.filename, ...args], { stdio: 'inherit' });
    children.push(child);
    return new Promise((resolve) => child.once('close', resolve));
  }),
);
const failed = codes.filter((code) => code !== 0).length;
const seconds = (performance.now() - began) / 1000;
console.log(
  `${runs} runs in ${jobs} processes from seed ${seed} in ${seconds.toFixed(0)} s: ${(runs / seconds).toFixed(1)} a second, ${failed === 0 ? 'nothing found' : 'a promise was broken'}`,
);
process.exit(failed === 0 ? 0 : 1);

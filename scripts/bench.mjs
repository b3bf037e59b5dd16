// `npm run bench -- --peers FOLDER [--only sync|browser|market] [--n 10000] [--quick]`: Verso beside its peers, and which goals it reaches.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { giveUp, prepare, root } from './prepare.mjs';

const standsIn = process.env.INIT_CWD ?? process.cwd();
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    /** The folder with the peers' harnesses; it stays as it is. */
    peers: { type: 'string' },
    /** Where the working copy is kept between runs. */
    work: { type: 'string' },
    only: { type: 'string' },
    n: { type: 'string', default: '10000' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    /** Only these phases (pull,reconnect,offline,live,many) of these peers, without the table. */
    phases: { type: 'string' },
    peer: { type: 'string', default: 'verso,floorpg' },
  },
});
const whole = (text, name) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) giveUp(`--${name} must be a whole number above 0`);
  return value;
};
if (values.peers === undefined || !existsSync(resolve(standsIn, values.peers))) giveUp('--peers must name the folder with the peers');
if (values.only !== undefined && !['sync', 'browser', 'market'].includes(values.only)) giveUp('--only must be sync, browser or market');

await prepare(['server']);
const { module } = await runnerImport(join(root, 'tests/performance/bench/command.ts'), { root, configFile: false, logLevel: 'error' });
const code = await module.runBench({
  peers: resolve(standsIn, values.peers),
  work: values.work === undefined ? undefined : resolve(standsIn, values.work),
  only: values.phases === undefined ? values.only : 'sync',
  n: whole(values.n, 'n'),
  rounds: whole(values.rounds ?? (values.quick ? '1' : '3'), 'rounds'),
  quick: values.quick,
  phases: values.phases?.split(',') ?? [],
  chosen: values.peer.split(','),
});
process.exit(code);

// `npm run bench -- [sync | browser | market | pages | match [FOLDER] | known | labels | layers | provenance | interactions | devices] [--peers FOLDER] [--json] [--n 10000] [--quick]`: Verso beside its peers, and which goals it reaches.
// Matching takes a folder of pictures, and makes its own without one. Market, matching, known works, labels, layers, provenances, interactions and devices can be measured without peers; `--only market` is the same as `market`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { giveUp, prepare, root } from './run/prepare.mjs';
import { sourceModule } from './run/source-module.mjs';
import { needChromium } from './test/chromium.mjs';

const standsIn = process.env.INIT_CWD ?? process.cwd();
/** What is measured by itself, without a peer beside it. */
const alone = ['match', 'known', 'labels', 'layers', 'provenance', 'interactions', 'devices'];
const parts = ['sync', 'browser', 'market', 'pages', ...alone];
/** What runs in a browser, and finds it by the built client. */
const inBrowser = ['pages', 'labels', 'layers', 'interactions'];
/** What also starts the built server. */
const withServer = ['pages', 'interactions'];
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: {
    /** The folder with the peers' harnesses; it stays as it is. */
    peers: { type: 'string' },
    /** One JSON line per goal instead of the table. */
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Where the working copy is kept between runs. */
    work: { type: 'string' },
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
/** Where nobody names it: beside the project. */
const usual = [process.env.BENCH_PEERS, join(root, '..', 'peers'), join(root, '..', 'shared', 'peers')];
const peers = values.peers === undefined ? usual.find((folder) => folder && existsSync(folder)) : resolve(standsIn, values.peers);
const [only, ...more] = values.only === undefined ? positionals : [values.only, ...positionals];
const [pictures, ...others] = only === 'match' ? more : [undefined, ...more];
const isMissing = !alone.includes(only) && (peers === undefined ? only !== 'market' : !existsSync(peers));
if ((only !== undefined && !parts.includes(only)) || others.length > 0) giveUp(`what is measured is one of: ${parts.join(', ')}`);
if (isMissing) giveUp('--peers must name the folder with the harnesses of the peers');

if (pictures !== undefined && !existsSync(resolve(standsIn, pictures))) giveUp(`there is no folder ${pictures}`);

if (!['match', 'known', 'provenance'].includes(only))
  await prepare(withServer.includes(only) ? ['client', 'server'] : inBrowser.includes(only) ? ['client'] : ['server']);
if (inBrowser.includes(only)) await needChromium();
const module = await sourceModule('tests/performance/bench/command.ts');
const code = await module.runBench({
  peers,
  work: values.work === undefined ? undefined : resolve(standsIn, values.work),
  only: values.phases === undefined ? only : 'sync',
  pictures: pictures === undefined ? undefined : resolve(standsIn, pictures),
  json: values.json,
  n: whole(values.n, 'n'),
  rounds: whole(values.rounds ?? (values.quick ? '1' : '3'), 'rounds'),
  quick: values.quick,
  phases: values.phases?.split(',') ?? [],
  chosen: values.peer.split(','),
});
process.exit(code);

// Runs one of server/commands on a fresh clone as well: `node scripts/command.mjs NAME ARGS`. stdout is the command's alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, prepare, root } from './run/prepare.mjs';

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !/^[a-z-]+$/.test(name)) giveUp('Usage: node scripts/command.mjs NAME [ARGUMENTS]');

/** npm starts scripts in the folder of the package; paths in the arguments are meant from where the person stands. */
const standsIn = process.env.INIT_CWD ?? process.cwd();
await prepare(['server']);
const file = join(root, 'dist', 'server', 'commands', `${name}.js`);
if (!existsSync(file)) giveUp(`There is no command named ${name}.`);
process.chdir(standsIn);
process.argv = [process.execPath, file, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);

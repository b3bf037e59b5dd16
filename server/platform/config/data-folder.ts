// DATA_DIR: made private, validated, and locked for this process.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { holdBeat } from './folder-beat.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';

export type DataFolder = { path: string; lock: FolderLock; check(): void };

/** When Verso runs as root, PostgreSQL runs as another user, who must be able to traverse the folder but not list it. */
const privateMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

const make = (folder: string): string => {
  try {
    if (!existsSync(folder)) {
      mkdirSync(dirname(folder), { recursive: true });
      mkdirSync(folder, { mode: privateMode() });
    }
    return realpathSync(folder);
  } catch (error) {
    throw new CannotStart(`DATA_DIR ${folder} cannot be made: ${messageOf(error)}.`);
  }
};

const probe = (folder: string): void => {
  const file = join(folder, `.probe-${process.pid}`);
  writeFileSync(file, 'x');
  rmSync(file);
};

/** Null when another running Verso holds the folder. */
export const tryDataFolder = async (folder: string): Promise<DataFolder | null> => {
  const path = make(folder);
  const lock = await lockFolder(path);
  if (lock === null) return null;
  const beat = await holdBeat(path);
  if (beat === null) {
    await lock.release();
    return null;
  }
  const release = (): Promise<void> => {
    beat.release();
    return lock.release();
  };
  return { path, lock: { release }, check: () => probe(path) };
};

export const holdDataFolder = async (folder: string): Promise<DataFolder> => {
  const held = await tryDataFolder(folder);
  if (held === null)
    throw new CannotStart(`DATA_DIR ${folder} is in use by another Verso: stop that one, or set DATA_DIR to another folder.`);
  try {
    held.check();
  } catch {
    await held.lock.release();
    throw new CannotStart(`DATA_DIR ${folder} cannot be written to: change its owner, or set DATA_DIR to another folder.`);
  }
  return held;
};

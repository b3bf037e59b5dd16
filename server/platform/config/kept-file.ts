// Small private files in DATA_DIR, written atomically: a crash never leaves a partial file.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Undefined when there is no such file. */
export const readKept = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

export const writeKept = (path: string, text: string): void => {
  const draft = `${path}.draft`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
};

/** The secret stored under that name; created at the first start. */
export const keptSecret = (dataDir: string, name: string): string => {
  const path = join(dataDir, name);
  const kept = readKept(path)?.trim();
  if (kept !== undefined && kept.length >= 32) return kept;
  const made = randomBytes(32).toString('hex');
  writeKept(path, `${made}\n`);
  return made;
};

/** The secret of the settings, or else the one that this folder keeps. */
export const installationSecret = ({ sessionSecret }: { sessionSecret: string | undefined }, dataDir: string): string =>
  sessionSecret ?? keptSecret(dataDir, 'session-secret');

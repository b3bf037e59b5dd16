// Keeps the client assets of earlier versions in the data folder: a container image has only its own, but pages that are open during
// an update still request those they were built with.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/platform/observability/logger.ts';

/** Number of versions kept besides the running one. */
const maxOthers = 2;

/** Copies the client assets of `folder` into `kept` and returns the folders of earlier versions there, newest first. */
export const keepAssets = (folder: string, kept: string): string[] => {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return [];
  mkdirSync(kept, { recursive: true });
  const version = createHash('sha256').update(readdirSync(assets).toSorted().join('\n')).digest('hex').slice(0, 24);
  const own = join(kept, version);
  if (!existsSync(own)) {
    // Atomic, even if the process is killed here.
    const half = join(kept, `.${version}-${process.pid}`);
    cpSync(assets, join(half, 'assets'), { recursive: true });
    renameSync(half, own);
  }
  const now = new Date();
  utimesSync(own, now, now);
  const others = readdirSync(kept)
    .filter((name) => !name.startsWith('.') && name !== version)
    .map((name) => join(kept, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of others.slice(maxOthers)) rmSync(old, { recursive: true, force: true });
  return others.slice(0, maxOthers);
};

/** A failure, such as a full disk, does not prevent the start. */
export const tryToKeepAssets = (folder: string, kept: string, log: Log): string[] => {
  try {
    return keepAssets(folder, kept);
  } catch (error) {
    log.warn({ err: error }, 'the files of this version cannot be kept for pages that are open during an update');
    return [];
  }
};

// Keeps the client's files of the version before beside the data: an image of a container has only its own, and pages that are open
// during an update still ask for those that they were built with.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/platform/observability/logger.ts';

/** Versions beside the one that runs. */
const maxOthers = 2;

/** Stores the assets of the client in `folder` below `kept`, and answers the folders of earlier versions there, the newest first. */
export const keepAssets = (folder: string, kept: string): string[] => {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return [];
  mkdirSync(kept, { recursive: true });
  const version = createHash('sha256').update(readdirSync(assets).toSorted().join('\n')).digest('hex').slice(0, 24);
  const own = join(kept, version);
  if (!existsSync(own)) {
    // Whole or not at all, also where the program is killed here.
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

/** Without room for them the program starts all the same. */
export const tryToKeepAssets = (folder: string, kept: string, log: Log): string[] => {
  try {
    return keepAssets(folder, kept);
  } catch (error) {
    log.warn({ err: error }, 'the files of this version cannot be kept for pages that are open during an update');
    return [];
  }
};

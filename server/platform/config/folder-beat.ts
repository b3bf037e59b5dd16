// Keeps another container or machine that shares a folder out of it: the socket of folder-lock.ts is not seen from there.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type FolderBeat = { release(): void };

/** The name of the holder's host and how often it has written; no clock is compared, since two hosts may disagree about the time. */
const fileName = '.in-use';

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Null when another host keeps writing to the file. After a crash of another host it resolves only once that host has been silent for
 * six beats. every: milliseconds between two beats.
 */
export const holdBeat = async (folder: string, { host = hostname(), every = 5_000 } = {}): Promise<FolderBeat | null> => {
  const file = join(folder, fileName);
  const found = read(file);
  if (found !== null && found.split(' ')[0] !== host)
    for (let beat = 0; beat < 6; beat += 1) {
      await pause(every);
      const now = read(file);
      if (now === null) break;
      if (now !== found) return null;
    }
  let beats = 0;
  const beat = (): void => {
    try {
      writeFileSync(file, `${host} ${process.pid} ${(beats += 1)}`);
    } catch {
      // A full disk: the next beat tries again.
    }
  };
  beat();
  const timer = setInterval(beat, every);
  timer.unref();
  return {
    release: () => {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
};

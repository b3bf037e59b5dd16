// Append-only journal of the provider's changes: one line per transaction, on disk before its result is visible.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { writeKept } from '#server/platform/config/kept-file.ts';
import { tableNames, type Change } from './tables.ts';

export type Journal = {
  kept: Change[];
  add(changes: readonly Change[]): void;
  /** Resolves when everything appended so far is on disk. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** For tests: keeps nothing. */
export const noJournal = (): Journal => ({
  kept: [],
  add: () => undefined,
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

const isChange = (value: unknown): value is Change =>
  Array.isArray(value) && value.length === 3 && typeof value[0] === 'string' && typeof value[1] === 'string';

/** An older program may have kept tables that are no more. */
const isKnown = ([table]: Change): boolean => tableNames.includes(table);

const readLine = (line: string): Change[] => {
  const value: unknown = JSON.parse(line);
  if (!Array.isArray(value) || !value.every(isChange)) throw new Error('the payments journal has a line that is none of its own');
  return value.filter(isKnown);
};

/** Compacts the journal: the latest change of each record, in order of first writing. */
const newestOf = (lines: readonly string[]): Change[] => {
  const newest = new Map<string, Change>();
  for (const change of lines.flatMap(readLine)) {
    const key = `${change[0]} ${change[1]}`;
    if (change[2] === null) newest.delete(key);
    else newest.set(key, change);
  }
  return [...newest.values()];
};

/** Drops a last line without an end: the process died while writing it, before its result was visible. */
const wholeLines = (text: string): string[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '');

export const openJournal = async (folder: string): Promise<Journal> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'journal.jsonl');
  const kept = newestOf(existsSync(path) ? wholeLines(readFileSync(path, 'utf8')) : []);
  writeKept(path, kept.map((change) => `${JSON.stringify([change])}\n`).join(''));
  const file: FileHandle = await open(path, 'a', 0o600);
  let waiting = '';
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    try {
      while (waiting !== '') {
        const text = waiting;
        waiting = '';
        await file.appendFile(text);
        await file.datasync();
      }
    } finally {
      writing = null;
    }
  };
  const settled = (): Promise<void> => {
    if (waiting !== '') writing ??= write();
    return writing ?? Promise.resolve();
  };
  return {
    kept,
    add: (changes) => {
      waiting += `${JSON.stringify(changes)}\n`;
    },
    settled,
    close: async () => {
      await settled();
      await file.close();
    },
  };
};

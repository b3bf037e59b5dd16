// Searches the words of records off the main thread, which shows pieces meanwhile.
import { expose } from 'comlink';
import { UserDatabase } from '#client/data/db/database.ts';
import { openRecordWords, type RecordWords } from './record-words.ts';

/** lists: numbers of pieces for each needle, null while nothing can be searched. ids: those from `from` on, one on each line. */
export type FoundWords = { build: number; from: number; ids: string; lists: Uint32Array[] | null };

let words: RecordWords | null = null;

const api = {
  /** name: of the user's database. */
  open: (name: string, onChange: () => void): void => {
    const db = new UserDatabase(name);
    // Deleted or upgraded by a page: this worker ends with that page.
    db.on('versionchange', () => {
      words?.close();
      db.close();
    });
    words = openRecordWords(db, onChange);
  },
  /** known: how many ids of pieces the asker has, of which build. */
  find: (needles: readonly string[], knownBuild: number, known: number): FoundWords => {
    const lists = words?.lists() ?? null;
    const build = words?.build() ?? 0;
    const from = knownBuild === build ? known : 0;
    const ids = lists === null ? '' : lists.pieces().slice(from).join('\n');
    return { build, from, ids, lists: lists === null ? null : needles.map(lists.find) };
  },
};
export type WordsApi = typeof api;

expose(api);

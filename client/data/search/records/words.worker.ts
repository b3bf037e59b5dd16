// Searches the words of records off the main thread, which shows pieces meanwhile.
import { UserDatabase } from '#client/data/db/database.ts';
import { openRecordWords, type RecordWords } from './record-words.ts';

/** known: how many ids of pieces the asker has, of which build. */
export type ToWords =
  | { type: 'open'; name: string }
  | { type: 'find'; ask: number; needles: readonly string[]; build: number; known: number };
/** lists: numbers of pieces for each needle, null while nothing can be searched. ids: those from `from` on, one on each line. */
export type FromWords =
  | { type: 'changed' }
  | { type: 'found'; ask: number; build: number; from: number; ids: string; lists: Uint32Array[] | null };

const tell = (message: FromWords): void => postMessage(message);
let words: RecordWords | null = null;

addEventListener('message', ({ data }: MessageEvent<ToWords>) => {
  if (data.type === 'open') {
    const db = new UserDatabase(data.name);
    // Deleted or upgraded by a page: this worker ends with that page.
    db.on('versionchange', () => {
      words?.close();
      db.close();
    });
    words = openRecordWords(db, () => tell({ type: 'changed' }));
    return;
  }
  const lists = words?.lists() ?? null;
  const build = words?.build() ?? 0;
  const from = data.build === build ? data.known : 0;
  const ids = lists === null ? '' : lists.pieces().slice(from).join('\n');
  tell({ type: 'found', ask: data.ask, build, from, ids, lists: lists === null ? null : data.needles.map(lists.find) });
});

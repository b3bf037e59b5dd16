// Runs inside the browser for the measurement of the search through records: the catalog of the columns, with five records for each piece.
import { everything } from '#shared/domain/piece/catalog-query.ts';
import { openColumns } from '#client/data/search/columns.ts';
import { needlesIn } from '#client/data/search/columns-index.ts';
import { openRecordWords } from '#client/data/search/records/record-words.ts';
import { widenBy } from '#client/data/search/records/widen.ts';
import { UserDatabase, type RecordRow } from '#client/data/db/database.ts';
import { until } from './browser-adapter/until.ts';
import './catalog-columns-page.ts';

const databaseName = 'catalog-columns';
const idOf = (n: number): string => `018f0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const recordIdOf = (n: number): string => `018f0001-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const houses = ['Kunsthalle', 'Municipal Museum', 'Reid Gallery', 'Salon', 'Academy', 'Secession'];
const towns = ['Bern', 'Basel', 'Glasgow', 'Paris', 'Vienna', 'Morecambe', 'Antwerp'];
const people = ['Whitlock', 'Lerner', 'Noor', 'Pohl', 'Vinter', 'Tarn', 'Mont', 'Quell', 'Reid', 'Ebel'];
const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

const recordOf = (n: number): RecordRow => {
  const piece = Math.floor(n / 5);
  const fields: RecordRow['fields'][] = [
    { holder: `Mrs. ${pick(people, n)} ${n % 4_000}`, place: pick(towns, n), source: 'a letter to the dealer' },
    { title: `Exhibition ${n % 900}`, venue: pick(houses, n), place: pick(towns, n >> 2) },
    { title: `Catalogue ${n % 700}`, author: pick(people, n >> 3), pages: String(n % 300) },
    { title: `Invoice ${1900 + (n % 120)}`, issuer: pick(houses, n >> 1), note: 'paid in two parts, the second in May' },
    { examined_by: pick(people, n >> 1), surface: 'light craquelure in the upper left, otherwise stable', frame: 'original' },
  ];
  const kinds = ['provenance', 'exhibition', 'literature', 'document', 'condition'];
  return { id: recordIdOf(n), kind: pick(kinds, n), about: idOf(piece), fields: fields[n % 5] ?? {}, clocks: { '*': '0' }, deleted: 0 };
};
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const records = {
  fillRecords: async (count: number): Promise<void> => {
    const db = new UserDatabase(databaseName);
    for (let from = 0; from < count; from += 10_000)
      await db.records.bulkPut(Array.from({ length: Math.min(10_000, count - from) }, (_, at) => recordOf(from + at)));
    db.close();
  },

  /** Milliseconds until records can be searched, of a needle there, of a search of the pieces alone and of the same search widened. */
  searchRecords: async (needles: string[]) => {
    const db = new UserDatabase(databaseName);
    const columns = openColumns(db);
    const index = await until(columns, () => true);
    const from = performance.now();
    let ready = () => {};
    const isReady = new Promise<void>((resolve) => (ready = resolve));
    const words = openRecordWords(db, () => ready());
    await isReady;
    const opened = performance.now() - from;
    const lists = words.lists();
    if (lists === null) throw new Error('there are no words');
    const rows = needles.map((text) => {
      const [narrow, ask, wide]: [number[], number[], number[]] = [[], [], []];
      let [before, after] = [0, 0];
      for (let run = 0; run < 15; run += 1) {
        let at = performance.now();
        before = index.search({ ...everything, text }).count;
        narrow.push(performance.now() - at);
        at = performance.now();
        const found = new Map(needlesIn(text).map((needle) => [needle, lists.find(needle)]));
        ask.push(performance.now() - at);
        at = performance.now();
        after = index.search({ ...everything, text }, widenBy(lists.pieces(), found)).count;
        wide.push(performance.now() - at);
      }
      return { text, before, after, narrow: median(narrow), ask: median(ask), wide: median(wide) };
    });
    words.close();
    columns.close();
    db.close();
    return { opened, rows };
  },
};

export type RecordsHarness = typeof records;
Object.assign((globalThis as unknown as { harness: object }).harness, records);

// Reads the files of a collection that nobody has read, page by page. What is stored stays: a pass that ends early goes on where it was.
import type { FileRef } from '#shared/records/file-ref.ts';
import {
  filesNamedBy,
  kindsWithFiles,
  layerText,
  mostPagesRead,
  pageText,
  readingOf,
  unreadOf,
  type Reading,
} from '#shared/records/readings.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { RecordRow, UserDatabase } from '#client/data/db/database.ts';
import { mayBeShown } from '#client/work/document/file-kind.ts';
import type { Pages } from '#client/work/document/pages.ts';
import { UnshownFile } from '#client/work/document/unshown-file.ts';

/** Rejects if what it needs cannot be had now. */
export type Recognize = (page: HTMLCanvasElement) => Promise<string>;
export type ReadingPass = {
  db: Pick<UserDatabase, 'records'>;
  /** Rejects while the bytes cannot be had. */
  bytesOf: (file: FileRef) => Promise<ArrayBuffer>;
  openPages: (bytes: ArrayBuffer) => Promise<Pages>;
  commit: (changes: readonly NewOperation[]) => Promise<unknown>;
  /** The same for the same parts, on every device of the account. */
  idOf: (...parts: readonly string[]) => Promise<string>;
  /** Null while pictures of pages cannot be read on this device. */
  recognize: Recognize | null;
  /** Told before each page; null at the end of a file. */
  tell: (sha256: string, at: { page: number; pages: number } | null) => void;
  isStopped: () => boolean;
};

/** A file beyond this is read where it is on the device, and not fetched to be read. */
export const mostFetched = 20_000_000;
/** Pixels of the longer side at which a page is recognized: 200 dots per inch of a letter. */
const recognizedSide = 2_400;

type Wanted = { about: string; file: FileRef };
const keyOf = (about: string, sha256: string): string => `${about} ${sha256}`;

const wantedOf = async ({ db }: ReadingPass): Promise<Map<string, Wanted>> => {
  const records = await db.records
    .where('kind')
    .anyOf([...kindsWithFiles])
    .toArray();
  return new Map(
    records
      .filter(({ deleted }) => deleted === 0)
      .flatMap((record) => filesNamedBy(record).map((file) => [keyOf(record.about, file.sha256), { about: record.about, file }] as const))
      .filter(([, { file }]) => mayBeShown(file.type)),
  );
};

type Row = { row: RecordRow; reading: Reading };
const rowsOf = (records: readonly RecordRow[]): Row[] =>
  records.flatMap((row) => {
    const reading = readingOf(row);
    return reading === null ? [] : [{ row, reading }];
  });

const create = async ({ idOf }: ReadingPass, about: string, reading: Reading): Promise<NewOperation> => ({
  kind: 'record.create',
  payload: { recordId: await idOf('reading', about, reading.sha256, String(reading.page)), kind: 'reading', about, fields: { ...reading } },
});

/** The text layer of each page; of a file that cannot be opened that it is so. */
const layerOf = async ({ openPages, bytesOf, isStopped }: ReadingPass, file: FileRef): Promise<Reading[] | null> => {
  let opened: Pages;
  try {
    opened = await openPages(await bytesOf(file));
  } catch (error) {
    if (!(error instanceof UnshownFile) || error.why === 'unreachable') return null;
    return [{ sha256: file.sha256, page: 1, pages: 1, by: 'unreadable', text: null }];
  }
  try {
    const pages = Math.min(opened.count, mostPagesRead);
    const readings: Reading[] = [];
    for (let page = 1; page <= pages; page += 1) {
      if (isStopped()) return null;
      const text = layerText(await opened.text(page - 1).catch(() => ''));
      readings.push({ sha256: file.sha256, page, pages: opened.count, by: 'layer', text });
    }
    return readings;
  } finally {
    opened.close();
  }
};

/** What was read before is taken up again: a file that came back, or that another work has too. */
const readFile = async (pass: ReadingPass, { about, file }: Wanted, all: readonly Row[]): Promise<void> => {
  const gone = all.filter(({ row }) => row.about === about && row.deleted === 1);
  if (gone.length > 0)
    return void (await pass.commit(gone.map(({ row }) => ({ kind: 'record.restore', payload: { recordId: row.id } }) as const)));
  const elsewhere = all.filter(({ row }) => row.deleted === 0);
  const source = elsewhere[0]?.row.about;
  const readings =
    source === undefined ? await layerOf(pass, file) : elsewhere.filter(({ row }) => row.about === source).map(({ reading }) => reading);
  if (readings !== null) await pass.commit(await Promise.all(readings.map((reading) => create(pass, about, reading))));
};

const recognizeFile = async (pass: ReadingPass, file: FileRef, rows: readonly Row[]): Promise<void> => {
  const { recognize, openPages, bytesOf, commit, tell, isStopped } = pass;
  const unread = unreadOf(rows.map(({ reading }) => reading)).sort((a, b) => a - b);
  if (recognize === null || unread.length === 0) return;
  const opened = await openPages(await bytesOf(file));
  try {
    for (const [at, page] of unread.entries()) {
      if (isStopped()) return;
      tell(file.sha256, { page: at + 1, pages: unread.length });
      const text = pageText(await recognize(await opened.draw(page - 1, recognizedSide)));
      const same = rows.filter(({ reading }) => reading.page === page);
      await commit(
        same.map(
          ({ row }) => ({ kind: 'record.set', payload: { recordId: row.id, kind: 'reading', values: { by: 'machine', text } } }) as const,
        ),
      );
    }
  } finally {
    tell(file.sha256, null);
    opened.close();
  }
};

/** Readings of files that nothing names any more. */
const dropOrphans = async ({ db, commit }: ReadingPass, wanted: ReadonlyMap<string, Wanted>, rows: readonly Row[]): Promise<void> => {
  const gone: string[] = [];
  for (const { row, reading } of rows) {
    if (row.deleted === 1 || wanted.has(keyOf(row.about, reading.sha256))) continue;
    const beside = await db.records.where({ about: row.about }).toArray();
    const isNamed = beside.some((record) => record.deleted === 0 && filesNamedBy(record).some(({ sha256 }) => sha256 === reading.sha256));
    if (!isNamed) gone.push(row.id);
  }
  if (gone.length > 0) await commit(gone.map((recordId) => ({ kind: 'record.delete', payload: { recordId } }) as const));
};

const readings = async ({ db }: ReadingPass): Promise<Row[]> => rowsOf(await db.records.where('kind').equals('reading').toArray());

/** A file that fails is left for the next pass. */
export const readMissing = async (pass: ReadingPass): Promise<void> => {
  const wanted = await wantedOf(pass);
  const of = (rows: readonly Row[], { file }: Wanted) => rows.filter(({ reading }) => reading.sha256 === file.sha256);
  const before = await readings(pass);
  const has = new Set(before.filter(({ row }) => row.deleted === 0).map(({ row, reading }) => keyOf(row.about, reading.sha256)));
  for (const [key, one] of wanted) {
    if (pass.isStopped()) return;
    if (!has.has(key)) await readFile(pass, one, of(await readings(pass), one)).catch(() => undefined);
  }
  const after = await readings(pass);
  const done = new Set<string>();
  for (const one of wanted.values()) {
    if (pass.isStopped()) return;
    if (done.has(one.file.sha256)) continue;
    done.add(one.file.sha256);
    await recognizeFile(
      pass,
      one.file,
      of(after, one).filter(({ row }) => row.deleted === 0),
    ).catch(() => undefined);
  }
  await dropOrphans(pass, wanted, after);
};

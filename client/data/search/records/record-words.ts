// The words of all records on this device: packed once, kept for the next start, and in step with every change by any tab.
import Dexie from 'dexie';
import { searchedTexts } from '#shared/records/record-search.ts';
import type { RecordRow, UserDatabase } from '#client/data/db/database.ts';
import { fold } from '#shared/domain/fold.ts';
import { createPacker, createWordLists, wordsIn, type PackedWords, type WordLists } from './word-lists.ts';

/** Incremented when words are made or folded differently. */
const format = 2;
const keptKey = 'record-words';
const perRead = 2_000;
/** More changed records than this are read with all others. */
const fewChanges = 500;
/** Milliseconds from such changes to reading all. */
const rest = 2_000;

const wordsOf = (records: readonly RecordRow[]): Set<string> =>
  wordsIn(
    records
      .filter(({ deleted }) => deleted === 0)
      .flatMap(({ kind, about, id, fields }) => (about === id ? [] : searchedTexts(kind, fields).map(fold))),
  );

/** Reads every record, those of one piece together. */
export const packRecords = async (
  db: Pick<UserDatabase, 'records'>,
  isStopped: () => boolean,
  read = perRead,
): Promise<PackedWords | null> => {
  const packer = createPacker();
  let from = '';
  for (;;) {
    const page = await db.records.where('about').aboveOrEqual(from).limit(read).toArray();
    if (isStopped()) return null;
    const groups = new Map<string, RecordRow[]>();
    for (const record of page) {
      const group = groups.get(record.about);
      if (group === undefined) groups.set(record.about, [record]);
      else group.push(record);
    }
    const last = page.at(-1)?.about ?? '';
    const isEnd = page.length < read;
    for (const [about, records] of groups) {
      if (about === last && !isEnd) continue;
      packer.add(about, wordsOf(records));
    }
    if (isEnd) return packer.done();
    // A piece that fills a page is read by itself, and the next page begins right behind it.
    if (last === from) {
      packer.add(last, wordsOf(await db.records.where({ about: last }).toArray()));
      from = `${last}\u0000`;
    } else from = last;
  }
};

/** What the records of this device were when they were packed. */
const stampOf = async ({ meta }: UserDatabase): Promise<string> => {
  const value = (await meta.get('sync'))?.value;
  const { epoch, cursor, seq } = (value ?? {}) as Record<string, unknown>;
  return JSON.stringify([epoch, cursor, seq]);
};

type Kept = { format: number; stamp: string; packed: PackedWords };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === format && 'packed' in value;

/** A node of Dexie's tree of changed keys. */
type Changed = { from?: unknown; to?: unknown; l?: Changed | null; r?: Changed | null } | undefined | null;
/** Null if more may have changed than can be named. */
const idsIn = (node: Changed, ids: string[] = []): string[] | null => {
  if (node === undefined || node === null || node.from === undefined) return ids;
  if (typeof node.from !== 'string' || node.from !== node.to || ids.length > fewChanges) return null;
  ids.push(node.from);
  return idsIn(node.l, ids) === null ? null : idsIn(node.r, ids);
};

export type RecordWords = {
  /** Null until something can be searched. */
  lists: () => WordLists | null;
  /** Incremented when the numbers of the pieces begin anew. */
  build: () => number;
  close: () => void;
};

/** changed: called when a search may find something else. */
export const openRecordWords = (db: UserDatabase, changed: () => void): RecordWords => {
  let lists: WordLists | null = null;
  let build = 0;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed: string[] = [];

  const replace = (packed: PackedWords): void => {
    lists = createWordLists(packed);
    build += 1;
  };
  const follow = async (ids: readonly string[]): Promise<void> => {
    const rows = await db.records.bulkGet([...ids]);
    const abouts = new Set(rows.flatMap((row) => (row === undefined || row.about === row.id ? [] : [row.about])));
    for (const about of abouts) lists?.set(about, wordsOf(await db.records.where({ about }).toArray()));
    if (abouts.size > 0) changed();
  };
  const readAll = async (): Promise<void> => {
    missed = [];
    const stamp = await stampOf(db);
    const packed = await packRecords(db, () => closed);
    if (packed === null) return;
    replace(packed);
    const late = missed;
    missed = [];
    if (late.length > 0) await follow(late);
    changed();
    // Without room the next start reads all records again.
    await db.meta.put({ key: keptKey, value: { format, stamp, packed } satisfies Kept }).catch(() => undefined);
  };
  const readAllLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void readAll().catch(() => undefined), rest);
  };
  const onMutated = (parts: Readonly<Record<string, unknown>>): void => {
    if (parts['all'] !== undefined) return readAllLater();
    const ids = idsIn(parts[`idb://${db.name}/records/`] as Changed);
    if (ids === null) return readAllLater();
    if (ids.length === 0) return;
    missed.push(...ids);
    void follow(ids).catch(() => undefined);
  };
  Dexie.on('storagemutated', onMutated as never);

  const start = async (): Promise<void> => {
    const kept = (await db.meta.get(keptKey))?.value;
    if (isKept(kept)) {
      replace(kept.packed);
      changed();
      if (kept.stamp === (await stampOf(db))) return;
    }
    await readAll();
  };
  start().catch(() => undefined);
  return {
    lists: () => lists,
    build: () => build,
    close: () => {
      closed = true;
      clearTimeout(timer);
      Dexie.on('storagemutated').unsubscribe(onMutated as never);
    },
  };
};

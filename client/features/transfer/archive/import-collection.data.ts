// Imports the records about the collection: contacts, locations, groups, artists, saved filters.
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { Archive } from './archive.ts';
import { archivedLists, archivedRecord, collectionList, type ArchivedRecord } from './format.ts';
import { importedCollectionId, operationsOfRecords } from './import-records.ts';
import { storeFilesOf } from './record-files.data.ts';
import { t } from '#shared/language/t.ts';

export type ImportProblem = { what: string; why: string };
type ImportedCollection = { made: number; files: number; problems: ImportProblem[] };

const atOnce = 200;
const what = t('Contacts, locations and collections');

export const isDeletion = (kind: string): boolean => kind === 'piece.delete' || kind === 'record.delete';

/** The id in this account of a record about the collection: its own if it exists here, else one derived from account and archive. */
export const collectionIdIn = ({ db, userId }: UserData): ((id: string) => Promise<string>) => {
  const known = new Map<string, string>();
  return async (id) => {
    const target = known.get(id) ?? ((await db.records.get(id)) === undefined ? await importedCollectionId(userId, id) : id);
    known.set(id, target);
    return target;
  };
};

/** Those that this account lacks. */
const freshOf = async ({ db, userId }: UserData, records: readonly ArchivedRecord[]): Promise<ArchivedRecord[]> => {
  const derived = await Promise.all(records.map(({ id }) => importedCollectionId(userId, id)));
  const there = await db.records.bulkGet([...records.map(({ id }) => id), ...derived]);
  return records.filter((_, at) => there[at] === undefined && there[records.length + at] === undefined);
};

export const countCollection = async (data: UserData, archive: Archive): Promise<number> => {
  let count = 0;
  for await (const page of archivedLists(archive, collectionList, archivedRecord)) count += (await freshOf(data, page)).length;
  return count;
};

/** Idempotent, and cancelable between batches: existing records are left alone. */
export const importCollection = async (data: UserData, archive: Archive, signal: AbortSignal): Promise<ImportedCollection> => {
  const result: ImportedCollection = { made: 0, files: 0, problems: [] };
  const collectionId = collectionIdIn(data);
  const hasFile = (path: string): boolean => archive.sizeOf(path) !== undefined;
  for await (const page of archivedLists(archive, collectionList, archivedRecord))
    for (let at = 0; at < page.length && !signal.aborted; at += atOnce) {
      const fresh = await freshOf(data, page.slice(at, at + atOnce));
      const made = await operationsOfRecords(fresh, { userId: data.userId, pieceId: null, hasFile, collectionId });
      const isLast = ({ kind }: NewOperation): boolean => isDeletion(kind);
      await data.engine.commitAll(made.operations.filter((operation) => !isLast(operation)));
      await data.engine.commitAll(made.operations.filter(isLast));
      const wrong = await storeFilesOf(data, archive, made.files);
      result.made += made.operations.filter(({ kind }) => kind === 'record.create').length;
      result.files += made.files.length - wrong.length;
      result.problems.push(...made.problems.map((why) => ({ what, why })));
      for (const name of wrong)
        result.problems.push({ what, why: t('the file “{name}” is not the one that the archive names, and was left out', { name }) });
    }
  return result;
};

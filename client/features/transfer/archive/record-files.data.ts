// The files of records in an archive: exported with their bytes, and imported under ids of the importing account.
import { isFileRef, maxFileBytes, type FileRef } from '#shared/records/file-ref.ts';
import { readFileBytes, storeImported } from '#client/data/drafts/record-files.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { saveWithRoom } from '#client/photo/pictures/save-photograph.data.ts';
import { ArchiveProblem, type Archive } from './archive.ts';
import type { ArchiveWriter } from '#client/device/local/archive-writer.ts';
import type { ArchivedRecord, Missing } from './format.ts';
import { isRefusal, keepTrying, type Patience } from './keep-trying.ts';

type OutParts = { data: UserData; archive: ArchiveWriter; online: boolean; patience: Patience; missing: Missing[] };

/** A folder per id avoids name collisions; characters reserved on any system are replaced. */
const pathOf = ({ id, name }: FileRef): string => `files/${id}/${name.replaceAll(/[:*?"<>|]/g, '-')}`;

const filesOf = ({ fields, history }: ArchivedRecord): FileRef[] => {
  const named = [...Object.values(fields), ...history.map(({ value }) => value)].filter(isFileRef);
  return [...new Map(named.map((file) => [file.id, file])).values()];
};

export const openFiles = ({ data, archive, online, patience, missing }: OutParts) => {
  /** Several values may refer to the same file. */
  const paths = new Map<string, string | null>();
  let count = 0;

  const addOne = async (file: FileRef, piece?: string): Promise<string | null> => {
    const leave = (why: string): null => {
      missing.push({ what: `file “${file.name}”`, ...(piece === undefined ? {} : { piece }), why });
      return null;
    };
    let bytes: ArrayBuffer;
    try {
      bytes = await (online ? keepTrying(() => readFileBytes(data, file), patience) : readFileBytes(data, file));
    } catch (error) {
      patience.signal.throwIfAborted();
      if (!online) return leave('The file is with the server, and this device was offline.');
      if (!isRefusal(error)) throw error;
      return leave(error.message);
    }
    const path = pathOf(file);
    await archive.add(path, new Uint8Array(bytes), false);
    count += 1;
    return path;
  };

  return {
    count: () => count,
    /** Adds the files of these records to the archive, and their paths to the records. piece: its id, if they are about one. */
    add: async (given: readonly ArchivedRecord[], piece?: string): Promise<ArchivedRecord[]> => {
      const records: ArchivedRecord[] = [];
      for (const record of given) {
        const files = [];
        for (const file of filesOf(record)) {
          if (!paths.has(file.id)) paths.set(file.id, await addOne(file, piece));
          files.push({ id: file.id, file: paths.get(file.id) ?? null });
        }
        records.push(files.length === 0 ? record : { ...record, files });
      }
      return records;
    },
  };
};

/** A file of an imported record; ref: the file in the importing account. */
export type ImportedFile = { ref: FileRef; recordId: string; path: string };

/** Idempotent: stores the files that this device lacks. Returns the names of files whose bytes do not match. */
export const storeFilesOf = async (data: UserData, archive: Archive, files: readonly ImportedFile[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { ref, recordId, path } of files) {
    if ((await data.db.files.get(ref.id)) !== undefined) continue;
    try {
      const bytes = new Uint8Array(await archive.read(path, maxFileBytes)).buffer;
      if (!(await saveWithRoom(data, () => storeImported(data.db, { ref, bytes }, recordId)))) wrong.push(ref.name);
    } catch (error) {
      if (!(error instanceof ArchiveProblem)) throw error;
      wrong.push(ref.name);
    }
  }
  return wrong;
};

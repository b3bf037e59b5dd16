// The records of one kind about a piece on this device, and the commands that change them.
import { useEffect, useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { RecordKind } from '#shared/records/record-kinds.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { pickFile, storeFiles, storingFiles, type PickedFile } from '#client/data/drafts/record-files.ts';
import { saveWithRoom } from '#client/photo/pictures/save-photograph.data.ts';
import type { HistoryRow, RecordRow } from '#client/data/db/database.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';

export type Values = Readonly<Record<string, unknown>>;
export type RecordCommands = {
  /** Each command resolves when the change is stored on this device. about: null for a record about the collection. */
  create(about: string | null, values: Values, files?: readonly PickedFile[]): Promise<void>;
  set(record: RecordRow, values: Values, files?: readonly PickedFile[]): Promise<void>;
  /** As one set; returns their ids. */
  createAll(about: string, all: readonly Values[]): Promise<string[]>;
  removeAll(ids: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
};

/** undefined while loading; deleted records are left out. */
export const useRecords = (kind: RecordKind, about: string): RecordRow[] | undefined =>
  useOwn(
    (db) =>
      db.records
        .where('about')
        .equals(about)
        .filter((record) => record.kind === kind && record.deleted === 0)
        .toArray(),
    [kind, about],
    [],
  );

/** Those of all kinds; undefined while loading; deleted records are left out. */
export const useRecordsAbout = (about: string): RecordRow[] | undefined =>
  useOwn(
    (db) =>
      db.records
        .where({ about })
        .filter(({ deleted }) => deleted === 0)
        .toArray(),
    [about],
    [],
  );

/** Earlier values of a record, newest first. */
export const useRecordHistory = ({ id, about }: Pick<RecordRow, 'id' | 'about'>): HistoryRow[] => {
  const rows = useOwn(
    (db) =>
      db.history
        .where('pieceId')
        .equals(about)
        .filter(({ recordId }) => recordId === id)
        .toArray(),
    [id, about],
    [],
  );
  return (rows ?? []).toSorted((a, b) => (a.clock < b.clock ? 1 : -1));
};

/** A record about the collection has no history dialog: opening it marks its conflict notices as seen. */
export const useSeenConflicts = (record: Pick<RecordRow, 'id' | 'about'> | null): void => {
  const data = useUserData();
  const id = record !== null && record.id === record.about ? record.id : null;
  useEffect(() => {
    if (data !== null && id !== null) data.engine.dismissConflicts(id).catch(toastFailure);
  }, [data, id]);
};

/** Null without a signed-in user. */
export const useRecordCommands = (kind: RecordKind): RecordCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const { engine, db } = data;
    /** Stores the operation and its files in one transaction; cached pictures are evicted if space runs out. */
    const commit = async (change: NewOperation, recordId: string, files: readonly PickedFile[]): Promise<void> => {
      const store = () => engine.commitAll([change], files.length === 0 ? undefined : storeFiles(files, recordId));
      await (files.length === 0 ? store() : saveWithRoom(data, () => storingFiles(db, store)));
    };
    return {
      create: async (about, values, files = []) => {
        const recordId = uuidv7();
        await commit(
          { kind: 'record.create', payload: { recordId, kind, about: about ?? recordId, fields: { ...values } } },
          recordId,
          files,
        );
      },
      set: async ({ id }, values, files = []) => {
        if (Object.keys(values).length > 0)
          await commit({ kind: 'record.set', payload: { recordId: id, kind, values: { ...values } } }, id, files);
      },
      createAll: async (about, all) => {
        const made = all.map((fields) => ({ recordId: uuidv7(), fields: { ...fields } }));
        await engine.commitAll(
          made.map(({ recordId, fields }) => ({ kind: 'record.create', payload: { recordId, kind, about, fields } }) as const),
        );
        return made.map(({ recordId }) => recordId);
      },
      removeAll: async (ids) =>
        void (await engine.commitAll(ids.map((recordId) => ({ kind: 'record.delete', payload: { recordId } }) as const))),
      remove: async (id) => void (await engine.commit('record.delete', { recordId: id })),
      restore: async (id) => void (await engine.commit('record.restore', { recordId: id })),
    };
  }, [data, kind]);
};

/** Rejects with a RangeError whose text can be shown, or a DOMException if the file cannot be read anymore. */
export const pickRecordFile = (file: File): Promise<PickedFile> => pickFile(file);

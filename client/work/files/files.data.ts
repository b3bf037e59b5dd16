// Files of records for the screens that show them: location, upload progress, and actions.
import { useMemo } from 'react';
import type { FileRef } from '#shared/records/file-ref.ts';
import type { FileRow } from '#client/data/db/database.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { openFile, removeFile, retryFile, unsentFiles } from '#client/data/drafts/record-files.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { saveFile } from '#client/ui/save-file.ts';

/** Null if nothing of it is on this device; undefined while loading. */
export const useFileRow = (id: string | null): FileRow | null | undefined =>
  useOwn(async (db) => (id === null ? null : ((await db.files.get(id)) ?? null)), [id], null);

/** Files that the server does not have, oldest first. */
export const useUnsentFiles = (): FileRow[] => useOwn((db) => unsentFiles(db), [], []) ?? [];

export type FileCommands = {
  /** Its bytes, kept on this device from now on; rejects with an AppError whose text can be shown. */
  open: (ref: FileRef, recordId: string) => Promise<ArrayBuffer>;
  /** Saves it by the browser's download; rejects with an AppError whose text can be shown. */
  download: (ref: FileRef, recordId: string) => Promise<void>;
  retry: (id: string) => Promise<void>;
  /** Resolves to false if it is being sent or was sent. */
  remove: (id: string) => Promise<boolean>;
};

export const useFileCommands = (): FileCommands | null => {
  const data = useUserData();
  return useMemo(
    () =>
      data === null
        ? null
        : {
            open: (ref, recordId) => openFile(data, ref, recordId),
            download: async (ref, recordId) => saveFile(new Blob([await openFile(data, ref, recordId)], { type: ref.type }), ref.name),
            retry: async (id) => {
              await retryFile(data.db, id);
              await backgroundOf(data).drafts.run(true);
            },
            remove: (id) => removeFile(data, id),
          },
    [data],
  );
};

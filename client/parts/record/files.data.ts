// Files of records for the screens that show them: where each is, how far its upload has come, and what can be done with it.
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { FileRef } from '#shared/records/file-ref.ts';
import type { FileRow } from '#client/data/db/database.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { openFile, removeFile, retryFile, unsentFiles } from '#client/data/drafts/record-files.ts';
import { useUserData } from '#client/parts/device/user-data.ts';
import { saveFile } from '#client/parts/page/save-file.ts';

/** Null where nothing of it is on this device; undefined until that is known. */
export const useFileRow = (id: string | null): FileRow | null | undefined => {
  const data = useUserData();
  return useLiveQuery(async () => (data === null || id === null ? null : ((await data.db.files.get(id)) ?? null)), [data, id]);
};

/** Those that the server does not have, oldest first. */
export const useUnsentFiles = (): FileRow[] => {
  const data = useUserData();
  return useLiveQuery(async () => (data === null ? [] : unsentFiles(data.db)), [data]) ?? [];
};

export type FileCommands = {
  /** Hands it to the browser's own way of saving; rejects with AppError, whose text is for people. */
  download: (ref: FileRef, recordId: string) => Promise<void>;
  retry: (id: string) => Promise<void>;
  /** False while it is being sent, or when it was. */
  remove: (id: string) => Promise<boolean>;
};

export const useFileCommands = (): FileCommands | null => {
  const data = useUserData();
  return useMemo(
    () =>
      data === null
        ? null
        : {
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

// How far an upload is, of a scan, a photograph or a file.
import { useSyncExternalStore } from 'react';
import { backgroundOf } from '#client/data/drafts/background.ts';
import type { Progress } from '#client/data/drafts/progress.ts';
import { useUserData } from '#client/device/local/user-data.ts';

const nothing = (): (() => void) => () => undefined;

/** Bytes uploaded by this tab; null if no upload is running here. */
export const useUploadProgress = (id: string | null): Progress | null => {
  const data = useUserData();
  const board = data === null ? null : backgroundOf(data).drafts.progress;
  return useSyncExternalStore(board?.subscribe ?? nothing, () => (board === null || id === null ? null : board.get(id)));
};

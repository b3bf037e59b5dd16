// Upload progress per draft or file; only in memory, since it changes too often to be stored.
export type Progress = { /** Bytes. */ sent: number; total: number };

export type ProgressBoard = {
  get: (draftId: string) => Progress | null;
  set: (draftId: string, progress: Progress | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export const createProgressBoard = (): ProgressBoard => {
  const board = new Map<string, Progress>();
  const listeners = new Set<() => void>();
  return {
    get: (draftId) => board.get(draftId) ?? null,
    set: (draftId, progress) => {
      if (progress === null) board.delete(draftId);
      else board.set(draftId, progress);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

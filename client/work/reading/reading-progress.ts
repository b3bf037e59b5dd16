// Which page of which file is being recognized by this tab.
import { useSyncExternalStore } from 'react';

export type ReadingProgress = { page: number; pages: number };

const now = new Map<string, ReadingProgress>();
const listeners = new Set<() => void>();

export const tellReading = (sha256: string, at: ReadingProgress | null): void => {
  if (at === null) now.delete(sha256);
  else now.set(sha256, at);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useReadingProgress = (sha256: string): ReadingProgress | null =>
  useSyncExternalStore(
    subscribe,
    () => now.get(sha256) ?? null,
    () => null,
  );

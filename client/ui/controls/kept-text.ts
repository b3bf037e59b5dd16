// Persists typed but unsent text on this device across reloads, navigation and closed tabs.
import { useState } from 'react';

const prefix = 'verso-typed ';
/** In-memory fallback when storage is unavailable. */
const here = new Map<string, string>();

const stored = <Answer>(act: (storage: Storage) => Answer, otherwise: Answer): Answer => {
  try {
    return act(localStorage);
  } catch {
    return otherwise;
  }
};
const keysOf = (userId: string): string[] => {
  const keys = stored((storage) => Object.keys(storage), []);
  return [...new Set([...keys, ...here.keys()])].filter((key) => key.startsWith(`${prefix}${userId} `));
};

const read = (key: string): string => here.get(key) ?? stored((storage) => storage.getItem(key), null) ?? '';
const write = (key: string, text: string) => {
  here.delete(key);
  if (text === '') return stored((storage) => storage.removeItem(key), undefined);
  const kept = stored((storage) => {
    storage.setItem(key, text);
    return true;
  }, false);
  if (!kept) here.set(key, text);
};

/** place: key of the input among the user's. The second value sets the text; an empty text is removed from storage. */
export const useKeptText = (userId: string, place: string): [string, (text: string) => void] => {
  const key = `${prefix}${userId} ${place}`;
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      write(key, next);
    },
  ];
};

export const hasKeptText = (userId: string): boolean => keysOf(userId).length > 0;

export const forgetKeptText = (userId: string): void => {
  for (const key of keysOf(userId)) write(key, '');
};

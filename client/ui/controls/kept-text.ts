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

const keyOf = (userId: string, place: string): string => `${prefix}${userId} ${place}`;
/** What was kept; empty if nothing was. place: key of the input among the user's. */
export const keptText = (userId: string, place: string): string => read(keyOf(userId, place));
/** An empty text is removed from storage. */
export const keepText = (userId: string, place: string, text: string): void => write(keyOf(userId, place), text);

export type KeptText = {
  text: string;
  keep: (text: string) => void;
  /** Empties the input, and calls send with its text. If that resolves to false, the text comes back, before what was typed meanwhile. */
  send: (send: (text: string) => Promise<boolean>) => Promise<void>;
};

/** One input of the user, by its place. */
export const useKeptText = (userId: string, place: string): KeptText => {
  const key = keyOf(userId, place);
  const [typed, setTyped] = useState(() => ({ key, text: read(key) }));
  // Another place is another text.
  const text = typed.key === key ? typed.text : read(key);
  const keep = (next: string): void => {
    setTyped({ key, text: next });
    write(key, next);
  };
  return {
    text,
    keep,
    send: async (send) => {
      keep('');
      if (await send(text)) return;
      const meanwhile = read(key);
      keep(meanwhile === '' ? text : `${text}\n${meanwhile}`);
    },
  };
};

export const hasKeptText = (userId: string): boolean => keysOf(userId).length > 0;

export const forgetKeptText = (userId: string): void => {
  for (const key of keysOf(userId)) write(key, '');
};

// What a message is about, as addresses carry it.
import type { AboutRef } from './correspondence.ts';

const aboutAddress = /^(artwork|question|order):([0-9a-f-]{36})$/;
/** Reads 'artwork:{id}', 'question:{id of the artwork}' or 'order:{id}', as addresses carry it; null for anything else. */
export const aboutOfAddress = (text: string | null | undefined): AboutRef | null => {
  const [, word, id] = aboutAddress.exec(text ?? '') ?? [];
  if (id === undefined) return null;
  return word === 'order' ? { kind: 'order', id } : { kind: 'artwork', id, ...(word === 'question' ? { question: true } : {}) };
};
export const addressOfAbout = ({ kind, id, question }: AboutRef): string => `${question === true ? 'question' : kind}:${id}`;

// Long texts as Yjs documents: merging, changing by difference, and the first content that is made only once.
import * as Y from 'yjs';
import { maxTextLength } from '../domain/piece.ts';
import type { TextKey, TextMerger, TextValue } from './text-merger.ts';

const root = 'text';
/** Bytes of one document at most; a long life of edits stays far below. */
const maxStateBytes = 262_144;
const loneSurrogate = /\p{Surrogate}/u;

/** Above every number that Yjs draws for a device (32 bits), so that the creator of a text never meets one of them. */
const creatorOf = ({ pieceId, field }: TextKey): number => {
  let hash = 0x811c9dc5;
  for (const character of `${pieceId}:${field}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return 2 ** 32 + (hash >>> 0);
};

const open = (key: TextKey, { text, state }: TextValue): Y.Doc => {
  const doc = new Y.Doc();
  const content = doc.getText(root);
  if (state !== null) Y.applyUpdate(doc, state);
  else if (text !== '') {
    const own = doc.clientID;
    doc.clientID = creatorOf(key);
    content.insert(0, text);
    doc.clientID = own;
  }
  return doc;
};

const isWhole = (doc: Y.Doc): boolean => doc.store.pendingStructs === null && doc.store.pendingDs === null;
const isPlain = (doc: Y.Doc): boolean =>
  [...doc.share.keys()].every((name) => name === root) &&
  // The library leaves its delta untyped.
  (doc.getText(root).toDelta() as { insert: unknown; attributes?: unknown }[]).every(
    (part) => typeof part.insert === 'string' && part.attributes === undefined,
  );

const isHighSurrogate = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index);
  return code >= 0xd800 && code <= 0xdbff;
};

/** The span that differs, never cutting a character of two units. */
const difference = (before: string, after: string): { at: number; removed: number; added: string } => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (start > 0 && isHighSurrogate(before, start - 1)) start -= 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (end > 0 && isHighSurrogate(before, before.length - end - 1)) end -= 1;
  return { at: start, removed: before.length - end - start, added: after.slice(start, after.length - end) };
};

export const yjsTexts: TextMerger = {
  merge: (key, value, update) => {
    const doc = open(key, value);
    try {
      Y.applyUpdate(doc, update);
    } catch {
      return { refused: 'invalid' };
    }
    if (!isWhole(doc)) return { refused: 'text_incomplete' };
    if (!isPlain(doc)) return { refused: 'invalid' };
    const text = doc.getText(root).toString();
    if (text.length > maxTextLength[key.field]) return { refused: 'too_long' };
    if (text.includes('\u0000') || loneSurrogate.test(text)) return { refused: 'invalid' };
    const state = Y.encodeStateAsUpdate(doc);
    return state.length > maxStateBytes ? { refused: 'too_large' } : { text, state };
  },
  change: (key, value, next) => {
    const doc = open(key, value);
    const before = Y.encodeStateVector(doc);
    const content = doc.getText(root);
    const { at, removed, added } = difference(content.toString(), next);
    doc.transact(() => {
      if (removed > 0) content.delete(at, removed);
      if (added !== '') content.insert(at, added);
    });
    return { text: content.toString(), state: Y.encodeStateAsUpdate(doc), update: Y.encodeStateAsUpdate(doc, before) };
  },
  whole: (key, value) => Y.encodeStateAsUpdate(open(key, value)),
};

// Long texts as Yjs documents: merging, diffing, and deterministic initial content.
import * as Y from 'yjs';
import { maxTextLength } from '#shared/records/piece-fields.ts';
import { fnv1a } from '#shared/sync/wire/fnv.ts';
import type { TextKey, TextMerger, TextValue } from './text-merger.ts';

/** The only shared type of a document. */
export const textRoot = 'text';
/** Maximum bytes of one document; years of edits stay far below. */
const maxStateBytes = 262_144;
const loneSurrogate = /\p{Surrogate}/u;

/** A client id above the 32 bits that Yjs draws from, so that it never collides with a device's. */
const creatorOf = ({ pieceId, field }: TextKey): number => 2 ** 32 + fnv1a(`${pieceId}:${field}`);

/** The document of a text; the only way to create one from plain text. */
export const openText = (key: TextKey, { text, state }: TextValue): Y.Doc => {
  const doc = new Y.Doc();
  const content = doc.getText(textRoot);
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
  [...doc.share.keys()].every((name) => name === textRoot) &&
  // Yjs does not type its delta.
  (doc.getText(textRoot).toDelta() as { insert: unknown; attributes?: unknown }[]).every(
    (part) => typeof part.insert === 'string' && part.attributes === undefined,
  );

const isHighSurrogate = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index);
  return code >= 0xd800 && code <= 0xdbff;
};

export type Span = { at: number; removed: number; added: string };

const commonHead = (a: string, b: string, most: number): number => {
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length > 0 && isHighSurrogate(a, length - 1) ? length - 1 : length;
};
const commonTail = (a: string, b: string, most: number): number => {
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length > 0 && isHighSurrogate(a, a.length - length - 1) ? length - 1 : length;
};

/**
 * The span that differs, never splitting a surrogate pair. caret: the cursor in `after`; among equally small spans ("aa" from "a")
 * the one that ends there.
 */
export const difference = (before: string, after: string, caret = after.length): Span => {
  const shorter = Math.min(before.length, after.length);
  const spanOf = (head: number, tail: number): Span => ({
    at: head,
    removed: before.length - tail - head,
    added: after.slice(head, after.length - tail),
  });
  const head = commonHead(before, after, shorter);
  const smallest = spanOf(head, commonTail(before, after, shorter - head));
  const tail = commonTail(before, after, Math.min(shorter, after.length - caret));
  const atCaret = spanOf(commonHead(before, after, shorter - tail), tail);
  return atCaret.removed + atCaret.added.length <= smallest.removed + smallest.added.length ? atCaret : smallest;
};

const replace = (doc: Y.Doc, next: string): void => {
  const content = doc.getText(textRoot);
  const { at, removed, added } = difference(content.toString(), next);
  doc.transact(() => {
    if (removed > 0) content.delete(at, removed);
    if (added !== '') content.insert(at, added);
  });
};

/** Three-way merge of two edits of `opened`. */
const bothOf = (opened: string, typed: string, now: string): string => {
  if (typed === opened || typed === now) return now;
  const [mine, theirs] = [new Y.Doc(), new Y.Doc()];
  mine.clientID = 1;
  mine.getText(textRoot).insert(0, opened);
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  mine.clientID = 3;
  theirs.clientID = 2;
  replace(mine, typed);
  replace(theirs, now);
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  return mine.getText(textRoot).toString();
};

export const yjsTexts: TextMerger = {
  merge: (key, value, update) => {
    const doc = openText(key, value);
    try {
      Y.applyUpdate(doc, update);
    } catch {
      return { refused: 'invalid' };
    }
    if (!isWhole(doc)) return { refused: 'text_incomplete' };
    if (!isPlain(doc)) return { refused: 'invalid' };
    const text = doc.getText(textRoot).toString();
    if (text.length > maxTextLength[key.field]) return { refused: 'too_long' };
    if (text.includes('\u0000') || loneSurrogate.test(text)) return { refused: 'invalid' };
    const state = Y.encodeStateAsUpdate(doc);
    return state.length > maxStateBytes ? { refused: 'too_large' } : { text, state };
  },
  change: (key, value, next, opened = value.text) => {
    const doc = openText(key, value);
    const before = Y.encodeStateVector(doc);
    replace(doc, opened === value.text ? next : bothOf(opened, next, value.text));
    const text = doc.getText(textRoot).toString();
    return { text, state: Y.encodeStateAsUpdate(doc), update: Y.encodeStateAsUpdate(doc, before) };
  },
  whole: (key, value) => Y.encodeStateAsUpdate(openText(key, value)),
};

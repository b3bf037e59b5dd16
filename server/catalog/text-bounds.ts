// Merges an update into a text within a CPU budget: for an insertion Yjs scans all items between its two named neighbors, which a
// crafted update turns into quadratic work.
import * as Y from 'yjs';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { TextKey, TextMerger, TextValue } from '#shared/sync/text/text-merger.ts';
import { openText, textRoot, yjsTexts } from '#shared/sync/text/text.ts';

/** Thrown if a document or update exceeds the budget; the document must then be discarded. */
export class TooComplex extends Error {
  override name = 'TooComplex';
}

/**
 * Items scanned for one merge; measured at 0.4 microseconds each. Only concurrent insertions at the same place are scanned, so a
 * single writer, or writers who see each other's changes, need none.
 */
const maxSteps = 100_000;
/** Insertions and deletions of one update; a document at its byte limit, typed key by key in random places, has 15,000. */
const maxParts = 25_000;

/** Budget of the running merge; null outside of one. */
let stepsLeft: number | null = null;

const tooComplex = (cause?: unknown): TooComplex => new TooComplex('this text takes too long to be put together', { cause });

/** Repeats the scan of Item.integrate, and counts. offset: how much of the item is already integrated. */
const look = (item: Y.Item, { doc: { store } }: Y.Transaction, offset: number): void => {
  if (stepsLeft === null || !(item.parent instanceof Y.AbstractType)) return;
  const { client, clock } = item.id;
  const origin = offset > 0 ? Y.createID(client, clock + offset - 1) : item.origin;
  const left = offset > 0 && origin !== null ? Y.getItem(store, origin) : item.left;
  const passed = new Set<Y.Item>();
  for (let next = left === null ? item.parent._start : left.right; next !== null && next !== item.right; next = next.right) {
    stepsLeft -= 1;
    if (stepsLeft < 0) throw tooComplex();
    passed.add(next);
    if (Y.compareIDs(origin, next.origin)) {
      if (next.id.client >= client && Y.compareIDs(item.rightOrigin, next.rightOrigin)) return;
    } else if (next.origin === null || !passed.has(Y.getItem(store, next.origin))) return;
  }
};

// The library can neither be interrupted nor estimate the cost of an insertion.
const integrate = Reflect.get(Y.Item.prototype, 'integrate');
Y.Item.prototype.integrate = function integrateWithinBounds(this: Y.Item, transaction: Y.Transaction, offset: number): void {
  look(this, transaction, offset);
  integrate.call(this, transaction, offset);
};

const isSpent = (): boolean => stepsLeft !== null && stepsLeft < 0;

/** Throws TooComplex even if `act` catches it. */
const bounded = <R>(act: () => R): { result: R; steps: number } => {
  stepsLeft = maxSteps;
  try {
    const result = act();
    if (isSpent()) throw tooComplex();
    return { result, steps: maxSteps - stepsLeft };
  } catch (error) {
    throw isSpent() && !(error instanceof TooComplex) ? tooComplex(error) : error;
  } finally {
    stepsLeft = null;
  }
};

export const withinBounds = <R>(act: () => R): R => bounded(act).result;

const isTextStruct = (struct: Y.Item | Y.GC | Y.Skip): boolean =>
  !(struct instanceof Y.Item) ||
  ((struct.content instanceof Y.ContentString || struct.content instanceof Y.ContentDeleted) && struct.parentSub === null);

/** Checks before the merge, in linear time. */
const refusalOf = (update: Uint8Array): RefusalReason | null => {
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    let parts = structs.length;
    for (const ranges of ds.clients.values()) parts += ranges.length;
    if (parts > maxParts) return 'too_complex';
    return structs.every((struct) => isTextStruct(struct as Y.Item)) ? null : 'invalid';
  } catch {
    return 'invalid';
  }
};

/** Whether the document can be loaded again: the items' order differs there, and so does the cost. */
const reopens = (key: TextKey, value: TextValue): boolean => {
  try {
    return withinBounds(() => openText(key, value).getText(textRoot).length) >= 0;
  } catch {
    return false;
  }
};

export const boundedTexts: TextMerger = {
  ...yjsTexts,
  merge: (key, value, update) => {
    const refused = refusalOf(update);
    if (refused !== null) return { refused };
    try {
      const { result, steps } = bounded(() => yjsTexts.merge(key, value, update));
      return 'refused' in result || steps === 0 || reopens(key, result) ? result : { refused: 'too_complex' };
    } catch (error) {
      if (error instanceof TooComplex) return { refused: 'too_complex' };
      throw error;
    }
  },
};

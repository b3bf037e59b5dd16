// Places of records among their siblings: order keys, so that moving one changes that one alone.
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

export type Placed = { id: string; place: string | null };

/** By place; equal places by id, so that every device shows the same order. Without a place last, oldest first. */
export const byPlace = (a: Placed, b: Placed): number => {
  if (a.place !== b.place) return a.place === null ? 1 : b.place === null ? -1 : a.place < b.place ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** Null where there is no key between them: two devices chose the same place, or a place is no key. */
const keyBetween = (before: string | null, after: string | null): string | null => {
  if (before !== null && after !== null && before >= after) return null;
  try {
    return generateKeyBetween(before, after);
  } catch {
    return null;
  }
};

const keysAfter = (last: string | null, count: number): string[] | null => {
  try {
    return generateNKeysBetween(last, null, count);
  } catch {
    return null;
  }
};

/**
 * The new places when the one with this id comes to stand at `to`; siblings: in order. Usually its own place alone. What has no place comes
 * after all that have one, so it needs one only where something is to come after it.
 */
export const placesAfterMove = (siblings: readonly Placed[], id: string, to: number): ReadonlyMap<string, string> => {
  const others = siblings.filter((one) => one.id !== id);
  const before = others[to - 1] ?? null;
  if (before === null || before.place !== null) {
    const place = keyBetween(before?.place ?? null, others[to]?.place ?? null);
    if (place !== null) return new Map([[id, place]]);
  } else {
    const from = others.findIndex((one) => one.place === null);
    const placed = [...others.slice(from, to).map((one) => one.id), id];
    const found = keysAfter(others[from - 1]?.place ?? null, placed.length);
    if (found !== null) return new Map(placed.map((one, at) => [one, found[at] ?? '']));
  }
  const keys = generateNKeysBetween(null, null, others.length + 1);
  const order = [...others.slice(0, to).map((one) => one.id), id, ...others.slice(to).map((one) => one.id)];
  return new Map(order.map((one, at) => [one, keys[at] ?? '']));
};

/** The place after all of these. */
export const lastPlace = (siblings: readonly Placed[]): string => {
  const last = siblings.reduce<string | null>(
    (most, { place }) => (place !== null && (most === null || place > most) ? place : most),
    null,
  );
  return keyBetween(last, null) ?? generateKeyBetween(null, null);
};

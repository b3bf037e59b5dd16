// How alike the wording of two texts is: by the groups of three words that both have. Numbers do not count, so that a form that was filled in
// twice with other dates and amounts is the same wording.
import { fnv1a } from '#shared/sync/wire/fnv.ts';
import { folded } from '#client/photo/labels/text/text.ts';

/** Of the groups that either text has, the part that both have, from which on the wording is called nearly the same. */
export const sameWording = 0.7;
/** The same between papers that name the same issuer, whose forms and terms are alike anyway. */
export const sameWordingOfIssuer = 0.9;
/** Groups of words below which a text says too little to be compared. */
export const leastGroups = 30;

/** Short text that differs where the given one does. */
export const markOf = (text: string): string => fnv1a(text).toString(36) + fnv1a(`${Array.from(text).toReversed().join('')}#`).toString(36);

export const wordGroups = (text: string): Set<number> => {
  const words = folded(text).match(/\p{L}{2,}/gu) ?? [];
  const groups = new Set<number>();
  for (let at = 0; at + 2 < words.length; at += 1) groups.add(fnv1a(words.slice(at, at + 3).join(' ')));
  return groups;
};

/** 0 to 1. */
export const likeness = (one: ReadonlySet<number>, other: ReadonlySet<number>): number => {
  let shared = 0;
  for (const group of one) if (other.has(group)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
};

/** Numbers that stand for a set of groups, so that many sets are compared without keeping them. */
export type Sketch = Uint32Array;
const sketchLength = 64;

const mixed = (group: number, at: number): number => {
  let hash = Math.imul(group ^ Math.imul(at + 1, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};
export const sketchOf = (groups: ReadonlySet<number>): Sketch => {
  const sketch = new Uint32Array(sketchLength).fill(0xffffffff);
  for (const group of groups)
    for (let at = 0; at < sketchLength; at += 1) sketch[at] = Math.min(sketch[at] ?? 0xffffffff, mixed(group, at));
  return sketch;
};
/** The sketch of all groups of both. */
export const joined = (one: Sketch, other: Sketch): Sketch => one.map((value, at) => Math.min(value, other[at] ?? value));

/** Whether the sets may be as alike as `sameWording`; to be followed by `likeness`. Misses one of some hundred thousand that are. */
export const mayBeAlike = (one: Sketch, other: Sketch): boolean => {
  let same = 0;
  for (let at = 0; at < sketchLength; at += 1) if (one[at] === other[at]) same += 1;
  return same >= 0.45 * sketchLength;
};

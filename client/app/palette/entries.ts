// What the command palette leads to: its entries, which of them a text finds, and how many of each group are shown.
import { fold } from '#shared/domain/fold.ts';
import { needlesIn } from '#client/data/search/columns-index.ts';

/** In their order, each with the most that are shown of it. */
export const mostShown = { Works: 3, Collections: 3, People: 3, Listings: 3, 'Go to': 5, Settings: 2, Actions: 5 } as const;
export type EntryGroup = keyof typeof mostShown;
export const entryGroups = Object.keys(mostShown) as EntryGroup[];

export type Entry = {
  id: string;
  group: EntryGroup;
  label: string;
  /** Beside the label: the artist of a work, the place of a collection. */
  detail?: string | undefined;
  /** Further words that find it. */
  words?: string | undefined;
  /** The single key that does the same. */
  pressed?: string | undefined;
  /** A path of the app, or what is done. */
  leads: string | (() => void);
};

/** Every word of the text occurs in the entry, in any order. */
export const isFound = ({ label, detail = '', words = '' }: Pick<Entry, 'label' | 'detail' | 'words'>, text: string): boolean => {
  const heap = fold(`${label} ${detail} ${words}`);
  return needlesIn(text).every((needle) => heap.includes(needle));
};

/** Entries whose label begins with the text come first; otherwise the order stays. */
export const findEntries = (entries: readonly Entry[], text: string): Entry[] => {
  const start = fold(text.trim());
  const found = entries.filter((entry) => isFound(entry, text));
  return start === ''
    ? found
    : [...found].sort((a, b) => Number(fold(b.label).startsWith(start)) - Number(fold(a.label).startsWith(start)));
};

/** The first of each group, as many as are shown. */
export const firstOf = (entries: readonly Entry[]): Entry[] =>
  entryGroups.flatMap((name) => entries.filter(({ group }) => group === name).slice(0, mostShown[name]));

export type Part = { text: string; isMatch: boolean };

/** A label in parts, of which those that the text finds are matches, without regard to case and accents. */
export const matchesIn = (label: string, text: string): Part[] => {
  const letters = Array.from(label);
  let heap = '';
  /** The letter of each character of the heap: one letter may be folded to several, or to none. */
  const letterAt: number[] = [];
  for (const [at, letter] of letters.entries())
    for (const folded of fold(letter)) {
      heap += folded;
      for (let unit = 0; unit < folded.length; unit += 1) letterAt.push(at);
    }
  const marked = new Set<number>();
  for (const needle of needlesIn(text))
    for (let at = heap.indexOf(needle); at >= 0; at = heap.indexOf(needle, at + 1))
      for (let unit = at; unit < at + needle.length; unit += 1) marked.add(letterAt[unit] ?? -1);
  const parts: Part[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    const isMatch = marked.has(at);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
};

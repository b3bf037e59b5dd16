// What the command palette leads to: its entries, and which of them a text finds.
import { fold } from '#shared/domain/fold.ts';
import { needlesIn } from '#client/data/search/columns-index.ts';

export const entryGroups = ['Works', 'Collections', 'People', 'Listings', 'Actions', 'Go to', 'Settings'] as const;
export type EntryGroup = (typeof entryGroups)[number];

export type Entry = {
  id: string;
  group: EntryGroup;
  label: string;
  /** Beside the label: the artist of a work, the place of a collection. */
  detail?: string | undefined;
  /** Further words that find it. */
  words?: string | undefined;
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

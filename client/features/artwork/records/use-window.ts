// Which rows of a long section are shown: the newest ten, of a chain both its ends, or those that were looked for.
import { useState } from 'react';
import { fold } from '#shared/domain/fold.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { textsOfRow } from './record-words.ts';
import type { PageKind } from './page-kinds.ts';

const newest = 10;
const [wholeChain, firstOfChain, lastOfChain] = [40, 5, 15];
/** From this many on, a section has a search. */
export const manyRecords = 20;

export type Window = {
  /** null: not looked for. */
  needle: string;
  find: (needle: string) => void;
  shown: readonly RecordRow[];
  /** Where `more` rows are left out: before this place in `shown`. */
  cut: { at: number; more: number } | null;
  showAll: () => void;
};

/** Of `count` rows those before `from` and from `to` on are shown. */
export const cutOf = (kind: PageKind, count: number): { from: number; to: number } | null => {
  if (kind !== 'provenance') return count > newest ? { from: newest, to: count } : null;
  return count > wholeChain ? { from: firstOfChain, to: count - lastOfChain } : null;
};

/** current: the id of the one that is open, which is shown in any case. */
export const useWindow = (kind: PageKind, records: readonly RecordRow[], current: string | undefined): Window => {
  const [needle, find] = useState('');
  const [isAll, setAll] = useState(false);
  const looked = fold(needle.trim());
  const base = { needle, find, showAll: () => setAll(true) };
  const count = records.length;
  if (looked !== '' && count >= manyRecords)
    return {
      ...base,
      cut: null,
      shown: records.filter((record) => record.id === current || fold(textsOfRow(record, kind)).includes(looked)),
    };
  const cut = isAll ? null : cutOf(kind, count);
  if (cut === null) return { ...base, cut: null, shown: records };
  const isOut = (at: number): boolean => at >= cut.from && at < cut.to && records[at]?.id !== current;
  const shown = records.filter((_, at) => !isOut(at));
  const more = count - shown.length;
  return { ...base, shown, cut: more === 0 ? null : { at: cut.from, more } };
};

// What matters of all records of one kind, in few words: beside the heading where the section is folded.
import { gapsOf } from '#shared/domain/provenance/chain.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { chainOf } from '#client/work/lines/chain-of-records.ts';
import { daysLeft } from '#client/work/lines/line-words.ts';
import type { PageKind } from './page-kinds.ts';
import { nameOf } from './record-words.ts';
import { askingOfLoan, type Asking } from './row-status.tsx';
import { t } from '#shared/language/t.ts';

/** The loan that ends first, if that is to be pointed out. */
const askingOfLoans = (records: readonly RecordRow[], today: string): Asking | null => {
  const daysOf = (record: RecordRow): number => daysLeft(record, today) ?? Number.POSITIVE_INFINITY;
  const [next] = records.toSorted((a, b) => daysOf(a) - daysOf(b));
  return next === undefined ? null : askingOfLoan(next, today);
};

/** records: in the order of their rows. A tone other than neutral asks for attention. */
export const foldSummary = (kind: PageKind, records: readonly RecordRow[]): Asking => {
  const count = records.length;
  const [first] = records;
  if (kind === 'provenance') {
    const gaps = gapsOf(chainOf(records)).size;
    const holders = t('{count, plural, one {# holder} other {# holders}}', { count });
    return {
      tone: 'neutral',
      words: gaps === 0 ? holders : `${holders}, ${t('{count, plural, one {# gap} other {# gaps}}', { count: gaps })}`,
    };
  }
  if (kind === 'loan') return askingOfLoans(records, localDay()) ?? { tone: 'neutral', words: formatNumber(count) };
  if (first !== undefined && (kind === 'condition' || kind === 'valuation' || kind === 'measurement'))
    return { tone: 'neutral', words: nameOf(first, kind) };
  return { tone: 'neutral', words: formatNumber(count) };
};

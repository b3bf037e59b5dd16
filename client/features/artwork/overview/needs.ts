// What of one work waits for its owner, the most urgent first.
import { openYears } from '#shared/domain/provenance/chain.ts';
import type { SoldWork } from '#client/trade/listing/sold-works.data.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { chainOf } from '#client/work/lines/chain-of-records.ts';
import { daysLeft } from '#client/work/lines/line-words.ts';

export type WorkNeed =
  /** days: until the loan ends, negative when it is overdue. */
  | { kind: 'loan'; record: RecordRow; days: number }
  | { kind: 'ship'; order: SoldWork }
  | { kind: 'conflict' }
  | { kind: 'check' }
  /** Of 1933 to 1945. */
  | { kind: 'years'; years: { first: number; last: number }[] }
  | { kind: 'back' }
  | { kind: 'size' };

/** Days before its end from which a loan is pointed out. */
const soon = 30;

type Looked = {
  records: readonly RecordRow[];
  /** Its order, while it is sold and not yet received. */
  sold: SoldWork | undefined;
  /** Two devices changed it without having seen each other. */
  hasConflict: boolean;
  /** The year of the work, if known. */
  made: number | null;
  /** yyyy-mm-dd */
  today: string;
};

export const needsOf = (piece: PieceRow, { records, sold, hasConflict, made, today }: Looked): WorkNeed[] => {
  const loans = records.flatMap((record): { kind: 'loan'; record: RecordRow; days: number }[] => {
    const days = record.kind === 'loan' ? daysLeft(record, today) : null;
    return days === null || days > soon ? [] : [{ kind: 'loan', record, days }];
  });
  const holders = records.filter(({ kind }) => kind === 'provenance');
  const years = holders.length === 0 ? [] : openYears(chainOf(holders), made);
  const photos = photographsOf(piece);
  const needs: WorkNeed[] = loans.toSorted((a, b) => a.days - b.days);
  if (sold?.stage === 'paid') needs.push({ kind: 'ship', order: sold });
  if (hasConflict) needs.push({ kind: 'conflict' });
  if (piece.verdict_stale && piece.ai_confidence !== null) needs.push({ kind: 'check' });
  if (years.length > 0) needs.push({ kind: 'years', years });
  if (photos.length > 0 && !photos.some(({ kind }) => kind === 'back')) needs.push({ kind: 'back' });
  if ((piece.dimensions ?? '').trim() === '' && piece.height_mm === null) needs.push({ kind: 'size' });
  return needs;
};

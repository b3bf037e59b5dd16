// The marks of a work's condition reports, numbered within each report by when they were made.
import { translated } from '#shared/language/t.ts';
import { conditionTerms } from '#shared/records/condition-terms.ts';
import { markPlaceOf, type MarkPlace } from '#shared/records/condition-marks.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { useRecords } from '#client/work/record/records.data.ts';

export type Mark = {
  record: RecordRow;
  /** From 1. */
  number: number;
  term: string;
  label: string;
  note: string;
  photo: string;
  /** Null of one that a newer version has made. */
  place: MarkPlace | null;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const labelOf = (term: string): string => translated(Object.entries(conditionTerms).find(([name]) => name === term)?.[1] ?? term);

export const marksOf = (records: readonly RecordRow[], report: string): Mark[] =>
  records
    .filter(({ fields }) => fields['report'] === report)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((record, at) => ({
      record,
      number: at + 1,
      term: textOf(record.fields['term']),
      label: labelOf(textOf(record.fields['term'])),
      note: textOf(record.fields['note']),
      photo: textOf(record.fields['photo']),
      place: markPlaceOf(record.fields['place']),
    }));

/** Those of all reports of the work, by the id of the report; undefined while loading. */
export const useMarks = (pieceId: string): ((report: string) => Mark[]) | undefined => {
  const records = useRecords('condition_mark', pieceId);
  return records === undefined ? undefined : (report) => marksOf(records, report);
};

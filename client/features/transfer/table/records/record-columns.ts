// What the columns of a foreign table of records mean, by their headers.
import type { RecordKind } from '#shared/records/record-kinds.ts';
import { ownMark } from '#client/work/record/catalog-csv.ts';
import { recordHeader, recordTargetLabel, recordTargets, type RecordTarget } from '#client/work/spreadsheet/record-columns.ts';
import { guessColumns, type Meaning } from '#client/features/transfer/table/guess.ts';
import { headerWords } from '#client/features/transfer/table/header-words.ts';

/** One target for each column; null leaves it out. */
export type RecordMapping = (RecordTarget | null)[];

/** Words that are more telling come first; a field's own label wins over the work's words. */
const wordsFor = (kind: RecordKind, target: RecordTarget): readonly string[] => {
  switch (target) {
    case 'own_id':
      return [ownMark];
    case 'work_id':
      return ['work id', 'artwork id', 'piece id', 'verso work id'];
    case 'work_number':
      return [
        'work inventory number',
        ...(headerWords['inventory_number'] ?? []).filter((word) => !['number', 'no', 'nr', 'id'].includes(word)),
      ];
    case 'work_title':
      return ['work title', 'title of work', 'title of the work', 'artwork', 'work', ...(headerWords['title'] ?? [])].filter(
        (word) => word !== 'name',
      );
    case 'work_artist':
      return ['work artist', ...(headerWords['artist'] ?? [])].filter((word) => word !== 'author');
    default: {
      const name = target.slice('field:'.length);
      return [recordTargetLabel(kind, target), name, ...(fieldWords[name] ?? [])];
    }
  }
};

/** Other words for fields of several kinds, by the name of the field. */
const fieldWords: Readonly<Record<string, readonly string[]>> = {
  amount: ['value', 'price', 'valuation', 'estimate', 'sum', 'wert', 'betrag', 'valeur', 'valor'],
  insured_for: ['insurance value', 'insured value', 'value', 'versicherungswert'],
  date: ['valuation date', 'dated', 'day', 'datum'],
  appraiser: ['valued by', 'appraised by', 'expert', 'source'],
  basis: ['type', 'kind', 'purpose', 'valuation type'],
  holder: ['owner', 'name', 'held by', 'collection', 'besitzer', 'proprietaire', 'propietario'],
  from: ['start', 'start date', 'begin', 'opened', 'date from', 'opening date', 'von', 'date', 'year', 'dates'],
  to: ['end', 'end date', 'closed', 'date to', 'closing date', 'until', 'bis'],
  venue: ['gallery', 'museum', 'institution', 'where'],
  place: ['city', 'location', 'ort', 'lieu'],
  acquired: ['acquisition', 'acquisition method', 'method'],
  source: ['reference', 'evidence', 'sources'],
  title: ['name', 'exhibition title', 'publication title'],
  published: ['year', 'date', 'publication date', 'publication year'],
  pages: ['page', 'p', 'pp', 'seiten'],
  partner: ['borrower', 'lender', 'with', 'counterparty', 'institution', 'gallery'],
  due: ['due date', 'return date', 'until', 'end', 'end date'],
  returned: ['returned on', 'date returned'],
  note: ['notes', 'comment', 'comments', 'remarks', 'description', 'bemerkung', 'bemerkungen'],
  currency: ['currency code', 'wahrung', 'devise'],
  examined_by: ['examiner', 'conservator', 'by'],
  overall: ['condition', 'overall condition', 'rating', 'zustand'],
  number: ['catalogue no', 'catalog no', 'no', 'reference'],
};

export const guessRecordMapping = (kind: RecordKind, headers: readonly string[]): RecordMapping =>
  guessColumns(
    headers.map((header) => (header.trim().toLowerCase() === ownMark ? ownMark : header)),
    recordTargets(kind).map((target): Meaning<RecordTarget> => ({
      target,
      own: recordHeader(kind, target),
      words: wordsFor(kind, target),
    })),
    { gathering: [], elsewhere: () => undefined, looksRight: () => true },
  );

// Loans and consignments that have not been returned.
import { briefKinds, type BriefTables } from './brief-rows.ts';

const loanKind = briefKinds.indexOf('loan');
const dayLength = 86_400_000;

/** id: of its record. days: until its end, negative when it is overdue. */
export type EndingLoan = { id: string; pieceId: string; days: number };

/** Loans that end within so many days or are overdue, the earliest first. today: midnight UTC of the day, Unix milliseconds. */
export const endingLoans = ({ pieces, records }: BriefTables, today: number, within: number): EndingLoan[] => {
  const loans: EndingLoan[] = [];
  for (let row = 0; row < records.count; row += 1) {
    if (records.columns.alive[row] !== 1 || records.columns.kind[row] !== loanKind) continue;
    const piece = records.columns.piece[row] ?? -1;
    const days = Math.round(((records.columns.date[row] ?? Number.NaN) - today) / dayLength);
    if (!(days <= within) || pieces.columns.alive[piece] !== 1) continue;
    loans.push({ id: records.ids[row] ?? '', pieceId: pieces.ids[piece] ?? '', days });
  }
  return loans.sort((a, b) => a.days - b.days);
};

/** Of each work on loan the day on which that ends, the earliest of several: Unix milliseconds, NaN where none is noted. */
export const worksOnLoan = ({ pieces, records }: BriefTables): Map<string, number> => {
  const found = new Map<string, number>();
  for (let row = 0; row < records.count; row += 1) {
    if (records.columns.alive[row] !== 1 || records.columns.lent[row] !== 1) continue;
    const piece = records.columns.piece[row] ?? -1;
    if (pieces.columns.alive[piece] !== 1) continue;
    const [id, due] = [pieces.ids[piece] ?? '', records.columns.date[row] ?? Number.NaN];
    const known = found.get(id) ?? Number.NaN;
    found.set(id, due < known || Number.isNaN(known) ? due : known);
  }
  return found;
};

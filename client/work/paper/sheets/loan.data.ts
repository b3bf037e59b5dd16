// Reads what an agreement says of a loan from this device: the works that are lent together, and the partner.
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { recordsOfKind } from '#client/data/search/collection-records.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { textOfRecord } from '#client/work/record/field-words.ts';
import type { PaperSource } from '../make-paper.ts';
import { loanContent, type LoanChoice } from './loan-agreement.ts';
import { photosOfWorks, picturesOf } from './paper-photos.data.ts';
import { worksOf } from './sheet.data.ts';

const isSameLoan = (one: RecordRow, other: RecordRow): boolean =>
  ['partner', 'terms', 'from', 'due'].every((name) => (one.fields[name] ?? null) === (other.fields[name] ?? null));

/** The works that are lent together: to the same partner, on the same terms and days. The given one comes first. */
const lentTogether = async (data: UserData, loan: RecordRow): Promise<{ work: PieceRow; loan: RecordRow }[]> => {
  const others = (await recordsOfKind(data.db, 'loan')).filter((one) => one.id !== loan.id && isSameLoan(one, loan));
  const loans = [loan, ...others];
  const pieces = new Map((await worksOf(data, [...new Set(loans.map(({ about }) => about))])).map((piece) => [piece.id, piece]));
  return loans.flatMap((one) => {
    const work = pieces.get(one.about);
    return work === undefined ? [] : [{ work, loan: one }];
  });
};

export const loanSource = async (data: UserData, loan: RecordRow, choice: LoanChoice): Promise<PaperSource> => {
  const lent = await lentTogether(data, loan);
  const works = lent.map(({ work }) => work);
  const photos = choice.pictures ? await photosOfWorks(data, works) : [];
  return { content: loanContent(lent, choice, Date.now()), pictureOf: picturesOf(photos.map(([front]) => front)) };
};

/** How many works are lent together. */
export const useWorksLent = (loan: RecordRow): number =>
  useOwn(async (_, data) => (await lentTogether(data, loan)).length, [loan.id], 0) ?? 0;

/** Name and address of the partner, as the contact of that name has it. */
export const usePartner = (loan: RecordRow): string => {
  const name = textOfRecord(loan, 'partner');
  const address = useOwn(
    async (db) => {
      const contact = (await recordsOfKind(db, 'contact')).find((one) => textOfRecord(one, 'name') === name);
      return contact === undefined ? '' : textOfRecord(contact, 'address');
    },
    [name],
    '',
  );
  return [name, address ?? ''].filter((line) => line !== '').join('\n');
};

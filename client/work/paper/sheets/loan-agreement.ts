// What a loan agreement says: who lends which works to whom, for how long, insured for how much, and on which terms.
import { fieldsOfKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import { t } from '#shared/language/t.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { joined } from '../paper-words.ts';
import { factLines, type DescribedWork } from '../work-facts.ts';
import { sheetsOf } from './sheet-file.ts';
import type { SheetItem, SheetsContent } from './sheet.ts';

type Loan = Pick<RecordRow, 'fields'>;
/** A work of the agreement and its loan. */
type LentWork = { work: DescribedWork; loan: Loan };
/** owner, partner: name and address, each a line. terms: one paragraph a line. */
export type LoanChoice = { pictures: boolean; amounts: boolean; owner: string; partner: string; terms: string };

const wordsOf = ({ fields }: Loan, name: string): string => {
  const field = fieldsOfKind('loan')[name];
  return (field && wordsOfValue(field, fields[name], fields)) ?? '';
};
const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

/** Whether the owner of the records gives the work away. */
const isLender = ({ fields }: Loan): boolean => fields['terms'] !== 'loan_in' && fields['terms'] !== 'consignment_in';
const isConsignment = ({ fields }: Loan): boolean => fields['terms'] === 'consignment_out' || fields['terms'] === 'consignment_in';

/** What both usually agree on, to be changed by whoever makes the file. */
export const usualTerms = (): string =>
  [
    t('The works stay the property of the lender.'),
    t(
      'The borrower keeps them safe, in a stable climate, away from direct light, and does not lend, move, clean, restore or reframe them without the lender’s written consent.',
    ),
    t('Their condition is recorded by both when they leave and when they come back.'),
    t('Damage or loss is reported to the lender at once.'),
    t('The works are not photographed or reproduced without the lender’s written consent.'),
    t('They are returned on the agreed day to the address of the lender.'),
  ].join('\n');

/** loans: of the same partner; the first one has the dates and the purpose. now: Unix milliseconds. */
export const loanContent = (
  loans: readonly LentWork[],
  { pictures, amounts, owner, partner, terms }: LoanChoice,
  now: number,
): SheetsContent => {
  const loan = loans[0]?.loan ?? { fields: {} };
  const standard = isConsignment(loan) ? t('Consignment agreement') : t('Loan agreement');
  const [lender, borrower] = isLender(loan) ? [owner, partner] : [partner, owner];
  const [giver, taker] = isConsignment(loan) ? [t('Consignor'), t('Consignee')] : [t('Lender'), t('Borrower')];
  const names = recordLabels.loan.fields;
  const about = (name: 'purpose' | 'from' | 'due' | 'insured_by'): SheetItem => ({
    label: names[name] ?? name,
    text: wordsOf(loan, name) || null,
  });
  const workItem = ({ work, loan: own }: LentWork, at: number): SheetItem => {
    const value = amounts ? wordsOf(own, 'insured_for') : '';
    const lines = [
      joined([work.artist, work.title], ', '),
      ...factLines(work),
      value === '' ? '' : `${names['insured_for'] ?? ''}: ${value}`,
    ];
    return { label: String(at + 1), text: lines.filter((line) => line !== '').join('\n') };
  };
  return sheetsOf({
    title: joined([standard, firstLine(partner)], ': '),
    owner: firstLine(owner),
    now,
    sheets: [
      {
        standard,
        work: joined([firstLine(lender), firstLine(borrower)], ' – '),
        artist: t('{count, plural, one {# work} other {# works}}', { count: loans.length }),
        layout: 'together',
        pictures: pictures ? loans.slice(0, 5).map(({ work }) => ({ caption: work.title })) : [],
        parts: [
          {
            heading: null,
            items: [
              { label: giver, text: lender.trim() || null },
              { label: taker, text: borrower.trim() || null },
              about('purpose'),
              about('from'),
              about('due'),
              ...(amounts ? [about('insured_by')] : []),
            ],
          },
          { heading: t('Works'), items: loans.map(workItem) },
          {
            heading: t('Terms'),
            items: terms
              .split('\n')
              .filter((line) => line.trim() !== '')
              .map((text, at) => ({ label: String(at + 1), text })),
          },
        ],
        signatures: [`${giver}: ${t('place, date, signature')}`, `${taker}: ${t('place, date, signature')}`],
        remark: t('Made from the records of one party. Verso gives no legal advice.'),
      },
    ],
  });
};

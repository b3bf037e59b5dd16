// The columns of a table of works, and their headers in our own spreadsheets.
import { ownMark } from '#client/work/record/catalog-csv.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { fieldWords } from '#shared/records/piece-labels.ts';
import { message } from '#shared/language/t.ts';
import { isScalarField, pick, pieceField, plainFields, type PlainField } from '#shared/records/pieces.ts';

/** Labels that differ from those in our forms. */
const tableWords = { year: message('Year or date'), acquired_price: message('Price paid') } as const satisfies Partial<
  Record<PlainField, string>
>;
/** Columns of works that each become a valuation of the work: what its amount is for; null: not stated. */
export const valueBases = {
  value: null,
  value_insurance: 'insurance',
  value_market: 'market',
  value_auction: 'auction',
  value_appraisal: 'appraisal',
} as const;
export type ValueTarget = keyof typeof valueBases;
/** What all of these valuations have in common. */
const valuationFields = { valuation_date: 'date', valuation_currency: 'currency', appraiser: 'appraiser' } as const;
type ValuationTarget = keyof typeof valuationFields;
const valuationWords: Readonly<Record<ValueTarget | ValuationTarget, string>> = {
  value: message('Value'),
  value_insurance: message('Insurance value'),
  value_market: message('Market value'),
  value_auction: message('Auction value'),
  value_appraisal: message('Appraised value'),
  valuation_date: message('Date of the value'),
  valuation_currency: message('Currency of the value'),
  appraiser: message('Appraiser of the value'),
};
export const isValueTarget = (target: string): target is ValueTarget => Object.hasOwn(valueBases, target);
/** The field of a valuation; undefined for a column of the work itself. */
export const valuationField = (target: string): string | undefined =>
  isValueTarget(target) ? 'amount' : Object.hasOwn(valuationFields, target) ? valuationFields[target as ValuationTarget] : undefined;

export type Target = 'skip' | PlainField | TextField | 'own_id' | 'picture' | ValueTarget | ValuationTarget;
export const targets: Readonly<Record<Target, string>> = {
  skip: message('Leave out'),
  ...pick(fieldWords, plainFields),
  ...tableWords,
  ...pick(fieldWords, textFields),
  own_id: message('Verso’s own id'),
  picture: message('Picture (file name or web address)'),
  ...valuationWords,
};
/** The header of a field's column in our own spreadsheets. */
export const ownHeader = (label: string, type: string | undefined): string => (type === 'millimeters' ? `${label} (mm)` : label);
export const pieceHeader = (target: Exclude<Target, 'skip'>): string =>
  target === 'own_id' ? ownMark : ownHeader(targets[target], isScalarField(target) ? pieceField(target).type : undefined);

// The columns of a table of works, and their headers in our own spreadsheets.
import { ownMark } from '#client/work/record/catalog-csv.ts';
import type { Field } from '#shared/records/field.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { fieldWords } from '#shared/records/piece-labels.ts';
import { message } from '#shared/language/t.ts';
import { recordField } from '#shared/records/record-kinds.ts';
import { isScalarField, pick, pieceField, plainFields, type PlainField } from '#shared/records/pieces.ts';

/** Labels that differ from those in our forms. */
const tableWords = { year: message('Year or date'), acquired_price: message('Price paid') } as const satisfies Partial<
  Record<PlainField, string>
>;
/** Targets for amounts of a table of works, each of which makes a valuation, with its basis; null where the header states none. */
export const valueBases = {
  value: null,
  value_insurance: 'insurance',
  value_market: 'market',
  value_auction: 'auction',
  value_appraisal: 'appraisal',
} as const;
export type ValueTarget = keyof typeof valueBases;
/** Targets that fill the same field of all valuations of a row. */
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
/** The field of a valuation that a target fills; undefined for targets that fill fields of the work. */
export const valuationField = (target: string): string | undefined =>
  isValueTarget(target) ? 'amount' : Object.hasOwn(valuationFields, target) ? valuationFields[target as ValuationTarget] : undefined;

export type Target = 'skip' | PlainField | TextField | 'own_id' | 'picture' | ValueTarget | ValuationTarget;
/** The declared type of the field that a target fills; undefined where it fills none. */
export const typeOfTarget = (target: Target): Field['type'] | undefined =>
  isScalarField(target) ? pieceField(target).type : recordField('valuation', valuationField(target) ?? '')?.type;
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

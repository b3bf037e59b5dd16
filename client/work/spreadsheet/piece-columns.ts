// The columns of a table of works, and their headers in our own spreadsheets.
import { ownMark } from '#client/work/record/catalog-csv.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { fieldWords } from '#shared/records/piece-labels.ts';
import { isScalarField, pick, pieceField, plainFields, type PlainField } from '#shared/records/pieces.ts';

/** Labels that differ from those in our forms. */
const tableWords = { year: 'Year or date', acquired_price: 'Price paid' } as const satisfies Partial<Record<PlainField, string>>;
export type Target = 'skip' | PlainField | TextField | 'own_id' | 'picture';
export const targets: Readonly<Record<Target, string>> = {
  skip: 'Leave out',
  ...pick(fieldWords, plainFields),
  ...tableWords,
  ...pick(fieldWords, textFields),
  own_id: 'Verso’s own id',
  picture: 'Picture (file name or web address)',
};
/** The header of a field's column in our own spreadsheets. */
export const ownHeader = (label: string, type: string | undefined): string => (type === 'millimeters' ? `${label} (mm)` : label);
export const pieceHeader = (target: Exclude<Target, 'skip'>): string =>
  target === 'own_id' ? ownMark : ownHeader(targets[target], isScalarField(target) ? pieceField(target).type : undefined);

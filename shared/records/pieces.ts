// Derived from the declaration of a piece's fields: names, types, validation, and visibility.
import { blankOf, isFieldValue, namesOf, namesWhere, type Field, type ValuesOf } from './field.ts';
import { pieceFields, type TextField } from './piece-fields.ts';

export type PieceScalars = ValuesOf<typeof pieceFields>;
export type ScalarField = keyof PieceScalars;

/** Fields that the owner's devices may write, each with its own clock. */
export const scalarFields: readonly ScalarField[] = namesOf(pieceFields);
export const isScalarField = (name: string): name is ScalarField => Object.hasOwn(pieceFields, name);
export const pieceField = (name: ScalarField): Field => pieceFields[name];

/** Whether a device may store this value in this field; never throws. */
export const isScalarValue = (name: ScalarField, value: unknown): boolean => isFieldValue(pieceField(name), value);

/** The fields of a new piece. */
export const blankScalars = (): PieceScalars =>
  // Each value is of its field's type.
  Object.fromEntries(scalarFields.map((name) => [name, blankOf(pieceField(name))])) as PieceScalars;
export const blankTexts = { description: '', provenance_text: '' } as const satisfies Record<TextField, string>;

/** A subset of a row's fields. */
export const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  // Each name is one of the row's.
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** Without photographs, which are files of their own: the fields in a table or an archive. */
export type PlainField = Exclude<ScalarField, 'photos'>;
export const plainFields = scalarFields.filter((name): name is PlainField => name !== 'photos');
export const searchableFields = namesWhere(pieceFields, ({ searchable }) => searchable === true);
export const soldFields = namesWhere(pieceFields, ({ visibility }) => visibility !== undefined);
/** Fields that everybody sees while the work is listed. */
export const listedFields = namesWhere(pieceFields, ({ visibility }) => visibility === 'listed');
/** Fields that are not public. */
export const ownFields = namesWhere(pieceFields, ({ visibility }) => visibility !== 'public');

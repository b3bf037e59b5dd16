// Field declarations: type and limits, visibility, search. Everything else is derived from a declaration.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { isMedium, media } from '#shared/domain/piece/medium.ts';
import { currencies, isPhotoList, type Currency, type PhotoRef } from '#shared/domain/piece/piece.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { isFileRef, type FileRef } from './file-ref.ts';
import { isWhen } from '#shared/domain/provenance/when.ts';

/**
 * Who sees a field besides the owner: the buyer of the work from the sale on; everybody while the work is listed for sale, and its buyer
 * afterwards; or everybody who may see the work.
 */
export type Visibility = 'buyer' | 'listed' | 'public';

type Common = {
  /** Default: the owner only. Fields with a visibility go to the buyer with a sale; the others do not. */
  visibility?: Visibility;
  /** Indexed by the catalog search. Default: in records the lines, notes and names of files, in pieces nothing. */
  searchable?: boolean;
};

/** What the value of a line is the name of: the owner is offered the names that are known. */
export type Named = 'artist' | 'contact' | 'location';

/** Default maximum length of a line, in characters. */
export const lineLength = 300;

/**
 * line: a short text. note: a text of several lines, one value with one clock. amount: minor units in the currency that the field
 * `currency` names. date: yyyy-mm-dd. millimeters: to a tenth. number: above zero. flag: yes, no, or null for unknown. photos: URLs, front first.
 * A line with `photo` is the id of a photograph of the same piece.
 * file: the metadata of a file whose bytes are stored separately. when: a date of known precision, see shared/domain/provenance/when.ts. record: the id of a
 * record of that kind, about the same piece or about the collection.
 */
export type Field = Common &
  (
    | { type: 'line'; maxLength?: number; required?: string; names?: Named; photo?: true }
    | { type: 'note'; maxLength: number }
    | { type: 'choice'; options: readonly string[] }
    | { type: 'medium' }
    | { type: 'date' }
    | { type: 'amount'; currency: string }
    | { type: 'currency' }
    | { type: 'millimeters' }
    | { type: 'number'; most: number }
    | { type: 'flag' }
    | { type: 'photos' }
    | { type: 'file' }
    | { type: 'when' }
    | { type: 'record'; kind: string }
  );
export type Fields = Readonly<Record<string, Field>>;

type Values = {
  line: string | null;
  note: string | null;
  choice: string | null;
  medium: string | null;
  date: string | null;
  amount: number | null;
  currency: Currency | null;
  millimeters: number | null;
  number: number | null;
  flag: boolean | null;
  photos: PhotoRef[];
  file: FileRef | null;
  when: string | null;
  record: string | null;
};
export type ValueOf<F extends Field> = F extends { required: string }
  ? string
  : F extends { type: 'choice'; options: readonly (infer Option)[] }
    ? Option | null
    : Values[F['type']];
export type ValuesOf<Declared extends Fields> = { -readonly [Name in keyof Declared]: ValueOf<Declared[Name]> };

/** The largest amount, in minor units. */
const mostAmount = 99_999_999_999;
const mostMillimeters = 1_000_000;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

const isText = (value: unknown, maxLength: number): value is string => typeof value === 'string' && value.length <= maxLength;

/** For non-null values. */
type Checks = { [T in Field['type']]: (value: unknown, field: Extract<Field, { type: T }>) => boolean };
const checks: Checks = {
  line: (value, { maxLength = lineLength }) => isText(value, maxLength),
  note: (value, { maxLength }) => isText(value, maxLength),
  choice: (value, { options }) => (options as readonly unknown[]).includes(value),
  medium: isMedium,
  date: (value) => isText(value, 10) && isoDate.test(value) && !Number.isNaN(Date.parse(value)),
  amount: (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= mostAmount,
  currency: (value) => (currencies as readonly unknown[]).includes(value),
  millimeters: (value) =>
    typeof value === 'number' && value > 0 && value <= mostMillimeters && Math.abs(value * 10 - Math.round(value * 10)) < 1e-6,
  number: (value, { most }) => typeof value === 'number' && value > 0 && value <= most,
  flag: (value) => typeof value === 'boolean',
  photos: isPhotoList,
  file: isFileRef,
  when: isWhen,
  record: isUuid,
};

/** The blank value of a non-nullable field; undefined for a nullable one. */
export const requiredOf = (field: Field): string | undefined => ('required' in field ? field.required : undefined);

/** Whether this value may be stored in this field. Never throws. */
export const isFieldValue = (field: Field, value: unknown): boolean => {
  const isRequired = requiredOf(field) !== undefined;
  if (value === null) return !isRequired && field.type !== 'photos';
  // `checks` maps each type to the check for its own fields.
  const check = checks[field.type] as (value: unknown, field: Field) => boolean;
  return check(value, field) && !(isRequired && isBlank(value as string));
};

/** Initial value of a field. */
export const blankOf = (field: Field): unknown => requiredOf(field) ?? (field.type === 'photos' ? [] : null);

/** The names of a declaration, in declaration order. */
export const namesOf = <Declared extends object>(declared: Declared): (keyof Declared & string)[] =>
  // A declaration has no other keys than its type says.
  Object.keys(declared) as (keyof Declared & string)[];
/** The names of the fields that match. */
export const namesWhere = <Declared extends Fields>(fields: Declared, fits: (field: Field) => boolean): (keyof Declared & string)[] =>
  namesOf(fields).filter((name) => fits(fields[name] as Field));
export const optionsOf = (field: Field): readonly string[] => (field.type === 'medium' ? media : 'options' in field ? field.options : []);

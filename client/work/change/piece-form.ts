// The edit form of a piece: its texts, their validation, and the resulting changes.
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { pieceField, plainFields, type PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { PieceChanges } from '#client/data/engine/piece-edit.ts';
import type { Problems } from '#client/device/forms/use-form.ts';
import { readField, textOfValue } from '#client/work/record/field-form.ts';

/** All values as text, empty for none. */
export type PieceForm = Record<PlainField | TextField, string>;
export type PieceFormErrors = Problems<PieceForm>;

/** Props of each part of the form. */
export type FormPartProps = { form: PieceForm; errors: PieceFormErrors; onChange: (changes: Partial<PieceForm>) => void };

export const formOf = (piece: PieceRow): PieceForm =>
  // Has every field of the form.
  Object.fromEntries([
    ...plainFields.map((name) => [name, textOfValue(pieceField(name), piece[name])]),
    ...textFields.map((name) => [name, piece[name]]),
  ]) as PieceForm;

const fieldsOf = (form: PieceForm): (keyof PieceForm)[] => Object.keys(form) as (keyof PieceForm)[];

export const isChanged = (opened: PieceForm, form: PieceForm): boolean => fieldsOf(opened).some((field) => opened[field] !== form[field]);

const readPlain = (form: PieceForm, name: PlainField) => readField(pieceField(name), form[name], fieldLabels[name]);

/** Validates only changed fields: values written by a newer version are not the user's to fix. */
export const errorsOf = (opened: PieceForm, form: PieceForm): PieceFormErrors =>
  Object.fromEntries(
    plainFields.flatMap((name) => {
      const read = readPlain(form, name);
      return opened[name] !== form[name] && 'problem' in read ? [[name, read.problem]] : [];
    }),
  );

const isPlain = (name: keyof PieceForm): name is PlainField => !(textFields as readonly string[]).includes(name);

/** Only the fields that the user changed, so that another device's change to another field is kept. */
export const changesOf = (opened: PieceForm, form: PieceForm): PieceChanges => {
  const changed = new Set(fieldsOf(form).filter((field) => opened[field] !== form[field]));
  for (const name of plainFields) {
    const field = pieceField(name);
    // An amount is always sent with its currency.
    if (field.type === 'amount' && changed.has(name)) changed.add(field.currency as PlainField);
  }
  return Object.fromEntries(
    [...changed].flatMap((name): [string, unknown][] => {
      if (!isPlain(name)) return [[name, form[name]]];
      const read = readPlain(form, name);
      return 'value' in read ? [[name, read.value]] : [];
    }),
  );
};

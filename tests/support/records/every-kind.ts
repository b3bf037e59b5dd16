// A record of every declared kind, with a value in every field.
import { v7 as uuidv7 } from 'uuid';
import { namesOf, type Field } from '#shared/records/field.ts';
import { fieldsOfKind, isAboutCollection, recordKinds } from '#shared/records/record-kinds.ts';

const valueFor = (field: Field, canary: string): unknown => {
  switch (field.type) {
    case 'flag':
      return true;
    case 'choice':
      return field.options[0];
    case 'date':
      return '2020-02-02';
    case 'when':
      return '192X';
    case 'amount':
      return 12_345;
    case 'currency':
      return 'EUR';
    case 'millimeters':
    case 'number':
      return 12.5;
    case 'record':
      return uuidv7();
    case 'file':
      return null;
    default:
      return canary;
  }
};

/** The texts are the canary. */
export const everyKind = (canary: string) =>
  namesOf(recordKinds).map((kind) => ({
    kind,
    recordId: uuidv7(),
    fields: Object.fromEntries(Object.entries(fieldsOfKind(kind)).map(([name, field]) => [name, valueFor(field, canary)])),
  }));

export const aboutOf = ({ kind, recordId }: { kind: string; recordId: string }, pieceId: string): string =>
  isAboutCollection(kind) ? recordId : pieceId;

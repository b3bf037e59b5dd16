// The columns of `pieces` that correspond to scalar fields: names, types, and values after a purge.
import { requiredOf } from '#shared/records/field.ts';
import { pieceField, scalarFields, type ScalarField } from '#shared/records/pieces.ts';
import type { ColumnKind } from '#shared/sync/wire/columns.ts';
import { pieceFieldColumns } from '#shared/sync/wire/feeds.ts';

const sqlTypes: Record<ColumnKind, string> = {
  text: 'text',
  'text?': 'text',
  integer: 'bigint',
  'integer?': 'bigint',
  'number?': 'double precision',
  'boolean?': 'boolean',
  flag: 'boolean',
  any: 'jsonb',
};

const byField = <V>(value: (name: ScalarField) => V): Record<ScalarField, V> =>
  // Has every field.
  Object.fromEntries(scalarFields.map((name) => [name, value(name)])) as Record<ScalarField, V>;

export const fieldTypes = byField((name) => sqlTypes[pieceFieldColumns[name]]);
/** Column list for a select from `pieces p`. */
export const fieldsOfP = scalarFields.map((name) => `p.${name}`).join(', ');

const emptyOf = (name: ScalarField): string => (name === 'photos' ? `'[]'` : requiredOf(pieceField(name)) === undefined ? 'null' : `''`);
/** Assignments for an update. */
export const emptiedFields = scalarFields.map((name) => `${name} = ${emptyOf(name)}`).join(', ');

/** Fields whose length counts in the weight of a row. */
export const noteFields = scalarFields.filter((name) => pieceField(name).type === 'note');

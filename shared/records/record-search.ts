// Which words of a record the search finds: its lines, notes and the names of its files, unless a field says otherwise.
import type { Field } from './field.ts';
import { isFileRef } from './file-ref.ts';
import { fieldsOfKind, isRecordKind } from './record-kinds.ts';

export const isSearched = (field: Field): boolean =>
  field.searchable ?? (field.type === 'line' || field.type === 'note' || field.type === 'file');

/** In the order of the declaration; none for a kind of a newer version. */
export const searchedTexts = (kind: string, values: Readonly<Record<string, unknown>>): string[] =>
  !isRecordKind(kind)
    ? []
    : Object.entries(fieldsOfKind(kind)).flatMap(([name, field]) => {
        const value = values[name];
        if (!isSearched(field)) return [];
        if (isFileRef(value)) return [value.name];
        return typeof value === 'string' && value !== '' ? [value] : [];
      });

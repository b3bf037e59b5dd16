// Converts the records of an archive, of a piece or of the whole collection, to the operations that create them.
import { isFieldValue, type Field } from '#shared/records/field.ts';
import { isFileRef, type FileRef } from '#shared/records/file-ref.ts';
import { isAboutCollection, isRecordKind, recordField } from '#shared/records/record-kinds.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { ArchivedRecord } from './format.ts';
import { idFrom } from '#client/device/local/id-from.ts';
import type { ImportedFile } from './record-files.data.ts';
import { storable } from './storable.ts';
import { t } from '#shared/language/t.ts';
import { cut } from '#shared/language/cut.ts';

export type MadeRecords = { operations: NewOperation[]; problems: string[]; files: ImportedFile[] };
type Given = {
  userId: string;
  /** Null for the records about the collection. */
  pieceId: string | null;
  /** Whether the archive contains the path. */
  hasFile?: ((path: string) => boolean) | undefined;
  /** The photo ids in this account, by those in the archive. */
  photoIds?: ReadonlyMap<string, string> | undefined;
  /** The id in this account of a record about the collection. */
  collectionId?: ((id: string) => Promise<string>) | undefined;
};

const collection = 'collection';
const scopeOf = ({ pieceId }: Given): string => pieceId ?? collection;

/** Derived from account and archive, so that a repeated import is idempotent. */
export const importedCollectionId = (userId: string, id: string): Promise<string> => idFrom(userId, 'record of', collection, id);

const idOfRecord = (given: Given, kind: string, id: string): Promise<string> => {
  const { userId, collectionId = (own) => importedCollectionId(userId, own) } = given;
  return isAboutCollection(kind) ? collectionId(id) : idFrom(userId, 'record of', scopeOf(given), id);
};

/** Null if the archive lacks its bytes. */
const fileOf = async (given: Given, { files = [] }: ArchivedRecord, value: FileRef): Promise<Omit<ImportedFile, 'recordId'> | null> => {
  const path = files.find(({ id }) => id === value.id)?.file ?? null;
  if (path === null || given.hasFile?.(path) !== true) return null;
  return { ref: { ...value, id: await idFrom(given.userId, 'file', scopeOf(given), value.id) }, path };
};

/** The value with the id that what it names has in this account. */
const inThisAccount = async (field: Field, value: unknown, given: Given): Promise<unknown> => {
  if (typeof value !== 'string') return value;
  if (field.type === 'record') return idOfRecord(given, field.kind, value);
  return field.type === 'line' && field.photo === true ? (given.photoIds?.get(value) ?? value) : value;
};

const addRecord = async (record: ArchivedRecord, given: Given, { operations, problems, files }: MadeRecords): Promise<void> => {
  const { id, kind, fields, deleted } = record;
  if (!isRecordKind(kind)) {
    problems.push(t('a record of a kind that this version of Verso does not know ({kind}) was left out', { kind: cut(kind, 40) }));
    return;
  }
  if (isAboutCollection(kind) !== (given.pieceId === null)) {
    problems.push(t('a record that does not belong there ({kind}) was left out', { kind }));
    return;
  }
  const recordId = await idOfRecord(given, kind, id);
  const kept: Record<string, unknown> = {};
  for (const [name, told] of Object.entries(fields)) {
    const field = recordField(kind, name);
    const value = typeof told === 'string' ? storable(told) : told;
    if (field?.type === 'file' && isFileRef(value)) {
      const file = await fileOf(given, record, value);
      if (file === null) problems.push(t('{kind}: the file “{name}” is not in the archive and was left out', { kind, name: value.name }));
      else {
        kept[name] = file.ref;
        files.push({ ...file, recordId });
      }
    } else if (field !== undefined && isFieldValue(field, value)) kept[name] = await inThisAccount(field, value, given);
    else problems.push(t('{kind}: “{name}” cannot be kept and was left out', { kind, name }));
  }
  operations.push({ kind: 'record.create', payload: { recordId, kind, about: given.pieceId ?? recordId, fields: kept } });
  if (deleted) operations.push({ kind: 'record.delete', payload: { recordId } });
};

/** Records that cannot be kept are reported. */
export const operationsOfRecords = async (records: readonly ArchivedRecord[], given: Given): Promise<MadeRecords> => {
  const made: MadeRecords = { operations: [], problems: [], files: [] };
  for (const record of records) await addRecord(record, given, made);
  return made;
};

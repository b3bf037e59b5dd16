// Converts an archived piece to the operations that create it, limited to what its owner may write.
import { isScalarValue, pieceField, plainFields, type PieceScalars } from '#shared/records/pieces.ts';
import { maxTextLength, textFields } from '#shared/records/piece-fields.ts';
import { isFieldValue, requiredOf } from '#shared/records/field.ts';
import { isRecordKind, recordField } from '#shared/records/record-kinds.ts';
import { maxImported, type ImportedKind } from '#shared/sync/kinds/import-kinds.ts';
import { maxDepth } from '#shared/sync/kinds/kind.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { isFileRef, type FileRef } from '#shared/records/file-ref.ts';
import type { ArchivedAnalysis, ArchivedPiece, ArchivedRecord } from './format.ts';
import { idFrom } from './imported-ids.ts';
import type { ImportedFile } from './record-files.data.ts';

/** Replaces what the database cannot store: NUL and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').replaceAll(/\p{Surrogate}/gu, '\uFFFD');

const storableDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), storableDeep(inner)]));
};
const isShallow = (value: unknown, left = maxDepth): boolean =>
  typeof value !== 'object' || value === null || (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)));

type Fields = { fields: Partial<PieceScalars>; texts: Record<string, string>; problems: string[] };

/** Photographs are added after upload. */
export const fieldsOf = (piece: ArchivedPiece): Fields => {
  const fields: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const field of plainFields) {
    const given = piece[field];
    if (given === undefined) continue;
    const value = typeof given === 'string' ? storable(given) : given;
    if (isScalarValue(field, value)) fields[field] = value;
    else {
      problems.push(`${field}: a value that cannot be kept was left out`);
      const instead = requiredOf(pieceField(field));
      if (instead !== undefined) fields[field] = instead;
    }
  }
  const texts: Record<string, string> = {};
  for (const field of textFields) {
    const text = storable(piece[field]);
    if (text.length > maxTextLength[field])
      problems.push(`${field}: longer than ${maxTextLength[field]} characters, so its end was left out`);
    if (text !== '') texts[field] = text.slice(0, maxTextLength[field]);
  }
  return { fields, texts, problems };
};

/** hasFile: whether the archive contains the path. */
type Given = {
  userId: string;
  pieceId: string;
  piece: ArchivedPiece;
  analyses: readonly ArchivedAnalysis[];
  hasFile?: (path: string) => boolean;
};

const recordOf = async ({ userId, pieceId }: Given, about: ImportedKind, value: Record<string, unknown>): Promise<NewOperation | null> => {
  if (!isShallow(value)) return null;
  // An object is mapped to an object.
  const kept = storableDeep(value) as Record<string, unknown>;
  const text = JSON.stringify(kept);
  if (text.length > maxImported) return null;
  return { kind: 'piece.import', payload: { recordId: await idFrom(userId, 'record', pieceId, about, text), pieceId, about, value: kept } };
};

type Made = { operations: NewOperation[]; problems: string[]; files: ImportedFile[] };

/** Null if the archive lacks its bytes. */
const fileOf = async (
  { userId, pieceId, hasFile = () => false }: Given,
  { files = [] }: ArchivedRecord,
  value: FileRef,
): Promise<Omit<ImportedFile, 'recordId'> | null> => {
  const path = files.find(({ id }) => id === value.id)?.file ?? null;
  if (path === null || !hasFile(path)) return null;
  return { ref: { ...value, id: await idFrom(userId, 'file', pieceId, value.id) }, path };
};

/** Record ids are derived from account and archive, so that a repeated import is idempotent; records that cannot be kept are reported. */
const recordsOfPiece = async (given: Given): Promise<Made> => {
  const { userId, pieceId, piece } = given;
  const operations: NewOperation[] = [];
  const problems: string[] = [];
  const files: ImportedFile[] = [];
  for (const record of piece.records ?? []) {
    const { id, kind, fields, deleted } = record;
    const recordId = await idFrom(userId, 'record of', pieceId, id);
    const kept: Record<string, unknown> = {};
    for (const [name, told] of Object.entries(fields)) {
      const field = recordField(kind, name);
      const value = typeof told === 'string' ? storable(told) : told;
      if (field?.type === 'file' && isFileRef(value)) {
        const file = await fileOf(given, record, value);
        if (file === null) problems.push(`${kind}: the file “${value.name}” is not in the archive and was left out`);
        else {
          kept[name] = file.ref;
          files.push({ ...file, recordId });
        }
      } else if (field !== undefined && isFieldValue(field, value))
        kept[name] = field.type === 'record' && typeof value === 'string' ? await idFrom(userId, 'record of', pieceId, value) : value;
      else if (isRecordKind(kind)) problems.push(`${kind}: “${name}” cannot be kept and was left out`);
    }
    if (!isRecordKind(kind)) {
      problems.push(`a record of a kind that this version of Verso does not know (${kind.slice(0, 40)}) was left out`);
      continue;
    }
    operations.push({ kind: 'record.create', payload: { recordId, kind, about: pieceId, fields: kept } });
    if (deleted) operations.push({ kind: 'record.delete', payload: { recordId } });
  }
  return { operations, problems, files };
};

/** All operations of the piece, to be committed atomically; its files are stored afterward. */
export const operationsOfPiece = async (given: Given): Promise<Made> => {
  const { pieceId, piece, analyses } = given;
  const { fields, texts, problems } = fieldsOf(piece);
  const records = [
    await recordOf(given, 'origin', { created_at: piece.created_at }),
    ...(await Promise.all(
      piece.history.map(({ field, value, at, conflict }) => recordOf(given, 'history', { field, value, at, conflict })),
    )),
    ...(await Promise.all(analyses.map(({ record, claim, signature }) => recordOf(given, 'analysis', { record, claim, signature })))),
  ];
  const about = await recordsOfPiece(given);
  problems.push(...about.problems);
  const kept = records.flatMap((operation) => operation ?? []);
  if (kept.length < records.length) problems.push(`${records.length - kept.length} records were too large or too deep and were left out`);
  return {
    problems,
    files: about.files,
    operations: [
      { kind: 'piece.create', payload: { pieceId, fields, texts } },
      ...kept,
      ...about.operations,
      ...(piece.deleted ? [{ kind: 'piece.delete' as const, payload: { pieceId } }] : []),
    ],
  };
};

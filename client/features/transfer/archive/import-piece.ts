// Converts an archived piece to the operations that create it, limited to what its owner may write.
import { isScalarValue, pieceField, plainFields, type PieceScalars } from '#shared/records/pieces.ts';
import { maxTextLength, textFields } from '#shared/records/piece-fields.ts';
import { requiredOf } from '#shared/records/field.ts';
import { maxImported, type ImportedKind } from '#shared/sync/kinds/import-kinds.ts';
import { maxDepth } from '#shared/sync/kinds/kind.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { ArchivedAnalysis, ArchivedPiece } from './format.ts';
import { operationsOfRecords, type MadeRecords } from './import-records.ts';
import { idFrom } from '#client/device/local/id-from.ts';
import { photoIdsOf } from './imported-photo.data.ts';
import { storable } from './storable.ts';
import { t } from '#shared/language/t.ts';
import { cut } from '#shared/language/cut.ts';

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
      problems.push(t('{field}: a value that cannot be kept was left out', { field }));
      const instead = requiredOf(pieceField(field));
      if (instead !== undefined) fields[field] = instead;
    }
  }
  const texts: Record<string, string> = {};
  for (const field of textFields) {
    const text = storable(piece[field]);
    if (text.length > maxTextLength[field])
      problems.push(t('{field}: longer than {count} characters, so its end was left out', { field, count: maxTextLength[field] }));
    if (text !== '') texts[field] = cut(text, maxTextLength[field]);
  }
  return { fields, texts, problems };
};

/** hasFile: whether the archive contains the path. collectionId: see there. */
type Given = {
  userId: string;
  pieceId: string;
  piece: ArchivedPiece;
  analyses: readonly ArchivedAnalysis[];
  hasFile?: (path: string) => boolean;
  collectionId?: (id: string) => Promise<string>;
};

const recordOf = async ({ userId, pieceId }: Given, about: ImportedKind, value: Record<string, unknown>): Promise<NewOperation | null> => {
  if (!isShallow(value)) return null;
  // An object is mapped to an object.
  const kept = storableDeep(value) as Record<string, unknown>;
  const text = JSON.stringify(kept);
  if (text.length > maxImported) return null;
  return { kind: 'piece.import', payload: { recordId: await idFrom(userId, 'record', pieceId, about, text), pieceId, about, value: kept } };
};

/** All operations of the piece, to be committed atomically; its files are stored afterward. */
export const operationsOfPiece = async (given: Given): Promise<MadeRecords> => {
  const { userId, pieceId, piece, analyses, hasFile, collectionId } = given;
  const { fields, texts, problems } = fieldsOf(piece);
  const records = [
    await recordOf(given, 'origin', { created_at: piece.created_at }),
    ...(await Promise.all(
      piece.history.map(({ field, value, at, conflict }) => recordOf(given, 'history', { field, value, at, conflict })),
    )),
    ...(await Promise.all(analyses.map(({ record, claim, signature }) => recordOf(given, 'analysis', { record, claim, signature })))),
  ];
  const photoIds = await photoIdsOf(userId, pieceId, piece);
  const about = await operationsOfRecords(piece.records ?? [], { userId, pieceId, hasFile, collectionId, photoIds });
  problems.push(...about.problems);
  const kept = records.flatMap((operation) => operation ?? []);
  if (kept.length < records.length)
    problems.push(t('{count} records were too large or too deep and were left out', { count: records.length - kept.length }));
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

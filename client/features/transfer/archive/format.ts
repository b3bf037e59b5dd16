// The archive format: its files, their schemas, and limits.
import * as z from 'zod/mini';
import { analysisRecord } from '#shared/contract/works/analysis.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { currencies, listedKinds, maxPhotoRows } from '#shared/domain/piece/piece.ts';
import { requiredOf, type Field } from '#shared/records/field.ts';
import { pieceField, plainFields, type PieceScalars, type PlainField } from '#shared/records/pieces.ts';
import { ArchiveProblem, type Archive } from './archive.ts';
import { t } from '#shared/language/t.ts';

export const manifestName = 'manifest.json';
/** The first entry: what the manifest says before anything is counted. Absent in archives of older versions. */
export const aboutName = 'about.json';
export const formatName = 'verso-archive';
/**
 * Incremented when an older version could misread the new format, or leave out of it what people made. 2: records about the collection.
 */
export const formatVersion = 2;
export const catalogName = 'catalog.csv';
/** The list of the records about the collection. */
export const collectionList = 'collection';
/** The list of the works; its first file is in every archive. */
export const pieceList = 'pieces';
/** Long lists are split into files of this many entries. */
export const perFile = 2_000;
/** Short, since each list follows the photographs of its works: of a truncated archive, the works in its last complete list can be imported. */
export const piecesPerFile = 100;
export const listName = (list: string, index: number): string => (index === 0 ? `${list}.json` : `${list}-${index + 1}.json`);

/** Bytes of one JSON file at most. */
const maxJson = 400_000_000;

/** What could not be exported, and why. */
const missing = z.object({ what: z.string(), path: z.optional(z.string()), piece: z.optional(z.string()), why: z.string() });
export type Missing = z.infer<typeof missing>;

const aboutShape = {
  format: z.literal(formatName),
  version: z.int(),
  exportedAt: z.string(),
  account: z.looseObject({ id: z.string(), name: z.string(), email: z.string() }),
};
const about = z.looseObject(aboutShape);
export type About = z.infer<typeof about>;

export const manifest = z.looseObject({ ...aboutShape, counts: z.record(z.string(), z.number()), missing: z.array(missing) });
export type Manifest = z.infer<typeof manifest>;

const photo = z.looseObject({
  /** The photo id, by which records name it; absent in archives of older versions. */
  id: z.optional(z.string()),
  /** The original's path in the archive; null if missing. */
  file: z.nullable(z.string()),
  kind: z.enum(listedKinds),
  /** What exactly it shows, if its kind does not say so; a kind of a newer version counts as `kind`. */
  shows: z.optional(z.string()),
  /** The corners of the work in it; absent for the whole photograph. */
  crop: z.optional(z.unknown()),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sha256: z.nullable(z.string()),
});
const historyEntry = z.looseObject({ field: z.string(), value: z.unknown(), at: z.string(), conflict: z.boolean() });

/** Shapes only: values are validated field by field on import. */
const shapes = {
  line: z.string(),
  note: z.string(),
  choice: z.string(),
  medium: z.string(),
  date: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.enum(currencies),
  millimeters: z.number(),
  number: z.number(),
  flag: z.boolean(),
  file: z.unknown(),
  when: z.string(),
  record: z.string(),
} as const satisfies Record<Exclude<Field['type'], 'photos'>, z.core.$ZodType>;
const shapeOf = (field: Field): z.core.$ZodType => {
  if (requiredOf(field) !== undefined) return z.string();
  return field.type === 'photos' ? z.unknown() : z.optional(z.nullable(shapes[field.type]));
};
/** A field newer than the archive is absent. */
type ArchivedFields = {
  [Name in PlainField]: null extends PieceScalars[Name]
    ? z.ZodMiniOptional<z.ZodMiniType<PieceScalars[Name]>>
    : z.ZodMiniType<PieceScalars[Name]>;
};
const archivedFields = Object.fromEntries(plainFields.map((name) => [name, shapeOf(pieceField(name))])) as ArchivedFields;

/** A record of any kind, of the piece that it is listed with or of the collection. */
export const archivedRecord = z.looseObject({
  id: z.string(),
  kind: z.string(),
  fields: z.record(z.string(), z.unknown()),
  deleted: z.boolean(),
  history: z.array(historyEntry),
  /** Paths of the files that its values and history refer to; null if missing. */
  files: z.optional(z.array(z.looseObject({ id: z.string(), file: z.nullable(z.string()) }))),
});
export type ArchivedRecord = z.infer<typeof archivedRecord>;

export const archivedPiece = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  created_at: z.string(),
  ...archivedFields,
  description: z.string(),
  provenance_text: z.string(),
  deleted: z.boolean(),
  photos: z.array(photo).check(z.maxLength(maxPhotoRows)),
  history: z.array(historyEntry),
  /** Absent in archives older than records. */
  records: z.optional(z.array(archivedRecord)),
  /** Data that only the server writes, as last seen by the exporting device. */
  seen: z.looseObject({
    ai_confidence: z.nullable(z.number()),
    verdict_stale: z.boolean(),
    for_sale: z.boolean(),
    price: z.nullable(z.number()),
    currency: z.nullable(z.string()),
  }),
});
export type ArchivedPiece = z.infer<typeof archivedPiece>;
export type ArchivedPhoto = z.infer<typeof photo>;
export type ArchivedHistory = z.infer<typeof historyEntry>;

/** signature and claim: null without the server's export, such as offline. imported: the analysis itself came from an archive. */
export const archivedAnalysis = z.looseObject({
  record: analysisRecord,
  claim: z.nullable(z.object({ title: z.string(), artist: z.string() })),
  signature: z.nullable(z.string()),
  imported: z.boolean(),
});
export type ArchivedAnalysis = z.infer<typeof archivedAnalysis>;

/** Scans that were not sent yet; other unsent changes are part of the pieces. */
export const archivedUnsent = z.looseObject({
  drafts: z.array(
    z.looseObject({
      id: z.uuid(),
      title: z.string(),
      artist: z.string(),
      description: z.string(),
      medium: z.nullable(z.enum(media)),
      pieceId: z.nullable(z.string()),
      composedAt: z.string(),
    }),
  ),
  photos: z.array(z.looseObject({ draftId: z.string(), file: z.string() })),
});

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

export const readJson = async <S extends z.core.$ZodType>(archive: Archive, path: string, shape: S): Promise<z.core.output<S>> => {
  let value: unknown;
  const bytes = await archive.read(path, maxJson);
  try {
    value = JSON.parse(decode(bytes));
  } catch {
    throw new ArchiveProblem(t('“{path}” in the archive cannot be read.', { path }));
  }
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ArchiveProblem(
    t('“{path}” in the archive is not what it should be: {reason}.', {
      path,
      reason: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    }),
  );
};

/** Throws ArchiveProblem for a file that is no Verso archive, or from a newer version. */
const checkFormat = async (archive: Archive, path: string): Promise<void> => {
  const said = await readJson(archive, path, z.looseObject({ format: z.string(), version: z.number() }));
  if (said.format !== formatName) throw new ArchiveProblem(t('This is not an archive of Verso.'));
  if (said.version > formatVersion)
    throw new ArchiveProblem(t('This archive was made by a newer version of Verso. Please update, then import it again.'));
};

/** Throws as above. */
export const readManifest = async (archive: Archive): Promise<Manifest> => {
  await checkFormat(archive, manifestName);
  return readJson(archive, manifestName, manifest);
};

/** What is known of an archive that was cut off before its manifest; null if an older version made it. Throws as above. */
export const readAbout = async (archive: Archive): Promise<About | null> => {
  if (archive.sizeOf(aboutName) === undefined) return null;
  await checkFormat(archive, aboutName);
  return readJson(archive, aboutName, about);
};

/** The paths of a long list's files, in order. */
const filesOf = (archive: Archive, list: string): string[] => {
  const names: string[] = [];
  for (let index = 0; archive.sizeOf(listName(list, index)) !== undefined; index += 1) names.push(listName(list, index));
  return names;
};

/** Loads one file at a time, so that the whole list is never in memory. */
export async function* archivedLists<S extends z.core.$ZodType>(
  archive: Archive,
  list: string,
  shape: S,
): AsyncGenerator<z.core.output<S>[]> {
  for (const path of filesOf(archive, list)) yield await readJson(archive, path, z.array(shape));
}

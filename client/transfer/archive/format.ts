// What lies in an archive: its files, their shapes, and how much of each is believed.
import * as z from 'zod/mini';
import { analysisRecord } from '#shared/contract/works/analysis.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { currencies, maxPhotoRows, photoKinds } from '#shared/domain/piece/piece.ts';
import { requiredOf, type Field } from '#shared/records/field.ts';
import { pieceField, plainFields, type PieceScalars, type PlainField } from '#shared/records/pieces.ts';
import { ArchiveProblem, type Archive } from './archive.ts';

export const manifestName = 'manifest.json';
export const formatName = 'verso-archive';
/** Raised when an older program could misread what a newer one writes. */
export const formatVersion = 1;
export const catalogName = 'catalog.csv';
/** Pieces, and other long lists, stand in several files of so many entries. */
export const perFile = 2_000;
export const listName = (list: string, index: number): string => (index === 0 ? `${list}.json` : `${list}-${index + 1}.json`);

/** Bytes of one JSON file at most. */
const maxJson = 400_000_000;

/** What could not be put into the archive, and why. */
const missing = z.object({ what: z.string(), path: z.optional(z.string()), piece: z.optional(z.string()), why: z.string() });
export type Missing = z.infer<typeof missing>;

export const manifest = z.looseObject({
  format: z.literal(formatName),
  version: z.int(),
  exportedAt: z.string(),
  account: z.looseObject({ id: z.string(), name: z.string(), email: z.string() }),
  counts: z.record(z.string(), z.number()),
  missing: z.array(missing),
});
export type Manifest = z.infer<typeof manifest>;

const photo = z.looseObject({
  /** Path of the original in the archive; null where it is missing. */
  file: z.nullable(z.string()),
  kind: z.enum(photoKinds),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sha256: z.nullable(z.string()),
});
const historyEntry = z.looseObject({ field: z.string(), value: z.unknown(), at: z.string(), conflict: z.boolean() });

/** As an archive writes a value: what is in it is checked field by field when it is imported. */
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
  flag: z.boolean(),
  file: z.unknown(),
} as const satisfies Record<Exclude<Field['type'], 'photos'>, z.core.$ZodType>;
const shapeOf = (field: Field): z.core.$ZodType => {
  if (requiredOf(field) !== undefined) return z.string();
  return field.type === 'photos' ? z.unknown() : z.optional(z.nullable(shapes[field.type]));
};
/** A field that is younger than the archive is missing from it. */
type ArchivedFields = {
  [Name in PlainField]: null extends PieceScalars[Name]
    ? z.ZodMiniOptional<z.ZodMiniType<PieceScalars[Name]>>
    : z.ZodMiniType<PieceScalars[Name]>;
};
const archivedFields = Object.fromEntries(plainFields.map((name) => [name, shapeOf(pieceField(name))])) as ArchivedFields;

/** A record about the piece, of any kind. */
const archivedRecord = z.looseObject({
  id: z.string(),
  kind: z.string(),
  fields: z.record(z.string(), z.unknown()),
  deleted: z.boolean(),
  history: z.array(historyEntry),
  /** Where the bytes of the files are that its values and its history name; null where they are missing. */
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
  /** Missing from archives that are older than records. */
  records: z.optional(z.array(archivedRecord)),
  /** What only the server writes, as this device has last seen it. */
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

/** signature and claim: null where no server has said them, such as for what was seen off line. imported: it came from an archive itself. */
export const archivedAnalysis = z.looseObject({
  record: analysisRecord,
  claim: z.nullable(z.object({ title: z.string(), artist: z.string() })),
  signature: z.nullable(z.string()),
  imported: z.boolean(),
});
export type ArchivedAnalysis = z.infer<typeof archivedAnalysis>;

/** Scans that had not reached the server; what else waited stands in the pieces already. */
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
    throw new ArchiveProblem(`“${path}” in the archive cannot be read.`);
  }
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ArchiveProblem(`“${path}” in the archive is not what it should be: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
};

/** Throws ArchiveProblem for what is no archive of Verso, or one of a newer version. */
export const readManifest = async (archive: Archive): Promise<Manifest> => {
  const said = await readJson(archive, manifestName, z.looseObject({ format: z.string(), version: z.number() }));
  if (said.format !== formatName) throw new ArchiveProblem('This is not an archive of Verso.');
  if (said.version > formatVersion)
    throw new ArchiveProblem('This archive was made by a newer version of Verso. Please update, then import it again.');
  return readJson(archive, manifestName, manifest);
};

/** The files of a long list in their order. */
const filesOf = (archive: Archive, list: string): string[] => {
  const names: string[] = [];
  for (let index = 0; archive.sizes.has(listName(list, index)); index += 1) names.push(listName(list, index));
  return names;
};

/** File after file, so that a long list is never whole in memory. */
export async function* archivedLists<S extends z.core.$ZodType>(
  archive: Archive,
  list: string,
  shape: S,
): AsyncGenerator<z.core.output<S>[]> {
  for (const path of filesOf(archive, list)) yield await readJson(archive, path, z.array(shape));
}

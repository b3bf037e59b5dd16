// Parses an exported file of unsent work, which may be from another account, damaged, or malicious.
import * as z from 'zod/mini';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { contactLimits } from '#shared/contract/people/contact.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { maxTextLength } from '#shared/records/piece-fields.ts';
import { photoKinds } from '#shared/domain/piece/piece.ts';
import { fromBase64 } from '#shared/sync/wire/base64.ts';
import { ArchiveProblem } from '#client/features/transfer/archive/archive.ts';
import { isFileRef, maxFileBytes, type FileRef } from '#shared/records/file-ref.ts';
import { jsonEntries, type Span } from './json-entries.ts';
import { t } from '#shared/language/t.ts';

/** Incremented when an older version could misread the new format. */
const newestVersion = 1;
/** Bytes: of everything except photographs and files, and of one of those in base64 with its metadata. */
const maxRest = 100_000_000;
const inBase64 = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 10_000;
const most = { operations: 100_000, drafts: 5_000, letters: 500, photos: 10_000, files: 10_000 } as const;
/** Characters. */
const maxLineLength = 300;

const id = z.string().check(z.refine(isUuid));
const line = z.string().check(z.maxLength(maxLineLength));
const time = z.string().check(
  z.maxLength(40),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'is no date'),
);

const operation = z.looseObject({
  id,
  device: line,
  seq: z.int(),
  clock: line,
  kind: line,
  payload: z.unknown(),
  madeAt: time,
  shown: z.optional(z.string().check(z.maxLength(Math.max(...Object.values(maxTextLength))))),
});
const draft = z.looseObject({
  id,
  title: line,
  artist: line,
  description: z.string().check(z.maxLength(maxTextLength.description)),
  medium: z.nullable(z.enum(media)),
  pieceId: z.nullable(id),
  /** Absent in files of earlier versions. */
  adds: z.optional(z.enum(photoKinds)),
  crop: z.optional(z.unknown()),
  composedAt: time,
  photoIds: z.array(id).check(z.maxLength(20)),
});
const letter = z.looseObject({
  id,
  name: z.string().check(z.maxLength(contactLimits.name)),
  email: line,
  message: z.string().check(z.maxLength(contactLimits.message)),
  composedAt: time,
});
const photo = z.looseObject({
  id,
  draftId: id,
  sha256: line,
  /** Base64; null if the server already had the photograph. */
  data: z.nullable(z.string()),
});

/** A file of a record. */
const recordFile = z.looseObject({ id, recordId: id, name: line, type: line, size: z.int(), sha256: line, data: z.nullable(z.string()) });

const head = z.looseObject({ app: z.literal('Verso'), kind: z.literal('unsent changes'), version: z.int() });
const contents = z.looseObject({
  madeAt: time,
  /** Absent in files of earlier versions. */
  account: z.optional(id),
  operations: z.array(operation).check(z.maxLength(most.operations)),
  drafts: z.array(draft).check(z.maxLength(most.drafts)),
  letters: z._default(z.array(letter).check(z.maxLength(most.letters)), []),
});

export type FiledOperation = z.infer<typeof operation>;
export type FiledDraft = z.infer<typeof draft>;
/** read: null if the bytes do not match the hash. */
export type FiledPhoto = { id: string; draftId: string; sha256: string; read: () => Promise<Uint8Array<ArrayBuffer> | null> };
export type FiledFile = { ref: FileRef; recordId: string; read: () => Promise<Uint8Array<ArrayBuffer> | null> };
export type UnsentFile = z.infer<typeof contents> & { photos: ReadonlyMap<string, FiledPhoto>; files: ReadonlyMap<string, FiledFile> };

const notOurs = () => new ArchiveProblem(t('This is not a file with unsent work from Verso.'));
const damaged = (why?: string) =>
  new ArchiveProblem(
    why === undefined
      ? t('This file with unsent work is damaged, or was changed. Nothing was brought back.')
      : t('This file with unsent work is damaged, or was changed ({reason}). Nothing was brought back.', { reason: why }),
  );

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
};
const checked = <S extends z.core.$ZodType>(shape: S, value: unknown): z.core.output<S> => {
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw damaged(issue?.path.join('.'));
};

const readPhotos = async (file: Blob, entries: readonly Span[]): Promise<Map<string, FiledPhoto>> => {
  if (entries.length > most.photos) throw damaged(t('too many photographs'));
  const photos = new Map<string, FiledPhoto>();
  for (const { start, end } of entries) {
    if (end - start > inBase64(maxImageBytes)) throw new ArchiveProblem(t('A photograph in this file is larger than a photograph may be.'));
    const read = async () => checked(photo, parse(await file.slice(start, end).text()));
    const { id, draftId, sha256, data } = await read();
    if (photos.has(id)) throw damaged(t('a photograph is there twice'));
    if (data !== null) photos.set(id, { id, draftId, sha256, read: async () => fromBase64((await read()).data ?? '') });
  }
  return photos;
};

const readFiles = async (file: Blob, entries: readonly Span[]): Promise<Map<string, FiledFile>> => {
  if (entries.length > most.files) throw damaged(t('too many files'));
  const files = new Map<string, FiledFile>();
  for (const { start, end } of entries) {
    if (end - start > inBase64(maxFileBytes)) throw new ArchiveProblem(t('A file in this file is larger than 50MB.'));
    const read = async () => checked(recordFile, parse(await file.slice(start, end).text()));
    const { id, recordId, name, type, size, sha256, data } = await read();
    const ref = { id, name, type, size, sha256 };
    if (files.has(id) || !isFileRef(ref)) throw damaged('files');
    if (data !== null) files.set(id, { ref, recordId, read: async () => fromBase64((await read()).data ?? '') });
  }
  return files;
};

/** Rejects with ArchiveProblem if the file cannot be trusted as a whole. */
export const openUnsent = async (file: Blob): Promise<UnsentFile> => {
  const found = await jsonEntries(file, ['photos', 'files'], maxRest);
  if (found === null) throw notOurs();
  const value = parse(found.rest);
  const said = z.safeParse(head, value);
  if (!said.success) throw notOurs();
  if (said.data.version > newestVersion)
    throw new ArchiveProblem(t('This file was made by a newer version of Verso. Please update, then import it again.'));
  const read = checked(contents, value);
  for (const list of [read.operations, read.drafts, read.letters])
    if (new Set(list.map(({ id }) => id)).size < list.length) throw damaged(t('something is there twice'));
  const entriesOf = (list: string) => found.entries.get(list) ?? [];
  return { ...read, photos: await readPhotos(file, entriesOf('photos')), files: await readFiles(file, entriesOf('files')) };
};

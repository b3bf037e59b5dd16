// Imports an archive: first a preview that changes nothing, then its pieces through the outbox like every local change.
import * as z from 'zod/mini';
import type { SignedAnalysis } from '#shared/contract/works/transfer.ts';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { isPhotoKind } from '#shared/domain/piece/piece.ts';
import { operationKinds } from '#shared/sync/kinds/operation.ts';
import { addImportedPhoto, addImportedScan, type ImportedScan } from '#client/data/drafts/imported.ts';
import { sha256Hex } from '#client/data/api/content-digest.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { saveWithRoom } from '#client/photo/pictures/save-photograph.data.ts';
import { ArchiveProblem, BrokenArchive, openArchive, type Archive } from './archive.ts';
import { wholePartOf } from './cut-archive.ts';
import {
  archivedAnalysis,
  archivedLists,
  archivedPiece,
  archivedUnsent,
  listName,
  manifestName,
  pieceList,
  readAbout,
  readJson,
  readManifest,
  type About,
  type ArchivedAnalysis,
  type ArchivedPhoto,
  type ArchivedPiece,
} from './format.ts';
import { collectionIdIn, countCollection, importCollection, isDeletion, type ImportProblem } from './import-collection.data.ts';
import { operationsOfPiece, fieldsOf } from './import-piece.ts';
import { importedPhotoId, takenAtOf } from './imported-photo.data.ts';
import { idFrom } from '#client/device/local/id-from.ts';
import { storeFilesOf } from './record-files.data.ts';
import { storable } from './storable.ts';
import { t } from '#shared/language/t.ts';

export type ImportPreview = {
  archive: Archive;
  /** Null for an archive of an older version that was cut off. */
  about: About | null;
  /** The works that are whole in an archive that was cut off; null for a whole archive. */
  whole: { count: number; titles: string[] } | null;
  /** Pieces that will be created, and those already in the catalog. */
  fresh: number;
  there: number;
  /** Contacts, locations and other records about the collection that will be created. */
  collection: number;
  photographs: number;
  withoutOriginal: number;
  /** Scans that were not sent. */
  scans: number;
  /** Analyses with a signature, which the server will verify, and without. */
  signed: number;
  unsigned: number;
  problems: ImportProblem[];
};
export type ImportRun = { signal: AbortSignal; onProgress: (percent: number) => void };
export type Imported = {
  made: string[];
  collection: number;
  photographs: number;
  files: number;
  scans: number;
  problems: ImportProblem[];
  cancelled: boolean;
};

/** Problems listed individually. */
const maxProblems = 200;
/** Works of an archive that was cut off, named individually. */
const maxTitles = 10;
/** Works committed in one transaction, whose cost is nearly independent of their number. */
const atOnce = 200;

/** id: the piece's id in this account. there: whether the piece exists here, under its own id ('own') or the derived one ('imported'). */
type Target = { id: string; there: 'own' | 'imported' | 'no' };

const withTargets = async (
  { db, userId }: UserData,
  pieces: readonly ArchivedPiece[],
): Promise<{ piece: ArchivedPiece; target: Target }[]> => {
  const derived = await Promise.all(pieces.map((piece) => idFrom(userId, 'piece', piece.id)));
  const own = await db.pieces.bulkGet(pieces.map((piece) => piece.id));
  const imported = await db.pieces.bulkGet(derived);
  return pieces.map((piece, at) => ({
    piece,
    target:
      own[at] === undefined
        ? { id: derived[at] ?? '', there: imported[at] === undefined ? 'no' : 'imported' }
        : { id: piece.id, there: 'own' },
  }));
};

const byPiece = async (archive: Archive): Promise<Map<string, ArchivedAnalysis[]>> => {
  const found = new Map<string, ArchivedAnalysis[]>();
  for await (const page of archivedLists(archive, 'analyses', archivedAnalysis))
    for (const one of page) found.set(one.record.piece_id, [...(found.get(one.record.piece_id) ?? []), one]);
  return found;
};

/** Lists of any length as groups of `size`; the last one may be smaller. */
async function* inGroups<T>(lists: AsyncIterable<readonly T[]>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const list of lists) {
    group.push(...list);
    for (; group.length >= size; group = group.slice(size)) yield group.slice(0, size);
  }
  if (group.length > 0) yield group;
}

type Opened = Pick<ImportPreview, 'archive' | 'about' | 'whole'>;

/** Of an archive that was cut off, what is whole. Rejects with `problem` for a file that is something else. */
const openCut = async (file: Blob, problem: BrokenArchive): Promise<Opened> => {
  const whole = await wholePartOf(file);
  if (whole === null) throw problem;
  const archive = await openArchive(whole, listName(pieceList, 0)).catch(() => null);
  if (archive === null) throw new ArchiveProblem(t('This archive is cut off, and no work in it is whole. Please copy or export it again.'));
  return { archive, about: await readAbout(archive), whole: { count: 0, titles: [] } };
};

const open = async (file: Blob): Promise<Opened> => {
  try {
    const archive = await openArchive(file, manifestName);
    return { archive, about: await readManifest(archive), whole: null };
  } catch (error) {
    if (error instanceof BrokenArchive) return openCut(file, error);
    throw error;
  }
};

/** The preview; changes nothing. Rejects with ArchiveProblem if the archive cannot be imported at all. */
export const lookAtArchive = async (data: UserData, file: Blob): Promise<ImportPreview> => {
  const opened = await open(file);
  const { archive, about, whole } = opened;
  const collection = await countCollection(data, archive);
  const preview = {
    ...opened,
    fresh: 0,
    there: 0,
    collection,
    photographs: 0,
    withoutOriginal: 0,
    scans: 0,
    signed: 0,
    unsigned: 0,
  };
  const problems: ImportProblem[] = [];
  const seen = new Set<string>();
  let withoutPiece = 0;
  for await (const page of archivedLists(archive, pieceList, archivedPiece)) {
    for (const { piece, target } of await withTargets(data, page)) {
      if (target.there === 'no') preview.fresh += 1;
      else preview.there += 1;
      if (seen.has(piece.id)) throw new ArchiveProblem(t('The piece “{title}” is in the archive twice.', { title: piece.title }));
      seen.add(piece.id);
      if (whole !== null && !piece.deleted) {
        whole.count += 1;
        if (whole.titles.length < maxTitles) whole.titles.push(piece.title);
      }
      for (const why of fieldsOf(piece).problems) problems.push({ what: piece.title, why });
      for (const { file: path } of piece.photos) {
        if (path === null) preview.withoutOriginal += 1;
        else if (archive.sizeOf(path) === undefined)
          throw new ArchiveProblem(t('The photograph “{path}” is missing in the archive.', { path }));
        else if ((archive.sizeOf(path) ?? 0) > maxImageBytes)
          throw new ArchiveProblem(t('“{path}” is larger than a photograph may be.', { path }));
        else if (piece.deleted) withoutPiece += 1;
        else preview.photographs += 1;
      }
    }
  }
  preview.scans = (await waitingScans(data, archive, about)).length;
  for (const one of [...(await byPiece(archive)).values()].flat()) {
    if (one.signature === null) preview.unsigned += 1;
    else preview.signed += 1;
  }
  if (withoutPiece > 0)
    problems.push({
      what: t('Deleted pieces'),
      why: t('their {count} photographs stay in the archive and are not imported', { count: withoutPiece }),
    });
  return { ...preview, problems: problems.slice(0, maxProblems) };
};

const opinionsOn = (photo: ArchivedPhoto, analyses: readonly ArchivedAnalysis[]): SignedAnalysis[] =>
  analyses.flatMap(({ record, claim, signature }) =>
    signature !== null && claim !== null && record.image_hash === photo.sha256 ? [{ record, claim, signature }] : [],
  );

/** Stores the piece's photographs that this device neither has nor has queued. Returns how many. */
const addPhotos = async (
  data: UserData,
  archive: Archive,
  { piece, pieceId, analyses }: { piece: ArchivedPiece; pieceId: string; analyses: readonly ArchivedAnalysis[] },
  problems: ImportProblem[],
): Promise<number> => {
  let added = 0;
  const takenAt = takenAtOf(piece);
  for (const [index, photo] of piece.photos.entries()) {
    if (photo.file === null) continue;
    const bytes = await archive.read(photo.file, maxImageBytes);
    const hash = await sha256Hex(new Uint8Array(bytes).buffer);
    if (photo.sha256 !== null && hash !== photo.sha256) {
      problems.push({
        what: piece.title,
        why: t('{file} is not the photograph that the archive names, and was left out', { file: photo.file }),
      });
      continue;
    }
    const id = await importedPhotoId(data.userId, pieceId, index, hash);
    const given = {
      id,
      userId: data.userId,
      pieceId,
      title: piece.title,
      artist: piece.artist,
      kind: isPhotoKind(photo.shows) ? photo.shows : photo.kind,
      crop: photo.crop,
      file: new Blob([new Uint8Array(bytes)]),
      fileName: photo.file,
      takenAt,
      now: Date.now() + index,
      opinions: opinionsOn(photo, analyses),
    };
    try {
      if (await saveWithRoom(data, () => addImportedPhoto(data.db, given))) added += 1;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      problems.push({ what: piece.title, why: t('{file} is not a JPG, PNG or WEBP photograph, and was left out', { file: photo.file }) });
    }
  }
  return added;
};

type WaitingScan = ImportedScan & { path: string };

const waitingScans = async ({ userId }: UserData, archive: Archive, about: About | null): Promise<Omit<WaitingScan, 'file'>[]> => {
  if (archive.sizeOf('unsent.json') === undefined) return [];
  const { drafts, photos } = await readJson(archive, 'unsent.json', archivedUnsent);
  const scans = [];
  for (const { id: given, title, artist, description, medium, pieceId, composedAt } of drafts) {
    const path = photos.find(({ draftId }) => draftId === given)?.file;
    const takenAt = Date.parse(composedAt);
    if (pieceId !== null || path === undefined || archive.sizeOf(path) === undefined || Number.isNaN(takenAt)) continue;
    const id = about?.account.id === userId ? given : await idFrom(userId, 'scan', given);
    scans.push({ id, userId, title, artist, description, medium, takenAt, fileName: path, path });
  }
  return scans;
};

const addScans = async (data: UserData, archive: Archive, about: About | null, problems: ImportProblem[]): Promise<number> => {
  let added = 0;
  for (const { path, ...scan } of await waitingScans(data, archive, about)) {
    const file = new Blob([new Uint8Array(await archive.read(path, maxImageBytes))]);
    try {
      if (await saveWithRoom(data, () => addImportedScan(data.db, { ...scan, file }))) added += 1;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      problems.push({ what: scan.title, why: t('its scan has no JPG, PNG or WEBP photograph, and was left out') });
    }
  }
  return added;
};

const addProfile = async ({ db, engine }: UserData, archive: Archive, problems: ImportProblem[]): Promise<void> => {
  if (archive.sizeOf('account.json') === undefined) return;
  let given: Record<string, unknown> | null;
  try {
    given = await readJson(archive, 'account.json', z.nullable(z.record(z.string(), z.unknown())));
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    problems.push({ what: t('Profile'), why: error.message });
    return;
  }
  const own = ((await db.meta.get('profile'))?.value ?? {}) as Record<string, unknown>;
  for (const field of ['location', 'bio'] as const) {
    const value = given?.[field];
    if (typeof value !== 'string' || value === '' || (own[field] !== null && own[field] !== undefined && own[field] !== '')) continue;
    const payload = { field, value: storable(value) };
    if ('refused' in operationKinds['profile.set'].check(payload))
      problems.push({ what: t('Profile'), why: t('its {field} cannot be kept and was left out', { field }) });
    else await engine.commit('profile.set', payload);
  }
};

/** Cancelable between pieces, and idempotent: existing pieces are left alone, missing ones are added. */
export const importArchive = async (
  data: UserData,
  { archive, about, fresh, there }: ImportPreview,
  { signal, onProgress }: ImportRun,
): Promise<Imported> => {
  const analyses = await byPiece(archive);
  const result: Imported = { made: [], collection: 0, photographs: 0, files: 0, scans: 0, problems: [], cancelled: false };
  const total = Math.max(1, fresh + there);
  let [done, said] = [0, -1];
  // First, so that the records of pieces find what they name.
  const collection = await importCollection(data, archive, signal);
  result.collection = collection.made;
  result.files += collection.files;
  result.problems.push(...collection.problems);
  const collectionId = collectionIdIn(data);
  for await (const pieces of inGroups(archivedLists(archive, pieceList, archivedPiece), atOnce)) {
    const group = (await withTargets(data, pieces)).map((one) => ({ ...one, analyses: analyses.get(one.piece.id) ?? [] }));
    const fresher = group.filter(({ target }) => target.there === 'no');
    const operations = [];
    const files = [];
    const hasFile = (path: string): boolean => archive.sizeOf(path) !== undefined;
    for (const { piece, target, analyses: own } of group) {
      if (target.there === 'own') continue;
      const made = await operationsOfPiece({ userId: data.userId, pieceId: target.id, piece, analyses: own, hasFile, collectionId });
      files.push({ title: piece.title, files: made.files });
      if (target.there !== 'no') continue;
      operations.push(...made.operations);
      for (const why of made.problems) result.problems.push({ what: piece.title, why });
    }
    if (signal.aborted) return { ...result, cancelled: true };
    // Deletions separately: with them the batch would not take the fast path for independent operations.
    await data.engine.commitAll(operations.filter(({ kind }) => !isDeletion(kind)));
    const deletions = operations.filter(({ kind }) => isDeletion(kind));
    if (deletions.length > 0) await data.engine.commitAll(deletions);
    result.made.push(...fresher.map(({ target }) => target.id));
    for (const { title, files: own } of files) {
      const wrong = await storeFilesOf(data, archive, own);
      result.files += own.length - wrong.length;
      for (const name of wrong)
        result.problems.push({
          what: title,
          why: t('the file “{name}” is not the one that the archive names, and was left out', { name }),
        });
    }
    for (const { piece, target, analyses: own } of group) {
      if (target.there !== 'own' && !piece.deleted)
        result.photographs += await addPhotos(data, archive, { piece, pieceId: target.id, analyses: own }, result.problems);
      done += 1;
      const percent = Math.floor((done / total) * 100);
      if (percent !== said) onProgress(percent);
      said = percent;
      if (signal.aborted) return { ...result, cancelled: true };
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  result.scans = await addScans(data, archive, about, result.problems);
  await addProfile(data, archive, result.problems);
  return result;
};

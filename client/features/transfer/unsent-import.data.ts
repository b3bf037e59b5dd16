// Imports a file of unsent work: first a preview that changes nothing, then its operations, drafts and messages are queued on this device.
import { saveContactMessage } from '#client/data/remote/contact-outbox.ts';
import { addImportedPhoto, addImportedScan, hasImportedPhoto, hasImportedScan } from '#client/data/drafts/imported.ts';
import { storeImported } from '#client/data/drafts/record-files.ts';
import { knownOperations, requeueOperations } from '#client/data/engine/requeue.ts';
import { sha256Hex } from '#client/data/api/content-digest.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { noteWaiting } from '#client/device/sync/contact-sending.data.ts';
import { saveWithRoom } from '#client/photo/pictures/save-photograph.data.ts';
import { wordsOf } from '#client/device/sync/sync-words.ts';
import { syncEverything } from '#client/device/sync/sync.data.ts';
import { openUnsent, type UnsentFile } from './unsent-file.ts';
import { nameOf, planUnsent, type SkippedItem, type PlannedPhoto, type UnsentPlan } from './unsent-plan.ts';
import { t } from '#shared/language/t.ts';
import { cut } from '#shared/language/cut.ts';

export type UnsentPreview = {
  file: UnsentFile;
  plan: UnsentPlan;
  /** Whether the signed-in account made the file; null in files of earlier versions, which do not say. */
  isOwn: boolean | null;
  changes: number;
  pieces: number;
  scans: number;
  photographs: number;
  files: number;
  contactMessages: number;
  /** Entries that are already on this device, or were sent from it. */
  there: number;
  /** One line for each thing that will be imported. */
  what: string[];
};
export type ImportResult = {
  changes: number;
  pieces: number;
  scans: number;
  photographs: number;
  files: number;
  contactMessages: number;
  problems: SkippedItem[];
};

const maxExcerptLength = 80;
const excerptOf = (payload: object): string => {
  const words = ['content', 'title', 'value'].flatMap((name) => {
    const value = (payload as Record<string, unknown>)[name];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  const [text = ''] = words;
  return text.length > maxExcerptLength ? `${cut(text, maxExcerptLength)}...` : text;
};

const changeWords = async ({ db }: UserData, { operation }: UnsentPlan['operations'][number]): Promise<string> => {
  const payload: object = operation.payload;
  const given = 'fields' in payload ? excerptOf(payload.fields as object) : excerptOf(payload);
  const pieceId = 'pieceId' in payload ? payload.pieceId : undefined;
  const title = given === '' && typeof pieceId === 'string' ? ((await db.pieces.get(pieceId))?.title ?? '') : given;
  return title === '' ? wordsOf(operation) : `${wordsOf(operation)} (${title})`;
};

const isPhotoHere = ({ db, userId }: UserData, { id, photoId, pieceId, draft }: PlannedPhoto): Promise<boolean> =>
  pieceId !== null
    ? hasImportedPhoto(db, { id, photoId, userId, pieceId, takenAt: Date.parse(draft.composedAt) })
    : hasImportedScan(db, id);

/** Lines in the preview at most. */
const maxReported = 300;

/** The preview; changes nothing. Rejects with ArchiveProblem for an invalid file. */
export const lookAtUnsent = async (data: UserData, given: Blob): Promise<UnsentPreview> => {
  const { db, userId } = data;
  const file = await openUnsent(given);
  const isHere = async (pieceId: string) => (await db.pieces.get(pieceId))?.deleted === 0;
  const plan = await planUnsent(file, userId, isHere);
  const known = await knownOperations(
    db,
    plan.operations.map(({ operation }) => operation.id),
  );
  const operations = plan.operations.filter(({ operation }) => !known.has(operation.id));
  const here = await db.pieces.bulkGet(plan.pieces.map(({ id }) => id));
  const pieces = plan.pieces.filter((_, index) => here[index] === undefined);
  const notHere = async (planned: readonly PlannedPhoto[]): Promise<PlannedPhoto[]> => {
    const found = [];
    for (const one of planned) if (!(await isPhotoHere(data, one))) found.push(one);
    return found;
  };
  const [scans, added] = [await notHere(plan.scans), await notHere(plan.added)];
  const filesHere = await db.files.bulkGet(plan.files.map(({ ref }) => ref.id));
  const files = plan.files.filter((_, index) => filesHere[index] === undefined);
  const what = [];
  for (const one of operations.slice(0, maxReported)) what.push(await changeWords(data, one));
  what.push(
    ...pieces.map(({ title }) => t('New piece: {title}', { title })),
    ...scans.map(({ draft }) => t('Scan: {name}', { name: nameOf(draft) })),
    ...added.map(({ draft }) => t('Photograph of {name}', { name: nameOf(draft) })),
    ...files.map(({ ref }) => t('File: {name}', { name: ref.name })),
    ...file.letters.map(({ message }) => t('Contact message: {excerpt}', { excerpt: excerptOf({ content: message }) })),
  );
  return {
    file,
    plan: { ...plan, operations, pieces, scans, added, files },
    isOwn: file.account === undefined ? null : file.account === userId,
    changes: operations.length,
    pieces: pieces.length,
    scans: scans.length,
    photographs: added.length,
    files: files.length,
    contactMessages: file.letters.length,
    there:
      known.size +
      plan.pieces.length -
      pieces.length +
      plan.scans.length -
      scans.length +
      plan.added.length -
      added.length +
      plan.files.length -
      files.length,
    what,
  };
};

/** Null, with an entry in `problems`, if the bytes do not match the hash in the file. */
const readPhoto = async ({ photo, draft }: PlannedPhoto, problems: SkippedItem[]): Promise<Blob | null> => {
  const bytes = await photo.read();
  if (bytes !== null && (await sha256Hex(bytes.buffer)) === photo.sha256) return new Blob([bytes]);
  problems.push({ what: nameOf(draft), why: t('its photograph is damaged in the file') });
  return null;
};

const addPhotos = async (data: UserData, planned: readonly PlannedPhoto[], problems: SkippedItem[]): Promise<number> => {
  const { db, userId } = data;
  let added = 0;
  for (const one of planned) {
    const { draft, id, photoId, pieceId } = one;
    const file = await readPhoto(one, problems);
    if (file === null) continue;
    const { title, artist, description, medium } = draft;
    const takenAt = Date.parse(draft.composedAt);
    const given = { id, photoId, userId, title, artist, file, fileName: '', takenAt };
    const save = () =>
      pieceId === null
        ? addImportedScan(db, { ...given, description, medium })
        : addImportedPhoto(db, { ...given, pieceId, kind: draft.adds ?? 'detail', crop: draft.crop, now: takenAt, opinions: [] });
    try {
      if (await saveWithRoom(data, save)) added += 1;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      problems.push({ what: nameOf(draft), why: t('it has no JPG, PNG or WEBP photograph') });
    }
  }
  return added;
};

/** Adds the files of records that already refer to them. */
const addFiles = async (data: UserData, files: UnsentPlan['files'], problems: SkippedItem[]): Promise<number> => {
  let added = 0;
  for (const { ref, recordId, read } of files) {
    const bytes = await read();
    if (bytes !== null && (await saveWithRoom(data, () => storeImported(data.db, { ref, bytes: bytes.buffer }, recordId)))) added += 1;
    else problems.push({ what: ref.name, why: t('it is damaged in the file') });
  }
  return added;
};

const addContactMessages = async ({ userId }: UserData, contactMessages: UnsentFile['letters']): Promise<number> => {
  const db = visitorDatabase();
  let added = 0;
  for (const { id, name, email, message, composedAt } of contactMessages) {
    if ((await db.contacts.get(id)) !== undefined) continue;
    await saveContactMessage(db, { id, name, email, message, owner: userId, website: '' }, Date.parse(composedAt));
    added += 1;
  }
  if (added > 0) noteWaiting(true);
  return added;
};

/** Idempotent: after an interruption the same file can be imported again. */
export const importUnsent = async (data: UserData, { plan, file }: UnsentPreview): Promise<ImportResult> => {
  const problems: SkippedItem[] = [];
  const changes = await requeueOperations(data.db, plan.operations);
  await data.engine.commitAll(plan.pieces.map(({ operation }) => operation));
  const result = {
    changes,
    pieces: plan.pieces.length,
    scans: await addPhotos(data, plan.scans, problems),
    photographs: await addPhotos(data, plan.added, problems),
    files: await addFiles(data, plan.files, problems),
    contactMessages: await addContactMessages(data, file.letters),
    problems,
  };
  void syncEverything(data).catch(() => undefined);
  return result;
};

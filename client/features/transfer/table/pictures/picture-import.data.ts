// Stores the pictures of an import on this device, where they wait to be sent like every photograph, and takes them back.
import { AppError } from '#shared/contract/wire/errors.ts';
import { isWebAddress } from '#shared/contract/works/transfer.ts';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import { maxPhotos, photoIdOf } from '#shared/domain/piece/piece.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { discardDraft } from '#client/data/drafts/drafts.ts';
import { addImportedPhoto } from '#client/data/drafts/imported.ts';
import { photoNameOf } from '#client/data/drafts/photos.ts';
import { StoreFull } from '#client/data/drafts/saving.ts';
import { examineFile } from '#client/data/pictures/photo-file.ts';
import { sha256Hex } from '#client/data/api/content-digest.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { refusalOf } from '#client/photo/pictures/photo-refusal.ts';
import { saveWithRoom } from '#client/photo/pictures/save-photograph.data.ts';
import { ArchiveProblem } from '#client/features/transfer/archive/archive.ts';
import { idFrom } from '#client/device/local/id-from.ts';
import { breathe } from '#client/features/transfer/table/plan.ts';
import type { PlannedPicture } from './picture-plan.ts';
import { fileNameOf } from './picture-names.ts';
import { baseOf } from './pictures.ts';
import type { ImportRun, UndoResult } from '#client/features/transfer/table/table-import.data.ts';
import { createReach } from './web-pictures.data.ts';
import { t, translated } from '#shared/language/t.ts';

/** made: the drafts of the pictures, each with its piece and the id of its photograph. unfetched: those that a web address did not give. */
export type PicturesImported = {
  made: { draftId: string; pieceId: string; photoId: string }[];
  there: number;
  unfetched: number;
  problems: string[];
  cancelled: boolean;
};

/** Part of a photograph's path, so it is the same at every import. Unix milliseconds. */
const takenAt = 1_600_000_000_000;

/** Pieces that show a photograph already, or will, and whether one is of the front. */
export const piecesWithPictures = async ({ db }: UserData): Promise<Map<string, boolean>> => {
  const found = new Map<string, boolean>();
  for (const { pieceId, adds } of await db.drafts.toArray())
    if (pieceId !== null) found.set(pieceId, adds === 'front' || found.get(pieceId) === true);
  await db.pieces.each(({ id, photos }) => {
    if (photos.length > 0) found.set(id, photos.some(({ kind }) => kind === 'front') || found.get(id) === true);
  });
  return found;
};

type Stored = { added: boolean; draftId: string; photoId: string } | { refused: string };

const storeOne = async (data: UserData, { picture, pieceId, kind }: PlannedPicture, at: number, signal: AbortSignal): Promise<Stored> => {
  const { db, userId } = data;
  const piece = await db.pieces.get(pieceId);
  if (piece === undefined || piece.deleted === 1) return { refused: t('its work is not in your catalog any more') };
  const file = await picture.open(signal);
  const refusal = refusalOf(await examineFile(file));
  if (refusal !== null) return { refused: `${refusal.title}. ${refusal.description ?? ''}`.trim() };
  const draftId = await idFrom(userId, 'picture', pieceId, await sha256Hex(await file.arrayBuffer()));
  const photoId = photoIdOf(imageAddress(userId, photoNameOf(takenAt, draftId)));
  const waiting = await db.drafts.filter((draft) => draft.pieceId === pieceId).count();
  if (piece.photos.length + waiting >= maxPhotos && !piece.photos.some(({ url }) => photoIdOf(url) === photoId))
    return { refused: t('a piece takes {count} photographs at most', { count: maxPhotos }) };
  const given = {
    id: draftId,
    userId,
    pieceId,
    title: piece.title,
    artist: piece.artist,
    kind,
    takenAt,
    now: Date.now() + at,
    opinions: [],
  };
  const added = await saveWithRoom(data, () => addImportedPhoto(db, { ...given, file, fileName: fileNameOf(picture.path) }));
  return { added, draftId, photoId };
};

const calledOf = ({ picture: { path }, row }: PlannedPicture): string => {
  const name = isWebAddress(path) ? path : baseOf(path);
  return row === null ? t('The picture “{name}”', { name }) : t('Row {row}: the picture “{name}”', { row, name });
};

/** Each is on the device before the next is read. If it is canceled or the device is full, the same import goes on from there. */
export const importPictures = async (
  data: UserData,
  planned: readonly PlannedPicture[],
  { signal, onProgress }: ImportRun,
): Promise<PicturesImported> => {
  const result: PicturesImported = { made: [], there: 0, unfetched: 0, problems: [], cancelled: false };
  const reach = createReach();
  for (const [index, one] of planned.entries()) {
    if (signal.aborted) return { ...result, cancelled: true };
    const called = calledOf(one);
    const isFromWeb = isWebAddress(one.picture.path);
    try {
      const end = isFromWeb ? reach.end() : null;
      if (end !== null) throw end;
      const stored = await storeOne(data, one, index, signal);
      if (isFromWeb) reach.answered();
      if ('refused' in stored) result.problems.push(t('{picture} was left out: {reason}', { picture: called, reason: stored.refused }));
      else if (stored.added) result.made.push({ draftId: stored.draftId, pieceId: one.pieceId, photoId: stored.photoId });
      else result.there += 1;
    } catch (error) {
      if (error instanceof StoreFull) {
        const left = planned.length - index;
        result.problems.push(
          t('There is no room for {count} more pictures on this device. Once the others are sent, import the same files again.', {
            count: left,
          }),
        );
        return { ...result, cancelled: true };
      }
      if (isFromWeb && error instanceof AppError) {
        if (signal.aborted) return { ...result, cancelled: true };
        reach.failed(error);
        result.unfetched += 1;
        result.problems.push(t('{picture} was not fetched: {reason}', { picture: called, reason: translated(error.message) }));
      } else if (!(error instanceof ArchiveProblem || error instanceof DOMException || error instanceof RangeError)) throw error;
      else result.problems.push(t('{picture} cannot be read', { picture: called }));
    }
    onProgress(Math.floor(((index + 1) / planned.length) * 100));
    await breathe();
  }
  return result;
};

/** Discards what waits and removes what was sent; what goes with its piece stays with it. kept: pictures that are being sent at this moment. */
export const undoPictures = async (
  { db, engine }: UserData,
  { made }: PicturesImported,
  { onProgress }: ImportRun,
): Promise<UndoResult> => {
  const done: UndoResult = { taken: 0, kept: 0 };
  for (const [index, { draftId, pieceId, photoId }] of made.entries()) {
    const isWaiting = (await db.drafts.get(draftId)) !== undefined;
    if (isWaiting && !(await discardDraft(db, draftId))) {
      done.kept += 1;
      continue;
    }
    const piece = await db.pieces.get(pieceId);
    const isShown = piece !== undefined && piece.deleted === 0 && photographsOf(piece).some(({ url }) => photoIdOf(url) === photoId);
    const removal: NewOperation = { kind: 'photo.delete', payload: { pieceId, photoId } };
    if (!isWaiting && isShown) await engine.commitAll([removal]);
    if (isWaiting || piece !== undefined) done.taken += 1;
    onProgress(Math.floor(((index + 1) / made.length) * 100));
  }
  return done;
};

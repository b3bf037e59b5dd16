// Sends drafts to the server from a page.
import { authenticateArtwork } from '#shared/contract/works/scan.ts';
import { restoreAnalysis, type SignedAnalysis } from '#shared/contract/works/transfer.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { maxPhotos, photoIdOf, type Photograph, type Crop } from '#shared/domain/piece/piece.ts';
import { isSame } from '#shared/sync/merge/merge.ts';
import { photoChanges } from '#shared/sync/merge/photo-list.ts';
import { orderOf, photographsOf, photoRowsOf, withoutCrop, type PhotoChange } from '#shared/sync/merge/photo-merge.ts';
import { call } from '#client/data/api/api.ts';
import { createCaptured } from './captured.ts';
import type { ProgressBoard } from './progress.ts';
import { createDraftRunner, type DraftRunner } from './runner.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { sendPhoto } from '#client/data/api/upload.ts';

/** A slower analysis is requested again, which is idempotent. Milliseconds. */
const longestAnalysis = 180_000;

const cropChange = (pieceId: string, url: string, crop: Crop): PhotoChange => ({
  kind: 'photo.set',
  payload: { pieceId, photoId: photoIdOf(url), values: { crop } },
});

/** Idempotent: an earlier attempt may have added the photograph. */
export const addPhoto = async ({ engine }: Pick<UserData, 'engine'>, pieceId: string, photo: Photograph): Promise<void> => {
  const gone = new AppError('validation_failed', { text: 'The piece is not in your catalog any more.' });
  try {
    await engine.editPiece(pieceId, (piece) => {
      const { deleted } = piece;
      const photos = photographsOf(piece);
      if (deleted === 1) throw gone;
      const added = photos.find(({ url }) => url === photo.url);
      const cropped = photo.crop === undefined || isSame(added?.crop, photo.crop) ? [] : [cropChange(pieceId, photo.url, photo.crop)];
      if (added !== undefined) return cropped;
      if (photos.length >= maxPhotos) throw new AppError('validation_failed', { text: `A piece takes ${maxPhotos} photographs at most.` });
      if (photo.kind !== 'front' || photos.length === 0) return photoChanges(piece, [...photos, photo]);
      // A front that arrives after the others goes before them; they keep their kinds.
      const order = Math.min(...Object.values(photoRowsOf(piece)).map((row) => orderOf(row) ?? 0)) - 1;
      return [{ kind: 'photo.create', payload: { pieceId, photo: withoutCrop(photo), order } }, ...cropped];
    });
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? gone : error;
  }
};

/** First syncs, so that the server knows the piece's photograph. An opinion whose signature it rejects stays an import record. */
const restoreOpinion = async ({ engine }: Pick<UserData, 'engine'>, pieceId: string, opinion: SignedAnalysis): Promise<void> => {
  await engine.syncNow();
  const { restored } = await call(restoreAnalysis, { params: { pieceId }, body: opinion });
  if (restored) void engine.syncNow().catch(() => undefined);
};

export const runDrafts = (data: Pick<UserData, 'userId' | 'db' | 'engine'>, progress: ProgressBoard): DraftRunner => {
  const { db, engine, userId } = data;
  return createDraftRunner({
    db,
    progress,
    transport: {
      upload: sendPhoto,
      authenticate: (body) => call(authenticateArtwork, { body }, { signal: AbortSignal.timeout(longestAnalysis) }),
    },
    now: Date.now,
    random: Math.random,
    isOnline: () => navigator.onLine && engine.state().status !== 'signed-out',
    lock: async (work) => (navigator.locks === undefined ? work() : await navigator.locks.request(`verso-drafts-${userId}`, work)),
    later: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    createPiece: (pieceId) => createCaptured(data, pieceId),
    syncFirst: async () => void (await engine.syncNow()),
    addPhoto: (pieceId, photo) => addPhoto(data, pieceId, photo),
    restoreOpinion: (pieceId, opinion) => restoreOpinion(data, pieceId, opinion),
    onAnalyzed: () => void engine.syncNow().catch(() => undefined),
  });
};

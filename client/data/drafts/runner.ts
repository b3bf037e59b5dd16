// Sends pending drafts one at a time: uploads the photograph, then requests its analysis; both are idempotent and retried.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { AuthenticateRequest } from '#shared/contract/works/scan.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import type { SignedAnalysis } from '#shared/contract/works/transfer.ts';
import { isSame } from '#shared/sync/merge/merge.ts';
import type { PhotoKind, Photograph, Crop } from '#shared/domain/piece/piece.ts';
import type { DraftRow, PhotoRow, UserDatabase } from '#client/data/db/database.ts';
import { notFailed } from '#client/data/db/failed.ts';
import { finishArrived } from './arrived.ts';
import { backoff, failureOf, maxTries } from './failure.ts';
import type { ProgressBoard } from './progress.ts';
import { bytesOf, deletePhotosOf, isHeld } from './photo-bytes.ts';
import { unfinished } from '#client/data/db/draft-rules.ts';
import type { Upload, UploadedPhoto, UploadProgress } from '#client/data/api/upload.ts';

export type ScanTransport = {
  /** Both reject with AppError, 'network' without a response. */
  upload: (photo: Upload, onProgress: UploadProgress) => Promise<Pick<UploadedPhoto, 'publicUrl' | 'width' | 'height' | 'placeholder'>>;
  authenticate: (request: AuthenticateRequest) => Promise<{ record: AnalysisRecord; pieceId: string }>;
};

export type DraftRunnerParts = {
  db: UserDatabase;
  progress: ProgressBoard;
  transport: ScanTransport;
  /** Unix milliseconds. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  /** A hint; a wrong yes costs one failed request. */
  isOnline: () => boolean;
  /** Runs the work if no other tab of this user does. */
  lock: <R>(work: () => Promise<R>) => Promise<R>;
  /** Calls back after the milliseconds; returns the cancel function. */
  later: (milliseconds: number, act: () => void) => () => void;
  /** Called when a draft was analyzed: its piece can be fetched. */
  onAnalyzed: (pieceId: string) => void;
  /** Creates the piece of a captured photograph if it is not there; idempotent. */
  createPiece?: ((pieceId: string) => Promise<void>) | undefined;
  /** Sends pending changes, so that the server has the piece and the photograph that are to be analyzed. */
  syncFirst?: (() => Promise<void>) | undefined;
  /** Adds a photograph to a piece of this device; idempotent. */
  addPhoto: (pieceId: string, photo: Photograph) => Promise<void>;
  /** Sends an imported opinion about a photograph that the piece now has, for verification. */
  restoreOpinion?: ((pieceId: string, opinion: SignedAnalysis) => Promise<void>) | undefined;
};

export type DraftRunner = {
  /**
   * Sends what is due and resolves when nothing more can be done now. A call during a run makes it check again. impatient: requested by
   * a person or after a sign-in, so backoff is ignored.
   */
  run: (impatient?: boolean) => Promise<void>;
  stop: () => void;
};

/** The draft was discarded or changed after it was read from the queue. */
class Withdrawn extends Error {
  override name = 'Withdrawn';
}

export const createDraftRunner = (parts: DraftRunnerParts): DraftRunner => {
  const { db, transport, now, progress } = parts;
  /** Consecutive failures and the time of the next attempt, per draft; under '' for the server as a whole. */
  const rests = new Map<string, { tries: number; until: number }>();
  /** Drafts whose analysis is still running on the server: the result arrives with the feed, else they ask again. */
  const awaited = new Set<string>();
  let callOff: (() => void) | undefined;
  let running: Promise<void> | null = null;
  let rerun = false;
  let stopped = false;

  const rest = (key: string, waitFor: number | null): void => {
    const tries = (rests.get(key)?.tries ?? 0) + 1;
    rests.set(key, { tries, until: now() + Math.max(waitFor ?? 0, backoff(tries - 1, parts.random())) });
  };
  const wentThrough = ({ id }: DraftRow): void => {
    rests.delete(id);
    rests.delete('');
    awaited.delete(id);
  };
  const restOf = (id: string): number => Math.max(rests.get(id)?.until ?? 0, rests.get('')?.until ?? 0);
  const isDue = (draft: DraftRow): boolean => restOf(draft.id) <= now();

  /** A new analysis waits for the photographs that are still to be added to its piece. */
  const nextDue = async (): Promise<DraftRow | undefined> => {
    const open = await db.drafts.where('state').anyOf(unfinished).sortBy('composedAt');
    const adding = new Set(open.flatMap(({ adds, pieceId }) => (adds === undefined ? [] : [pieceId])));
    return open.find((draft) => isDue(draft) && (draft.adds !== undefined || draft.pieceId === null || !adding.has(draft.pieceId)));
  };

  /** Only the lock holder sends, so drafts in progress were left over by an app that was closed. */
  const settleLeftOvers = async (): Promise<void> => {
    await db.drafts
      .where('state')
      .anyOf('uploading', 'analyzing')
      .and(({ id }) => !awaited.has(id))
      .modify({ state: 'waiting' });
    await db.drafts.where('state').equals('done').delete();
  };

  /** Re-reads and claims the draft: from here on it cannot be changed or discarded. */
  const claim = ({ id }: DraftRow, state: 'uploading' | 'analyzing'): Promise<DraftRow> =>
    db.transaction('rw', db.drafts, async () => {
      const now = await db.drafts.get(id);
      if (now === undefined || !unfinished.includes(now.state)) throw new Withdrawn();
      await db.drafts.update(id, { state, ...notFailed });
      return now;
    });

  const sendPhotos = async (draft: DraftRow): Promise<PhotoRow & { publicUrl: string }> => {
    const photos = (await db.photos.bulkGet(draft.photoIds)).filter((photo): photo is PhotoRow => photo !== undefined);
    for (const photo of photos) {
      const bytes = photo.publicUrl === null ? await bytesOf(db, photo.id) : null;
      if (bytes === null) continue;
      await claim(draft, 'uploading');
      progress.set(draft.id, { sent: 0, total: photo.size });
      const { publicUrl, width, height, placeholder } = await transport.upload({ ...photo, bytes }, (sent, total) =>
        progress.set(draft.id, { sent, total }),
      );
      const known = { publicUrl, stored: { width, height, placeholder } };
      await db.photos.update(photo.id, known);
      Object.assign(photo, known);
    }
    const [front] = photos;
    if (front === undefined || front.publicUrl === null) throw new Error('a draft has no photograph');
    return { ...front, publicUrl: front.publicUrl };
  };

  /** False if the person has cropped it meanwhile: then the crop has to be passed on first. */
  const finishAdded = (draftId: string, crop: Crop | undefined): Promise<boolean> =>
    db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      if (!isSame((await db.drafts.get(draftId))?.crop, crop)) return false;
      await deletePhotosOf(db, draftId);
      await db.drafts.delete(draftId);
      return true;
    });

  const sendAdded = async (draft: DraftRow, kindBefore: PhotoKind): Promise<void> => {
    const { publicUrl, stored } = await sendPhotos(draft);
    if (draft.pieceId === null || stored === undefined) throw new AppError('not_found');
    if (draft.creates) await parts.createPiece?.(draft.pieceId);
    for (let isDone = false; !isDone;) {
      // Its owner may have said otherwise until it was claimed.
      const { crop, adds: kind = kindBefore } = (await db.drafts.get(draft.id)) ?? draft;
      await parts.addPhoto(draft.pieceId, { url: publicUrl, ...stored, kind, ...(crop && { crop }) });
      for (const opinion of draft.opinions ?? []) await parts.restoreOpinion?.(draft.pieceId, opinion);
      isDone = await finishAdded(draft.id, crop);
    }
    wentThrough(draft);
  };

  const send = async (draft: DraftRow): Promise<void> => {
    if (draft.adds !== undefined) return sendAdded(draft, draft.adds);
    const { publicUrl: imageUrl } = await sendPhotos(draft);
    const claimed = await claim(draft, 'analyzing');
    progress.set(draft.id, null);
    if (draft.pieceId !== null) await parts.syncFirst?.();
    const { record, pieceId } = await transport.authenticate({
      ...requestOf(claimed, imageUrl),
      ...(awaited.has(draft.id) ? { waiting: true } : {}),
    });
    await db.transaction('rw', db.drafts, db.photos, db.photoBytes, db.analyses, async () => {
      await db.analyses.put(record);
      await deletePhotosOf(db, draft.id);
      await db.drafts.update(draft.id, { state: 'done', ...notFailed });
    });
    wentThrough(draft);
    parts.onAnalyzed(pieceId);
  };

  /** Returns whether the remaining drafts may be tried now. */
  const fail = async (draft: DraftRow, error: unknown): Promise<boolean> => {
    const failure = failureOf(error);
    const attempts = draft.attempts + (failure.counts ? 1 : 0);
    const state = failure.state === 'waiting' && attempts >= maxTries ? 'failed' : failure.state;
    await db.transaction('rw', db.drafts, db.photos, async () => {
      // Its analysis has arrived with the feed in the meantime.
      if ((await db.drafts.get(draft.id))?.state === 'done') return;
      await db.drafts.update(draft.id, { state, attempts, failure: failure.failure, reason: failure.reason, isFinal: failure.isFinal });
      if (failure.resend) await db.photos.where('draftId').equals(draft.id).and(isHeld).modify({ publicUrl: null });
    });
    if (state === 'analyzing') awaited.add(draft.id);
    else awaited.delete(draft.id);
    if (state === 'waiting' || state === 'analyzing') rest(failure.stops ? '' : draft.id, failure.waitFor);
    else rests.delete(draft.id);
    return !failure.stops;
  };

  const work = async (): Promise<void> => {
    await settleLeftOvers();
    while (!stopped && parts.isOnline()) {
      const draft = await nextDue();
      if (draft === undefined) return;
      let goOn = true;
      try {
        await send(draft);
      } catch (error) {
        if (stopped) return;
        if (error instanceof Withdrawn) continue;
        goOn = await fail(draft, error);
      } finally {
        progress.set(draft.id, null);
      }
      if (!goOn) return;
    }
  };

  const planNext = async (): Promise<void> => {
    callOff?.();
    if (stopped) return;
    const waiting = await db.drafts.where('state').anyOf(unfinished).primaryKeys();
    const times = waiting.map(restOf).filter((until) => until > now() && Number.isFinite(until));
    if (times.length > 0) callOff = parts.later(Math.min(...times) - now(), () => void run());
  };

  const run = async (impatient = false): Promise<void> => {
    rerun = true;
    if (impatient) rests.clear();
    // Drafts are completed from the feed even while a request is open.
    const arrived = finishArrived(db, now()).then((pieces) => pieces.forEach(parts.onAnalyzed));
    arrived.catch(() => undefined);
    if (running !== null) return running;
    running = (async () => {
      try {
        await arrived;
        // A call during this run gets this run's promise, so the loop makes another round for it.
        while (rerun && !stopped) {
          rerun = false;
          if (
            (await db.drafts
              .where('state')
              .anyOf(...unfinished, 'done')
              .count()) > 0
          )
            await parts.lock(work);
          await planNext();
        }
      } finally {
        running = null;
      }
    })();
    return running;
  };

  return {
    run,
    stop: () => {
      stopped = true;
      callOff?.();
    },
  };
};

const requestOf = (draft: DraftRow, imageUrl: string): AuthenticateRequest => ({
  imageUrl,
  scanId: draft.id,
  composedAt: draft.composedAt,
  ...(isBlank(draft.title) ? {} : { title: draft.title }),
  ...(isBlank(draft.artist) ? {} : { artist: draft.artist }),
  ...(draft.description.trim() === '' ? {} : { description: draft.description }),
  ...(draft.medium === null ? {} : { medium: draft.medium }),
  ...(draft.pieceId === null ? {} : { pieceId: draft.pieceId }),
});

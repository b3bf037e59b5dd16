// What works beside the screens for one signed-in user: drafts are sent and pictures fetched.
import { liveQuery } from 'dexie';
import { orderImage } from '#shared/contract/order-image.ts';
import { authenticateArtwork, imageAddress, readImage } from '#shared/contract/scan.ts';
import { mostPhotos, type PhotoRef } from '#shared/domain/piece.ts';
import { AppError } from '#shared/contract/errors.ts';
import { call, callRaw } from './api.ts';
import { createDraftRunner, type DraftRunner } from './drafts-runner.ts';
import { openPictures, type FetchPicture, type Pictures } from './pictures.ts';
import type { UserData } from './sync.ts';
import { sendPhoto } from './upload.ts';

export type Background = {
  drafts: DraftRunner;
  pictures: Pictures;
  /** Called when everything of this user stops. */ whenStopped: (close: () => void) => void;
};

/** An analysis that takes longer is asked for again; it takes effect once all the same. Milliseconds. */
const longestAnalysis = 180_000;
const address = new RegExp(`^${imageAddress('([^/]+)', '([^/?]+)')}$`);

/** The picture of an order has one width. */
const orderAddress = new RegExp(`^${orderImage.path.replace(':orderId', '([^/]+)')}$`);

const fetchPicture: FetchPicture = async (url, width) => {
  const orderId = orderAddress.exec(url)?.[1];
  if (orderId !== undefined) return (await callRaw(orderImage, { params: { orderId } })).blob();
  const [, userId, file] = address.exec(url) ?? [];
  if (userId === undefined || file === undefined) throw new AppError('not_found');
  const answer = await callRaw(readImage, { params: { userId, file }, query: { w: String(width) } });
  return answer.blob();
};

/** A photograph that the piece shows already was added by an earlier try. */
const addPhoto = async ({ db, engine }: UserData, pieceId: string, photo: PhotoRef): Promise<void> => {
  const piece = await db.pieces.get(pieceId);
  if (piece === undefined || piece.deleted === 1)
    throw new AppError('validation_failed', { text: 'The piece is not in your catalog any more.' });
  if (piece.photos.some(({ url }) => url === photo.url)) return;
  if (piece.photos.length >= mostPhotos)
    throw new AppError('validation_failed', { text: `A piece takes ${mostPhotos} photographs at most.` });
  await engine.editPiece(pieceId, { photos: [...piece.photos, photo] });
};

const made = new WeakMap<UserData, Background & { stop: () => void }>();

const make = (data: UserData): Background & { stop: () => void } => {
  const { db, engine, userId } = data;
  const drafts = createDraftRunner({
    db,
    transport: {
      upload: sendPhoto,
      authenticate: (body) => call(authenticateArtwork, { body }, { signal: AbortSignal.timeout(longestAnalysis) }),
    },
    now: Date.now,
    random: Math.random,
    isOnline: () => navigator.onLine,
    lock: async (work) => (navigator.locks === undefined ? work() : await navigator.locks.request(`verso-drafts-${userId}`, work)),
    later: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    addPhoto: (pieceId, photo) => addPhoto(data, pieceId, photo),
    onAnalysed: () => void engine.syncNow().catch(ignore),
  });
  const pictures = openPictures({ db, fetchPicture });
  const closers: (() => void)[] = [];

  const send = (): void => void drafts.run(true).catch(ignore);
  const fill = (): void => void pictures.fill().catch(ignore);
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') send();
  };
  addEventListener('online', send);
  addEventListener('online', fill);
  document.addEventListener('visibilitychange', onVisible);
  const watching = liveQuery(() => db.drafts.where('state').equals('waiting').primaryKeys()).subscribe({
    next: () => void drafts.run().catch(ignore),
    error: ignore,
  });
  pictures.start();
  return {
    drafts,
    pictures,
    whenStopped: (close) => void closers.push(close),
    stop: () => {
      removeEventListener('online', send);
      removeEventListener('online', fill);
      document.removeEventListener('visibilitychange', onVisible);
      watching.unsubscribe();
      drafts.stop();
      pictures.close();
      for (const close of closers) close();
    },
  };
};

/** The next trigger tries again, and what matters stands in the drafts themselves. */
const ignore = (): void => undefined;

/** Starts at the first call for a user's data; the same one afterwards. */
export const backgroundOf = (data: UserData): Background => {
  const known = made.get(data) ?? make(data);
  made.set(data, known);
  return known;
};

/** Before the data is closed or deleted. */
export const stopBackground = (data: UserData): void => {
  made.get(data)?.stop();
  made.delete(data);
};

// Starts the background work of one signed-in user: sends drafts and files, and fetches images.
import { liveQuery } from 'dexie';
import { orderImage } from '#shared/contract/trade/order-image.ts';
import { addressWithWidth, imageAddress, readImage } from '#shared/contract/works/artwork-images.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { callRaw } from '#client/data/api/api.ts';
import { keepBackground } from './background.ts';
import { separateBytes } from './photo-bytes.ts';
import { draftSending } from './sending.ts';
import { openPictures, type FetchPicture } from '#client/data/pictures/pictures.ts';
import { refreshKnownArtists } from '#client/data/remote/known-artists.ts';
import { askForBackground, type UserData } from '#client/data/sync/sync.ts';

const address = new RegExp(`^${imageAddress('([^/]+)', '([^/?]+)')}$`);

/** The image of an order has a single width. */
const orderAddress = new RegExp(`^${orderImage.path.replace(':orderId', '([^/]+)')}$`);

const fetchPicture: FetchPicture = async (url, width) => {
  const orderId = orderAddress.exec(url)?.[1];
  if (orderId !== undefined) return (await callRaw(orderImage, { params: { orderId } })).blob();
  if (url.startsWith('/api/artworks/')) {
    const answer = await fetch(addressWithWidth(url, width));
    if (answer.ok) return answer.blob();
  }
  const [, userId, file] = address.exec(url) ?? [];
  if (userId === undefined || file === undefined) throw new AppError('not_found');
  const answer = await callRaw(readImage, { params: { userId, file }, query: { w: String(width) } });
  return answer.blob();
};

/** Call once when a user's data is opened; stop it before the data is closed or deleted (stopBackground). */
export const startBackground = (data: UserData): void => {
  const { db } = data;
  const drafts = draftSending(data);
  const closers: (() => void)[] = [];
  let features: 'off' | 'on' | 'stopped' = 'off';
  /** Loaded only once there are pictures to look at. */
  const startFeatures = async (): Promise<void> => {
    if (features !== 'off' || (await db.pictures.count()) === 0) return;
    const job = await import('#client/data/vision/feature-job.ts');
    if (features !== 'off') return;
    features = 'on';
    closers.push(job.startFeatures(data));
  };
  const onFilled = (): void => {
    void startFeatures().catch(ignore);
    void refreshKnownArtists(db).catch(ignore);
  };
  const pictures = openPictures({ db, fetchPicture, onFilled });
  const waitingFiles = () => db.files.where('state').equals('waiting');

  /** If the page closes, the service worker sends the rest once the device is online. */
  const run = async (impatient?: boolean): Promise<void> => {
    await drafts.run(impatient);
    if ((await db.drafts.where('state').equals('waiting').count()) + (await waitingFiles().count()) > 0) askForBackground();
  };
  const send = (): void => void run(true).catch(ignore);
  const fill = (): void => void pictures.fill().catch(ignore);
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') send();
  };
  addEventListener('online', send);
  addEventListener('online', fill);
  document.addEventListener('visibilitychange', onVisible);
  // A file waits until its record has left the outbox.
  const watching = liveQuery(async () => [
    await db.drafts.where('state').equals('waiting').primaryKeys(),
    (await waitingFiles().count()) > 0 && (await db.outbox.toCollection().primaryKeys()),
  ]).subscribe({
    next: () => void run().catch(ignore),
    error: ignore,
  });
  // An analysis that arrives with the feed may complete a draft.
  const arriving = liveQuery(async () =>
    (await db.drafts.where('state').equals('analyzing').count()) === 0 ? 0 : await db.analyses.count(),
  ).subscribe({ next: (count) => void (count > 0 && drafts.run().catch(ignore)), error: ignore });
  pictures.start();
  void separateBytes(db).catch(ignore);
  keepBackground(data, {
    drafts,
    pictures,
    whenStopped: (close) => void closers.push(close),
    stop: () => {
      features = 'stopped';
      removeEventListener('online', send);
      removeEventListener('online', fill);
      document.removeEventListener('visibilitychange', onVisible);
      watching.unsubscribe();
      arriving.unsubscribe();
      drafts.stop();
      pictures.close();
      for (const close of closers) close();
    },
  });
};

/** The next trigger retries; the state is in the drafts. */
const ignore = (): void => undefined;

// Opens, closes and deletes a user's data on this device; loaded only for a signed-in user.
import { backgroundOf, stopBackground } from '#client/data/drafts/background.ts';
import { dropContactMessages, visitorDatabase } from '#client/data/db/visitor-database.ts';
import { databaseNameOf, UserDatabase } from '#client/data/db/database.ts';
import { startBackground } from '#client/data/drafts/start-background.ts';
import { retryAfterPlanChange } from '#client/data/drafts/plan.ts';
import { watchProfile } from '#client/data/remote/profile-watch.ts';
import { dropTypedText, recoverTypedText } from '#client/data/sync/text-journal.ts';
import { keepDevice } from '#client/data/db/storage-budget.ts';
import { openUserData, type UserData } from '#client/data/sync/sync.ts';
import type { SessionStore } from '#client/device/session/session-store.ts';
import { dropHiddenFiles } from '#client/device/local/hidden-file.ts';

import { uploadsLeft } from './uploads-left.ts';

type Session = Pick<SessionStore, 'state' | 'subscribe' | 'doubted' | 'accountChanged'>;

type OpeningEvents = { onGone: (why: 'deleted' | 'newer') => void; onStuck: () => void };

const endedIn = (session: Session): boolean => {
  const state = session.state();
  return state.status === 'signed-in' && state.ended;
};

export const openDevice = (userId: string, session: Session, { onGone, onStuck }: OpeningEvents) => {
  const data = openUserData(userId, {
    onGone: (why) => {
      stop();
      onGone(why);
    },
    onStuck,
  });
  startBackground(data);
  const stopProfile = watchProfile(data.db, ({ name, is_admin: isAdmin, subscription }) =>
    session.accountChanged({ name, isAdmin, ...(subscription === null ? {} : { subscription }) }),
  );
  const sendDrafts = () =>
    void backgroundOf(data)
      .drafts.run(true)
      .catch(() => undefined);
  let isRefused = false;
  let waiting = 0;
  const stopEngine = data.engine.subscribe((state) => {
    if (state.status === 'signed-out') {
      isRefused = true;
      void session.doubted();
    } else if (isRefused && state.status !== 'syncing') {
      isRefused = false;
      sendDrafts();
    }
    // The outbox grew: unsent changes exist, so persistent storage is requested.
    if (state.waiting > waiting) void keepDevice(data.db).catch(() => undefined);
    ({ waiting } = state);
  });
  // The plan may have changed while this user's data was not open here.
  let left = 0;
  const lookAtPlan = () => {
    const now = uploadsLeft(session.state());
    if (now > left) void retryAfterPlanChange(data.db).catch(() => undefined);
    left = now;
  };
  lookAtPlan();
  const stopSession = session.subscribe(lookAtPlan);
  // Drafts that waited for a renewed session are sent at once.
  let ended = endedIn(session);
  const stopEnding = session.subscribe(() => {
    const before = ended;
    ended = endedIn(session);
    if (before && !ended) sendDrafts();
  });
  const stop = () => {
    stopProfile();
    stopEngine();
    stopSession();
    stopEnding();
    stopBackground(data);
  };
  void recoverTypedText(data).catch(() => undefined);
  return { data, stop };
};

export const closeDevice = (data: UserData): void => {
  stopBackground(data);
  data.close();
};

/** data: null if it is not open in this page. */
export const dropDevice = async (userId: string, data: UserData | null): Promise<void> => {
  dropTypedText(userId);
  // Contact messages are in the visitor database, under the id of their author.
  await dropContactMessages(visitorDatabase(), userId).catch(() => undefined);
  await dropHiddenFiles(true).catch(() => undefined);
  if (data === null) return new UserDatabase(databaseNameOf(userId)).delete();
  stopBackground(data);
  await data.wipe();
};

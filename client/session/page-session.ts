// The session of this page: over the browser's storage, told of other tabs, of the network and of the page being seen again.
import { onUnknownCaller } from '#client/data/api.ts';

import { sessionApi } from './session-api.ts';
import { recordKey, sessionRecords } from './session-record.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

/** Milliseconds between two confirmations that the page asks for by itself. */
const confirmEvery = 15 * 60_000;

/** Once per page. dropData: deletes what this device holds of a user. */
export const openPageSession = (dropData: (userId: string) => Promise<void>): SessionStore => {
  const store = createSessionStore({
    api: sessionApi,
    records: sessionRecords(localStorage),
    now: Date.now,
    defer: (act) => setTimeout(act, 0),
    dropData,
    // oxlint-disable-next-line no-console -- the one place where a page can leave a trace of what nobody needs to see
    log: (what, error) => console.warn(what, error),
  });
  let asked = Date.now();
  const confirm = () => {
    asked = Date.now();
    void store.confirm();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === recordKey || event.key === null) store.recordChanged();
  });
  onUnknownCaller(() => void store.doubted());
  window.addEventListener('online', confirm);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > confirmEvery) confirm();
  });
  void store.start();
  return store;
};

// The session of this page: connects the store to browser storage, other tabs, network state and page visibility.
import { onUnknownCaller } from '#client/data/api/api.ts';
import { withTimeout } from '#client/data/db/timeout.ts';

import { toast } from '#client/ui/controls/toast.ts';

import { followLanguage } from './account-language.ts';
import { sessionApi } from './session-api.ts';
import { recordKey, sessionRecords } from './session-record.ts';
import { openSmallStorage } from './small-storage.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { t } from '#shared/language/t.ts';

/** Milliseconds between two automatic confirmations. */
const confirmEvery = 15 * 60_000;

/** Timeout in milliseconds for deleting local data during a sign-out; the next start of the app retries. */
const dropsWithin = 10_000;

const toastBlocked = () =>
  toast({
    title: t('This browser stores nothing for Verso'),
    description: t('You can look around. To sign in and keep a catalog, allow site data for this address, then refresh.'),
    duration: Number.POSITIVE_INFINITY,
    key: 'blocked',
  });

/** Call once per page. dropData: deletes this device's data of a user. */
export const openPageSession = (dropData: (userId: string) => Promise<void>): SessionStore => {
  const { storage, isBlocked } = openSmallStorage(() => localStorage);
  if (isBlocked) toastBlocked();
  const records = sessionRecords(storage);
  const store = createSessionStore({
    api: sessionApi,
    records,
    now: Date.now,
    defer: (act) => setTimeout(act, 0),
    dropData,
    within: (work) => withTimeout(work, dropsWithin),
    // oxlint-disable-next-line no-console -- the only place where a page logs failures that users need not see
    log: (what, error) => console.warn(what, error),
  });
  followLanguage(store, { records });
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

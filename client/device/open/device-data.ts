// Opens the signed-in user's database on this device, closes it when the user changes, and deletes it on sign-out.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useSyncExternalStore } from 'react';

import type { UserData } from '#client/data/sync/sync.ts';
import type { SessionStore } from '#client/device/session/session-store.ts';
import { forgetKeptText } from '#client/ui/controls/kept-text.ts';
import type * as deviceOpening from './device-opening.ts';
import { toast } from '#client/ui/controls/toast.ts';

import { t } from '#shared/language/t.ts';

type Session = Pick<SessionStore, 'state' | 'subscribe' | 'doubted' | 'accountChanged'>;

type Opening = Pick<typeof deviceOpening, 'openDevice' | 'closeDevice' | 'dropDevice'>;
/** The database and the engine, which are loaded only for a signed-in user. */
let load: () => Promise<Opening> = () => Promise.reject(new Error('the code that opens a database was not named'));
/** Call first. given: fetches the code that opens, closes and deletes a database. */
export const openDevicesWith = (given: () => Promise<Opening>): void => {
  load = given;
};

let current: UserData | null = null;
let stopWatching: () => void = () => undefined;
let wanted: string | null = null;
let whenOpen: () => void = () => undefined;
const listeners = new Set<() => void>();

const set = (data: UserData | null) => {
  current = data;
  for (const listener of listeners) listener();
};

/** Removes it from the context before it is closed, so that no screen reads a closed database. */
const letGo = (): UserData | null => {
  const data = current;
  stopWatching();
  stopWatching = () => undefined;
  if (data !== null) set(null);
  return data;
};

const close = async () => {
  wanted = null;
  const data = letGo();
  if (data !== null) (await load()).closeDevice(data);
};

/** The page stays open: nothing can be stored anymore, but typed text can still be copied. */
const toastOutdated = () =>
  toast({
    title: t('New version'),
    description: t('Another window has updated Verso. Copy what is not saved here, then refresh this window.'),
    duration: Number.POSITIVE_INFINITY,
    key: 'update',
    action: { label: t('Refresh'), act: () => location.reload() },
  });

const toastCleared = () =>
  toast({
    title: t('The data on this device was cleared'),
    description: t('What had reached the server is fetched again.'),
    duration: Number.POSITIVE_INFINITY,
    key: 'cleared',
  });

const toastStuck = () =>
  toast({
    title: t('The storage of this device does not answer'),
    description: t('Your collection cannot be shown until it does. Close other windows of Verso and try again; market and orders work.'),
    duration: Number.POSITIVE_INFINITY,
    key: 'stuck',
    destructive: true,
    action: { label: t('Try again'), act: () => location.reload() },
  });

const failed = (error: unknown) => {
  wanted = null;
  toast({
    title: t('Error'),
    description: sentenceOf(error, t('The storage of this device cannot be used.')),
    destructive: true,
  });
};

/** The database was deleted under a signed-in user: acknowledged data is pulled from the server again. */
const reopen = (session: Session) => {
  const state = session.state();
  if (state.status !== 'signed-in' || wanted !== null) return;
  toastCleared();
  open(state.user.id, session).catch(failed);
};

const open = async (userId: string, session: Session) => {
  if (wanted === userId) return;
  wanted = userId;
  const before = letGo();
  const { openDevice, closeDevice } = await load();
  if (before !== null) closeDevice(before);
  if (wanted !== userId) return;
  const onGone = (why: 'deleted' | 'newer') => {
    if (why === 'newer') return toastOutdated();
    wanted = null;
    letGo();
    // Deleted by a sign-out in another tab, which the session notices within this delay, or by the browser.
    setTimeout(() => reopen(session), 1_000);
  };
  const { data, stop } = openDevice(userId, session, { onGone, onStuck: toastStuck });
  stopWatching = stop;
  set(data);
  whenOpen();
};

/** Deletes all data of a user from this device. */
export const dropDeviceData = async (userId: string): Promise<void> => {
  const data = current?.userId === userId ? letGo() : null;
  wanted = null;
  forgetKeptText(userId);
  const { dropDevice } = await load();
  await dropDevice(userId, data);
};

/** Call once per page: opens and closes the database with the session. Calls back each time that one is open. Resolves once the first is. */
export const followSession = (session: Session, onOpen: () => void): Promise<void> => {
  whenOpen = onOpen;
  let ended = false;
  const follow = async (): Promise<void> => {
    const state = session.state();
    if (state.status === 'loading') return undefined;
    if (state.status === 'signed-out') return close();
    if (ended && !state.ended) current?.resume();
    ended = state.ended;
    return open(state.user.id, session).catch(failed);
  };
  session.subscribe(() => void follow());
  return follow();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useDeviceData = (): UserData | null => useSyncExternalStore(subscribe, () => current);
/** Called when the browser reports that it is online. */
export const wakeDevice = (): void => current?.resume();

// Pushes to this browser: availability, setting, subscribing and unsubscribing.
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { pushState, subscribePush, unsubscribePush } from '#shared/contract/people/notifications.ts';
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { call } from '#client/data/api/api.ts';
import { useSeenAnswer } from '#client/device/local/seen-answer.data.ts';

export type PushStatus =
  | 'unknown'
  /** The server has no VAPID keys. */
  | 'unconfigured'
  /** Not supported by this browser or in this window. */
  | 'unsupported'
  /** The permission is denied. */
  | 'denied'
  | 'off'
  | 'on';

type State = AnswerOf<typeof pushState>;
const read = (value: unknown): State | null => z.safeParse(pushState.answer, value).data ?? null;
const ask = (): Promise<State> => call(pushState, {});

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const switchOn = async (publicKey: string): Promise<boolean> => {
  // Requires a user gesture.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made for other VAPID keys cannot be reused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new Error('The browser gave no address for pushes.');
  await call(subscribePush, { body: { endpoint, keys: { p256dh, auth } } });
  return true;
};

const switchOff = async (): Promise<void> => {
  await call(unsubscribePush, {});
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

export const usePush = () => {
  const { seen, put } = useSeenAnswer('push', ask, read);
  const [busy, setBusy] = useState(false);
  const state = seen?.value;
  const status = ((): PushStatus => {
    if (state === undefined) return 'unknown';
    if (state.public_key === null) return 'unconfigured';
    if (!isSupported()) return 'unsupported';
    if (Notification.permission === 'denied') return 'denied';
    return state.subscribed && Notification.permission === 'granted' ? 'on' : 'off';
  })();
  const publicKey = state?.public_key ?? null;
  const set = useCallback(
    async (on: boolean): Promise<void> => {
      if (publicKey === null) return;
      setBusy(true);
      try {
        const subscribed = on ? await switchOn(publicKey) : (await switchOff(), false);
        await put({ public_key: publicKey, subscribed });
      } finally {
        setBusy(false);
      }
    },
    [publicKey, put],
  );
  return { status, busy, set };
};

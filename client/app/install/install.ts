// Installing the app: keeps the browser's install prompt until it is requested, and detects an installed app.
import { isInstalled } from '#client/ui/installed.ts';
import { useSyncExternalStore } from 'react';

/** Chromium's beforeinstallprompt event, which is missing from the standard typings. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

/** 'offered': install prompt available. 'by-hand': iOS, by the share menu. 'none': already installed, or not possible. */
export type InstallWay = 'offered' | 'by-hand' | 'none';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Call once, before the load event: the browser fires beforeinstallprompt early and only once. */
export const keepInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer = event;
    tell();
  });
  addEventListener('appinstalled', () => {
    offer = null;
    tell();
  });
};

const isApplePhone = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

const way = (): InstallWay => (isInstalled() ? 'none' : offer !== null ? 'offered' : isApplePhone() ? 'by-hand' : 'none');

export const useInstallWay = (): InstallWay =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, way);

export const install = async (): Promise<void> => {
  const kept = offer;
  if (kept === null) return;
  offer = null;
  await kept.prompt();
  tell();
};

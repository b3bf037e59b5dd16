// The colours that were chosen for this device: the system's, always light or always dark.
import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const themeNames: Record<Theme, string> = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' };

/** index.html reads the same name before the first paint. */
const key = 'verso-theme';
const listeners = new Set<() => void>();

const read = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
};

const store = (theme: Theme) => {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice holds for this visit.
  }
};

export const setTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  store(theme);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read);
export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';

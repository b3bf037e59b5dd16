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

/** The browser's own bars take the chosen colours too, whatever the system's are. */
const paintBars = (theme: Theme) => {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = (theme === 'system' ? bar.media.includes('dark') : theme === 'dark') ? '#121110' : '#FFFFFF';
};

const show = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  paintBars(theme);
  for (const listener of listeners) listener();
};

/** Once per page: the bars as they were chosen, and what another window chooses here too. */
export const followTheme = (): void => {
  paintBars(read());
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
  });
};

export const setTheme = (theme: Theme): void => {
  show(theme);
  store(theme);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read);
export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';

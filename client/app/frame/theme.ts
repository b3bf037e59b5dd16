// Applies the color theme of this device, chosen here or in another tab, from the start of the page.
export type Theme = 'system' | 'light' | 'dark';

/** index.html reads the same key before the first paint. */
export const themeKey = 'verso-theme';
const listeners = new Set<() => void>();

export const chosenTheme = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
};

/** Sets theme-color, so that the browser's own bars follow the chosen theme and not the system's. */
const paintBars = (theme: Theme) => {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = (theme === 'system' ? bar.media.includes('dark') : theme === 'dark') ? '#121110' : '#FFFFFF';
};

export const showTheme = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  paintBars(theme);
  for (const listener of listeners) listener();
};

/** Call once per page. */
export const followTheme = (): void => {
  paintBars(chosenTheme());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey || key === null) showTheme(newValue === 'light' || newValue === 'dark' ? newValue : 'system');
  });
};

export const subscribeTheme = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

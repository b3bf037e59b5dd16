// The colors of this device, as they were chosen here or in another window, shown from the start of the page.
export type Theme = 'system' | 'light' | 'dark';

/** index.html reads the same name before the first paint. */
export const themeKey = 'verso-theme';
const listeners = new Set<() => void>();

export const chosenTheme = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
};

/** The browser's own bars take the chosen colors too, whatever the system's are. */
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

/** Once per page. */
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

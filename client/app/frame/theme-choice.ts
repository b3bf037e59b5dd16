// Chooses the color theme of this device: system, light or dark.
import { useSyncExternalStore } from 'react';

import { chosenTheme, showTheme, subscribeTheme, themeKey, type Theme } from './theme.ts';
import { t } from '#shared/language/t.ts';

const themes = ['system', 'light', 'dark'] as const;
export const themeNames: Record<Theme, string> = { system: t('System theme'), light: t('Light theme'), dark: t('Dark theme') };

const store = (theme: Theme) => {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
};

export const setTheme = (theme: Theme): void => {
  showTheme(theme);
  store(theme);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, chosenTheme);
export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';

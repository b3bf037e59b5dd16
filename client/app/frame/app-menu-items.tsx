// Entries shared by both menus: the help for whoever is signed in, the color theme, and installing the app.
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Download from 'lucide-react/icons/download';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';

import { askHelp } from '#client/app/ask-palette.ts';
import { install, useInstallWay } from '#client/app/install/install.ts';
import { nextTheme, setTheme, themeNames, useTheme } from './theme-choice.ts';
import type { Theme } from './theme.ts';
import { t } from '#shared/language/t.ts';

const themeIcons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

/** staysOpen: selecting the entry leaves the menu open. */
export type MenuEntry = { id: string; label: string; icon: ReactNode; staysOpen: boolean; act: () => void };

/** onExplain: shows how to install where the browser has no install prompt. */
export const useAppMenuEntries = (isSignedIn: boolean, onExplain: () => void): readonly MenuEntry[] => {
  const theme = useTheme();
  const way = useInstallWay();
  const ThemeIcon = themeIcons[theme];
  const entries: MenuEntry[] = [
    ...(isSignedIn ? [{ id: 'help', label: t('Help'), icon: <CircleHelp size={18} />, staysOpen: false, act: askHelp }] : []),
    { id: 'theme', label: themeNames[theme], icon: <ThemeIcon size={18} />, staysOpen: true, act: () => setTheme(nextTheme(theme)) },
  ];
  if (way !== 'none') {
    const act = () => (way === 'offered' ? void install() : onExplain());
    entries.push({ id: 'install', label: t('Install app'), icon: <Download size={18} />, staysOpen: way !== 'offered', act });
  }
  return entries;
};

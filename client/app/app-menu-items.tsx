// The entries that both menus share: the colours of the app and installing it.
import Download from 'lucide-react/icons/download';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type ReactNode, useState } from 'react';

import { install, useInstallWay } from './install.ts';
import { nextTheme, setTheme, type Theme, themeNames, useTheme } from './theme.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';

const InstallDialog = lazyDialog(async () => (await import('./install-dialog.tsx')).InstallDialog);

const themeIcons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

export type MenuEntry = { id: string; label: string; icon: ReactNode; act: () => void };

/** The entries, and the dialog that one of them may open: render it beside the menu, which closes. */
export const useAppMenuEntries = (): { entries: readonly MenuEntry[]; dialog: ReactNode } => {
  const theme = useTheme();
  const way = useInstallWay();
  const [explaining, setExplaining] = useState(false);
  const ThemeIcon = themeIcons[theme];
  const entries: MenuEntry[] = [
    { id: 'theme', label: themeNames[theme], icon: <ThemeIcon size={18} />, act: () => setTheme(nextTheme(theme)) },
  ];
  if (way !== 'none') {
    const act = () => (way === 'offered' ? void install() : setExplaining(true));
    entries.push({ id: 'install', label: 'Install app', icon: <Download size={18} />, act });
  }
  return {
    entries,
    dialog: explaining && <InstallDialog onClose={() => setExplaining(false)} />,
  };
};

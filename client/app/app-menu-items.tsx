// The entries that both menus share: the colours of the app and installing it.
import Download from 'lucide-react/icons/download';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type ReactNode, useState } from 'react';

import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

import { install, useInstallWay } from './install.ts';
import { nextTheme, setTheme, type Theme, themeNames, useTheme } from './theme.ts';

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
  return { entries, dialog: <InstallByHand open={explaining} onClose={() => setExplaining(false)} /> };
};

const InstallByHand = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Install app"
    size="small"
    description="On this device Safari installs it, in two steps."
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      <li>Tap the Share button of Safari, the square with an arrow.</li>
      <li>Choose Add to Home Screen.</li>
    </ol>
  </Dialog>
);

// Whatever offers the installation can explain it: the dialog is fetched when it is asked for.
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#client/ui/lazy-part.tsx';

const InstallDialog = lazyDialog(async () => (await import('./install-dialog.tsx')).InstallDialog);

export const useInstallDialog = (): { explain: () => void; dialog: ReactNode } => {
  const [open, setOpen] = useState(false);
  return { explain: () => setOpen(true), dialog: open && <InstallDialog onClose={() => setOpen(false)} /> };
};

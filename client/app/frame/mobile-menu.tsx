// The menu on narrow screens; its content is loaded when it is opened.
import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';

import { IconButton } from '#client/ui/controls/button.tsx';

import type { Viewer } from '#client/app/viewer.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';

const MobileMenuDialog = lazyDialog(async () => (await import('./mobile-menu-dialog.tsx')).MobileMenuDialog);

type MobileMenuProps = { viewer: Viewer | null; onSignOut: () => void; className?: string | undefined };

export const MobileMenu = ({ viewer, onSignOut, className }: MobileMenuProps) => {
  const [open, setOpen] = useState(false);
  return (
    <div className={className}>
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon size={24} aria-hidden />
      </IconButton>
      {open && <MobileMenuDialog onClose={() => setOpen(false)} viewer={viewer} onSignOut={onSignOut} />}
    </div>
  );
};

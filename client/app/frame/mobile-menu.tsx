// The menu on narrow screens; its content is loaded when it is opened.
import { type ReactNode, useState } from 'react';

import type { Viewer } from '#client/app/viewer.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';

const MobileMenuDialog = lazyDialog(async () => (await import('./mobile-menu-dialog.tsx')).MobileMenuDialog);

type ButtonProps = { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean; onClick: () => void };
type MobileMenuProps = { viewer: Viewer | null; onSignOut: () => void; renderButton: (props: ButtonProps) => ReactNode };

export const MobileMenu = ({ viewer, onSignOut, renderButton }: MobileMenuProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      {renderButton({ 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) })}
      {open && <MobileMenuDialog onClose={() => setOpen(false)} viewer={viewer} onSignOut={onSignOut} />}
    </>
  );
};

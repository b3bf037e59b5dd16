// A button of the selection bar that opens a dialog.
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';

/** children: the open dialog. close: to be called when it is left. */
type DialogActionProps = { icon: LucideIcon; label: string; children: (close: () => void) => ReactNode };

export const DialogAction = ({ icon: Icon, label, children }: DialogActionProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon size={16} aria-hidden />
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
};

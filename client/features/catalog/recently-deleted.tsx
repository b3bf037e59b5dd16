// Opens the dialog with deleted pieces, if there are any; its code is loaded on demand.
import { type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { useFocusAfter } from '#client/ui/keys/focus-after.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const DeletedDialog = lazyDialog(async () => (await import('./deleted-dialog.tsx')).DeletedDialog);

/** It goes when the last one is restored, which an Undo does while its button may have the focus. */
const Opening = ({ children }: { children: ReactNode }) => {
  const own = useRef<HTMLSpanElement>(null);
  useFocusAfter(own);
  return (
    <span ref={own} className="contents">
      {children}
    </span>
  );
};

/** children: the button. */
type RecentlyDeletedProps = { count: number; children: (name: string, onOpen: () => void) => ReactNode };

export const RecentlyDeleted = ({ count, children }: RecentlyDeletedProps) => {
  const [open, setOpen] = useState(false);
  if (count === 0 && !open) return null;
  return (
    <>
      {count > 0 && <Opening>{children(t('Recently deleted ({count})', { count: formatNumber(count) }), () => setOpen(true))}</Opening>}
      {open && <DeletedDialog onClose={() => setOpen(false)} />}
    </>
  );
};

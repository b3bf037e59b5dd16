// Opens the dialog with deleted pieces, if there are any; its code is loaded on demand.
import { useRef, useState } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { useFocusAfter } from '#client/ui/focus-after.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const DeletedDialog = lazyDialog(async () => (await import('./deleted-dialog.tsx')).DeletedDialog);

/** It goes when the last one is restored, which an Undo does while this button may have the focus. */
const OpenDeleted = ({ count, onOpen }: { count: number; onOpen: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(button);
  return (
    <Button ref={button} variant="quiet" className="self-center" onClick={onOpen}>
      {t('Recently deleted ({count})', { count: formatNumber(count) })}
    </Button>
  );
};

export const RecentlyDeleted = ({ count }: { count: number }) => {
  const [open, setOpen] = useState(false);
  if (count === 0 && !open) return null;
  return (
    <>
      {count > 0 && <OpenDeleted count={count} onOpen={() => setOpen(true)} />}
      {open && <DeletedDialog onClose={() => setOpen(false)} />}
    </>
  );
};

// A side panel (bottom panel on phones) for lists that belong to the page behind it.
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';

import { IconButton } from '#client/ui/controls/button.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { Modal } from './modal.tsx';
import { t } from '#shared/language/t.ts';

type SheetProps = { open: boolean; onClose: () => void; title: string; children: ReactNode };

const frame =
  'mt-auto me-0 mb-0 ms-auto max-h-[88dvh] w-full max-w-full overflow-y-auto rounded-t-sheet border border-line bg-raised text-ink shadow-raised ' +
  'pb-[env(safe-area-inset-bottom)] backdrop:bg-(--scrim) animate-[rise_280ms_var(--ease-out)] ' +
  'sm:mt-0 sm:h-dvh sm:max-h-dvh sm:max-w-md sm:rounded-none sm:border-y-0 sm:border-e-0 sm:animate-[slide-in_280ms_var(--ease-out)]';

export const Sheet = ({ open, onClose, title, children }: SheetProps) => {
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={frame}>
      <div className="sticky top-0 flex items-center justify-between gap-4 border-b border-line bg-raised px-4 py-2">
        <SectionTitle id={id}>{title}</SectionTitle>
        <IconButton label={t('Close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className="p-4">{children}</div>
    </Modal>
  );
};

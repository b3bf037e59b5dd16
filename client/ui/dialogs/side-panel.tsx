// A panel for one thing of a list, beside the list, which stays usable; on narrow windows a sheet from below, which is modal.
import X from 'lucide-react/icons/x';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';

import { IconButton } from '#client/ui/controls/button.tsx';
import { useColumns } from '#client/ui/use-wide.ts';
import { Modal } from './modal.tsx';
import { t } from '#shared/language/t.ts';

type SidePanelProps = {
  /** Its accessible name. */
  label: string;
  /** Which of the list it shows. */
  head: ReactNode;
  /** Icon buttons beside the one that closes it, such as those that step through the list. */
  acts?: ReactNode;
  onClose: () => void;
  /** Its height is to be filled: a part that scrolls, and a foot. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

const beside =
  'side-panel fixed end-0 bottom-0 top-[calc(var(--bar)+1px+env(safe-area-inset-top)+var(--stuck,0px))] z-10 w-md max-w-full border-s border-line bg-bg ' +
  'pb-[env(safe-area-inset-bottom)] max-[75rem]:shadow-raised print:hidden';
const below =
  'side-sheet mx-0 mt-10 mb-0 h-[calc(100dvh-2.5rem)] max-h-none w-full max-w-full overflow-hidden rounded-t-sheet border-t border-line bg-bg text-ink shadow-raised ' +
  'pb-[env(safe-area-inset-bottom)] backdrop:bg-(--scrim) animate-[rise_280ms_var(--ease-out)] min-[51.25rem]:ms-auto min-[51.25rem]:w-md';

/** Focuses what says where to begin, else the first field. */
export const beginIn = (panel: HTMLElement | null): void =>
  panel?.querySelector<HTMLElement>('[data-begin], :is(input:not([type="file"], [type="hidden"]), select, textarea):enabled')?.focus();

export const SidePanel = ({ label, head, acts, onClose, children, ref }: SidePanelProps) => {
  const id = useId();
  const isWide = useColumns();
  // What it was opened as, it stays: another element would lose what is typed or chosen in it.
  const [isBeside] = useState(isWide);
  const content = (
    <div ref={ref} className="flex h-full min-h-0 flex-col">
      <span id={id} hidden>
        {label}
      </span>
      <div className="flex min-h-13 items-center gap-1 border-b border-line ps-6 pe-2 max-sm:ps-4">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where reading begins: a field would bring up a keyboard */}
        <p tabIndex={-1} data-begin={head === null ? undefined : true} className="min-w-0 flex-1 text-ink-2 tabular-nums">
          {head}
        </p>
        {acts}
        <IconButton label={t('Close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {children}
    </div>
  );
  if (isBeside)
    return (
      <Beside labelledBy={id} onClose={onClose}>
        {content}
      </Beside>
    );
  return (
    <Modal open onClose={onClose} labelledBy={id} closesOutside={false} className={below}>
      {content}
    </Modal>
  );
};

const Beside = ({ labelledBy, onClose, children }: { labelledBy: string; onClose: () => void; children: ReactNode }) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Of a menu, a search field or a dialog above it the key closes that alone.
      const isOwn = !event.defaultPrevented && !event.isComposing && event.key === 'Escape';
      if (!isOwn || document.querySelector('dialog[open], [role="menu"]') !== null) return;
      if (event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value !== '') return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an open dialog element would stop the page from scrolling and its keys
    <div role="dialog" aria-labelledby={labelledBy} className={beside}>
      {children}
    </div>
  );
};

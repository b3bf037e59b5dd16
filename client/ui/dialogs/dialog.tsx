// A dialog with a title, a scrolling body, and buttons at the bottom.
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';

import { IconButton } from '#client/ui/controls/button.tsx';
import { cx } from '#client/ui/class-names.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { Modal } from './modal.tsx';
import { t } from '#shared/language/t.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode | undefined;
  children?: ReactNode | undefined;
  /** The buttons, primary last. */
  footer?: ReactNode | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** False while closing would lose input. */
  closesOutside?: boolean | undefined;
};

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' } as const;

const frame =
  'm-auto max-h-[min(92dvh,60rem)] w-[calc(100vw-24px)] overflow-hidden [@media(max-height:30rem)]:overflow-y-auto rounded-card border border-line bg-raised text-ink shadow-raised ' +
  'backdrop:bg-(--scrim) animate-[rise_280ms_var(--ease-out)] max-sm:mb-3';

export const Dialog = ({ open, onClose, title, description, children, footer, size = 'medium', closesOutside }: DialogProps) => {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description === undefined ? undefined : `${id}-about`}
      closesOutside={closesOutside}
      className={cx(frame, widths[size])}
    >
      <div className="flex max-h-[inherit] flex-col [@media(max-height:30rem)]:max-h-none">
        <div className="flex items-start gap-4 px-6 pt-4 pb-2">
          <div className="min-w-0 flex-1 pt-2">
            <SectionTitle id={`${id}-title`} size="large">
              {title}
            </SectionTitle>
            {description !== undefined && (
              <p id={`${id}-about`} className="mt-1 text-16 text-ink-2">
                {description}
              </p>
            )}
          </div>
          <IconButton label={t('Close')} onClick={onClose} className="-me-3">
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        {children !== undefined && (
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-2 [@media(max-height:30rem)]:overflow-visible">
            {children}
          </div>
        )}
        {footer !== undefined && <div className="flex flex-wrap justify-end gap-3 px-6 pt-4 pb-6 max-sm:*:flex-auto">{footer}</div>}
        {footer === undefined && <div className="h-4 shrink-0" />}
      </div>
    </Modal>
  );
};

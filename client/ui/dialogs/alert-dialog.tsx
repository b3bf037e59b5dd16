// A confirmation before an irreversible action; the safe answer has the focus.
import { type ReactNode, useId } from 'react';

import { Button } from '#client/ui/controls/button.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { Modal } from './modal.tsx';
import { t } from '#shared/language/t.ts';

type AlertDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  destructive?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode | undefined;
};

export const AlertDialog = (props: AlertDialogProps) => {
  const {
    open,
    title,
    description,
    confirmLabel,
    cancelLabel = t('Cancel'),
    destructive = false,
    busy,
    onConfirm,
    onCancel,
    children,
  } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onCancel}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-about`}
      closesOutside={false}
      className="m-auto max-h-[calc(100dvh-12px)] w-[calc(100vw-24px)] max-w-md overflow-y-auto rounded-card border border-line bg-raised p-6 text-ink shadow-raised backdrop:bg-(--scrim) animate-[rise_280ms_var(--ease-out)]"
    >
      <SectionTitle id={`${id}-title`} size="large">
        {title}
      </SectionTitle>
      <div id={`${id}-about`} className="mt-2 text-14 text-ink-2">
        {description}
      </div>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button variant={destructive ? 'destructive' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
};

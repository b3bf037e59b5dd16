// A dialog around one form: what came back from an earlier opening, why saving failed, and the buttons that leave and submit.
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { KeptNotice } from './kept-notice.tsx';
import type { useForm } from './use-form.ts';
import { t } from '#shared/language/t.ts';

/** Spread what useForm returns. */
type FormDialogProps = Pick<ReturnType<typeof useForm<object>>, 'kept' | 'trouble' | 'busy' | 'leave' | 'form'> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size'> & {
    /** On the button that submits. */
    submitLabel: string;
    /** On the button that leaves. */
    leaveLabel?: string | undefined;
    /** What has failed, before the reason. */
    failed?: string | undefined;
    destructive?: boolean | undefined;
    /** It cannot be submitted now. */
    disabled?: boolean | undefined;
    /** A further button, apart from the others. */
    aside?: ReactNode | undefined;
    /** The fields. */
    children: ReactNode;
  };

export const FormDialog = ({
  kept,
  trouble,
  busy,
  leave,
  form,
  title,
  description,
  size,
  submitLabel,
  leaveLabel = t('Cancel'),
  failed,
  destructive = false,
  disabled,
  aside,
  children,
}: FormDialogProps) => (
  <Dialog
    open
    onClose={leave}
    closesOutside={false}
    title={title}
    description={description}
    size={size}
    footer={
      <>
        {aside !== undefined && aside !== false && <div className="me-auto">{aside}</div>}
        <Button onClick={leave} disabled={busy}>
          {leaveLabel}
        </Button>
        <Button type="submit" form={form.id} variant={destructive ? 'destructive' : 'primary'} busy={busy} disabled={disabled}>
          {submitLabel}
        </Button>
      </>
    }
  >
    <form {...form}>
      <Stack className="pb-2">
        <KeptNotice {...kept} />
        {trouble !== null && <Banner tone="bad">{failed === undefined ? trouble : `${failed}: ${trouble}`}</Banner>}
        {children}
      </Stack>
    </form>
  </Dialog>
);

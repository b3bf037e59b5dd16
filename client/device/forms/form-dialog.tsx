// A dialog around one form: what came back from an earlier opening, why saving failed, and the buttons that leave and submit.
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { FormBody, type FormState } from './form-body.tsx';
import { t } from '#shared/language/t.ts';

/** Spread what useForm returns. */
type FormDialogProps = FormState &
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
    <FormBody kept={kept} trouble={trouble} form={form} failed={failed}>
      {children}
    </FormBody>
  </Dialog>
);

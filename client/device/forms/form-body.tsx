// One form with what is said above its fields: what came back from an earlier opening, and why saving failed.
import type { ReactNode } from 'react';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { KeptNotice } from './kept-notice.tsx';
import type { useForm } from './use-form.ts';

/** What useForm returns. */
export type FormState = Pick<ReturnType<typeof useForm<object>>, 'kept' | 'trouble' | 'busy' | 'leave' | 'form'>;

type FormBodyProps = Pick<FormState, 'kept' | 'trouble' | 'form'> & {
  /** What has failed, before the reason. */
  failed?: string | undefined;
  className?: string | undefined;
  /** The fields. */
  children: ReactNode;
};

export const FormBody = ({ kept, trouble, form, failed, className, children }: FormBodyProps) => (
  <form {...form} className={className}>
    <Stack className="pb-2">
      <KeptNotice {...kept} />
      {trouble !== null && <Banner tone="bad">{failed === undefined ? trouble : `${failed}: ${trouble}`}</Banner>}
      {children}
    </Stack>
  </form>
);

import type { BelongingChange } from '#client/work/groups/belonging.data.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { t } from '#shared/language/t.ts';

export const toastRemoved = (title: string, { undo }: BelongingChange): void => {
  toast({
    key: title,
    title,
    action: { label: t('Undo'), act: () => void undo().catch(toastFailure) },
  });
};

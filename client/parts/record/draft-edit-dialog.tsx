// Edits the fields of a scan that was not sent yet.
import type { DraftRow } from '#client/data/db/database.ts';
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useForm } from '#client/parts/page/use-form.ts';
import { useDraftCommands } from './drafts.data.ts';
import { WorkFields } from './work-fields.tsx';
import { t } from '#shared/language/t.ts';

type DraftEditDialogProps = { draft: DraftRow; onClose: () => void };

export const DraftEditDialog = ({ draft, onClose }: DraftEditDialogProps) => {
  const { edit } = useDraftCommands();
  const { values, busy, change, leave, form } = useForm<DraftFields>({
    opened: { title: draft.title, artist: draft.artist, description: draft.description, medium: draft.medium },
    act: async (fields) => {
      const changed = await edit(draft.id, fields).catch(() => false);
      toast(
        changed
          ? { title: t('Saved on this device'), description: t('Waiting to sync') }
          : {
              title: t('Update failed'),
              description: t('The analysis of this scan may have begun. Edit the piece in your catalog.'),
              destructive: true,
            },
      );
    },
    onClose,
  });
  return (
    <Dialog
      open
      onClose={leave}
      title={t('Edit Scan')}
      closesOutside={false}
      footer={
        <>
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button type="submit" form={form.id} variant="primary" busy={busy}>
            {t('Save Changes')}
          </Button>
        </>
      }
    >
      <form {...form}>
        <WorkFields fields={values} disabled={false} onChange={change} />
      </form>
    </Dialog>
  );
};

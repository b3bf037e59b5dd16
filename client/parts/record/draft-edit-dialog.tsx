// Changes what was typed for a scan that was not sent yet.
import { useState } from 'react';
import type { DraftRow } from '#client/data/db/database.ts';
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { useDraftCommands } from './drafts.data.ts';
import { WorkFields } from './work-fields.tsx';

type DraftEditDialogProps = { draft: DraftRow; onClose: () => void };

const draftFieldNames = ['title', 'artist', 'description', 'medium'] as const;

export const DraftEditDialog = ({ draft, onClose }: DraftEditDialogProps) => {
  const { edit } = useDraftCommands();
  const [opened] = useState<DraftFields>({
    title: draft.title,
    artist: draft.artist,
    description: draft.description,
    medium: draft.medium,
  });
  const [fields, setFields] = useState(opened);
  const unsaved = useUnsaved(draftFieldNames.some((name) => fields[name] !== opened[name]));
  const leave = () => unsaved.leave(onClose);
  const save = async () => {
    const changed = await edit(draft.id, fields).catch(() => false);
    if (changed) toast({ title: 'Saved on this device', description: 'Waiting to sync' });
    else
      toast({
        title: 'Update failed',
        description: 'The analysis of this scan may have begun. Edit the piece in your catalog.',
        destructive: true,
      });
    unsaved.saved();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={leave}
      title="Edit Scan"
      closesOutside={false}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            Save Changes
          </Button>
        </>
      }
    >
      <WorkFields fields={fields} disabled={false} onChange={(changed) => setFields({ ...fields, ...changed })} />
    </Dialog>
  );
};

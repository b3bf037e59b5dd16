// Asks for another name of a tag. A name that is in use makes the two tags one.
import { NameDialog } from '#client/device/forms/name-dialog.tsx';
import { t } from '#shared/language/t.ts';

type TagDialogProps = { name: string; onRename: (name: string) => void; onClose: () => void };

export const TagDialog = ({ name, onRename, onClose }: TagDialogProps) => (
  <NameDialog
    title={t('Rename tag')}
    name={name}
    hint={t('With the name of another tag, the two become one.')}
    onSave={async (typed) => {
      if (typed !== name) onRename(typed);
    }}
    onClose={onClose}
  />
);

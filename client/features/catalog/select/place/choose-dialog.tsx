// Asks for one name: of those that exist, or a new one.
import { NameBox, type NameOption } from '#client/work/groups/name-box.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';

type ChooseDialogProps = {
  title: string;
  label: string;
  options: readonly NameOption[];
  onChoose: (option: NameOption) => void;
  onCreate: (name: string) => void;
  onClose: () => void;
};

export const ChooseDialog = ({ title, onClose, ...box }: ChooseDialogProps) => (
  <Dialog open onClose={onClose} size="small" title={title} footer={<Button onClick={onClose}>{t('Cancel')}</Button>}>
    <div className="min-h-96 pb-2">
      <NameBox {...box} stays onClose={onClose} />
    </div>
  </Dialog>
);

// Edits one field of a piece in place, over its cell.
import { useId, useState } from 'react';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import type { PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { FieldForm, type FieldValues } from '#client/work/change/field-form.tsx';
import { updateFailed } from '#client/work/change/announce.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { usePieceCommands } from '#client/work/record/piece-commands.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Modal } from '#client/ui/dialogs/modal.tsx';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { t, translated } from '#shared/language/t.ts';

/** place: of the cell in the window, in pixels. */
export type EditCellProps = {
  piece: PieceRow;
  name: PlainField;
  place: { left: number; top: number };
  /** Called before it is closed. */
  onSaved: () => void;
  onClose: () => void;
};

/** Pixels; a lower cell is edited from above. */
const panel = { width: 288, height: 220 };
const gap = 8;

export const EditCell = ({ piece, name, place, onSaved, onClose }: EditCellProps) => {
  const id = useId();
  const commands = usePieceCommands();
  const [opened] = useState(piece);
  const [dirty, setDirty] = useState(false);
  const unsaved = useUnsaved(dirty);
  const leave = () => unsaved.leave(onClose);
  const refused = (description: string) => void toast({ title: updateFailed, description, destructive: true });
  const save = async (values: FieldValues) => {
    if (commands === null) return;
    try {
      const ids = await commands.edit(opened, values);
      commands.watch(ids, (outcome) => {
        if (outcome.state === 'refused') refused(translated(outcome.reason));
      });
      unsaved.saved();
      onSaved();
      onClose();
    } catch (error) {
      refused(saveErrorMessage(error));
    }
  };
  const style = {
    marginLeft: Math.max(gap, Math.min(place.left, innerWidth - panel.width - gap)),
    marginTop: Math.max(gap, Math.min(place.top, innerHeight - panel.height - gap)),
    width: panel.width,
  };
  return (
    <Modal
      open
      onClose={leave}
      labelledBy={id}
      closesOutside={false}
      style={style}
      className="overflow-visible rounded-card border border-line bg-raised p-4 text-ink shadow-raised backdrop:bg-transparent"
    >
      <h2 id={id} className="sr-only">
        {t('{label} of {title}', { label: fieldLabels[name], title: opened.title })}
      </h2>
      <FieldForm id={`${id}-form`} name={name} opened={opened} onDirty={setDirty} onSave={(values) => void save(values)} />
      <div className="mt-3 flex justify-end gap-2">
        <Button size="small" onClick={leave}>
          {t('Cancel')}
        </Button>
        <Button size="small" type="submit" form={`${id}-form`} variant="primary">
          {t('Save')}
        </Button>
      </div>
    </Modal>
  );
};

// Edits one field of a piece in place, over its cell.
import { type KeyboardEvent, useId, useRef } from 'react';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import type { PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { ChangedElsewhere } from '#client/work/change/changed-elsewhere.tsx';
import { FieldForm, type FieldValues } from '#client/work/change/field-form.tsx';
import { useSaveField } from '#client/work/change/use-save-field.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Modal } from '#client/ui/dialogs/modal.tsx';
import { t } from '#shared/language/t.ts';

/** place: of the cell in the window, in pixels. */
export type EditCellProps = {
  piece: PieceRow;
  name: PlainField;
  place: { left: number; top: number };
  /** Called before it is closed. way: to the cell that comes next. */
  onSaved: (way: 'down' | 'right') => void;
  onClose: () => void;
};

/** Pixels; a lower cell is edited from above. */
const panel = { width: 288, height: 220 };
const gap = 8;

export const EditCell = ({ piece, name, place, onSaved, onClose }: EditCellProps) => {
  const id = useId();
  const { opened, theirs, onDirty, unsaved, save } = useSaveField(piece, name);
  const way = useRef<'down' | 'right'>('down');
  const leave = () => unsaved.leave(onClose);
  const onSave = async (values: FieldValues) => {
    if (!(await save(values))) return;
    onSaved(way.current);
    onClose();
  };
  /** From its last control Tab goes to the next cell, as in a spreadsheet; Shift Tab leads to the buttons. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, ctrlKey, altKey, target } = event;
    way.current = 'down';
    const form = document.getElementById(`${id}-form`);
    if (key !== 'Tab' || shiftKey || ctrlKey || altKey || !(form instanceof HTMLFormElement)) return;
    if (target !== [...form.querySelectorAll('input, textarea, select')].at(-1)) return;
    event.preventDefault();
    way.current = 'right';
    form.requestSubmit();
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it follows the keys of the form in it */}
      <div onKeyDown={onKeyDown}>
        <FieldForm id={`${id}-form`} name={name} opened={opened} onDirty={onDirty} onSave={(values) => void onSave(values)} />
      </div>
      <Note faint className="mt-2 pointer-coarse:hidden">
        {t('Enter saves and goes down, Tab to the right')}
      </Note>
      {theirs && <ChangedElsewhere piece={piece} name={name} />}
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

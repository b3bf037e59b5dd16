// The field of one fact, where the fact stands: saved on leaving it or by Enter, as it was by Escape.
import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import type { PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { ChangedElsewhere } from '#client/work/change/changed-elsewhere.tsx';
import { FieldForm } from '#client/work/change/field-form.tsx';
import { useSaveField } from '#client/work/change/use-save-field.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { afterPress } from '../after-press.ts';
import { t } from '#shared/language/t.ts';

export type FactEditorProps = {
  piece: PieceRow;
  name: PlainField;
  /** withFocus: the focus goes back to the fact. */
  onClose: (withFocus: boolean) => void;
};

export const FactEditor = ({ piece, name, onClose }: FactEditorProps) => {
  const id = useId();
  const { opened, theirs, dirty, onDirty, unsaved, save } = useSaveField(piece, name);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget) || !document.hasFocus()) return;
    if (!dirty) return afterPress(() => onClose(false));
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  const giveUp = () => {
    unsaved.saved();
    onClose(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it follows the focus and the keys of the form in it
    <div onBlur={onBlur} onKeyDown={onKeyDown} className="-mx-2 rounded-control bg-surface p-2">
      <FieldForm
        id={id}
        name={name}
        opened={opened}
        isBare
        onDirty={onDirty}
        onSave={(values) => {
          const isInside = document.getElementById(id)?.parentElement?.contains(document.activeElement) ?? false;
          void save(values).then((isSaved) => isSaved && onClose(isInside));
        }}
      />
      <div className="mt-2 flex items-center gap-3">
        {/* For touch: Tab goes on to the next fact, which saves this one. */}
        <Button size="small" type="submit" form={id} tabIndex={-1}>
          {t('Save')}
        </Button>
        <Note faint className="pointer-coarse:hidden">
          {t('Enter saves, Esc cancels')}
        </Note>
      </div>
      {theirs && <ChangedElsewhere piece={piece} name={name} onTake={giveUp} />}
    </div>
  );
};

// The field of one fact, where the fact stands: saved on leaving it or by Enter, as it was by Escape.
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { FieldForm } from '#client/work/change/field-form.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { useSaveFact } from './save-fact.data.ts';
import { t } from '#shared/language/t.ts';

export type FactEditorProps = {
  piece: PieceRow;
  name: PlainField;
  /** withFocus: the focus goes back to the fact. */
  onClose: (withFocus: boolean) => void;
};

export const FactEditor = ({ piece, name, onClose }: FactEditorProps) => {
  const id = useId();
  const saveFact = useSaveFact();
  // The base version: what another device changed meanwhile is merged on save.
  const [opened] = useState(piece);
  const [dirty, setDirty] = useState(false);
  const unsaved = useUnsaved(dirty);
  const theirs = JSON.stringify(piece[name]) !== JSON.stringify(opened[name]);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget) || !document.hasFocus()) return;
    if (!dirty) return onClose(false);
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    unsaved.saved();
    onClose(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it follows the focus and the keys of the form in it
    <div onBlur={onBlur} onKeyDown={onKeyDown} className="-mx-2 rounded-control bg-surface p-2">
      <FieldForm
        id={id}
        name={name}
        opened={opened}
        isBare
        onDirty={setDirty}
        onSave={(values) => {
          const isInside = document.getElementById(id)?.parentElement?.contains(document.activeElement) ?? false;
          void saveFact(opened, values, name).then((isSaved) => {
            if (!isSaved) return;
            unsaved.saved();
            onClose(isInside);
          });
        }}
      />
      <div className="mt-2 flex items-center gap-3">
        <Button size="small" type="submit" form={id}>
          {t('Save')}
        </Button>
        <Note faint className="pointer-coarse:hidden">
          {t('Enter saves, Esc cancels')}
        </Note>
      </div>
      {theirs && (
        <Note className="mt-1">{t('Changed on another device meanwhile. Saving keeps yours; the other value stays in the history.')}</Note>
      )}
    </div>
  );
};

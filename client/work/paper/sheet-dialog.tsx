// The Object ID sheet of one work.
import { useState } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { OwnerField, useOwnerName } from './owner-field.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { useSheetSource } from './sheet.data.ts';
import { t } from '#shared/language/t.ts';

export const SheetDialog = ({ piece, onClose }: { piece: PieceRow; onClose: () => void }) => {
  const source = useSheetSource();
  const [pictures, setPictures] = useState(true);
  const [inventoryNumber, setInventoryNumber] = useState(true);
  const [owner, setOwner] = useOwnerName();
  return (
    <PaperDialog
      title={t('Object ID sheet')}
      fileName={`${t('Object ID')}, ${piece.title}`}
      isReady={source !== null}
      source={() => (source === null ? Promise.reject(new Error()) : source(piece, { pictures, inventoryNumber, owner: owner.trim() }))}
      onClose={onClose}
    >
      <fieldset className="flex flex-col">
        <legend className="text-14 font-medium">{t('Goes into the file')}</legend>
        <Note faint className="mt-1">
          {t('What police and insurers ask for to recognize a work, as you recorded it, and what you tick:')}
        </Note>
        <Checkbox label={t('Photographs')} checked={pictures} onChange={(event) => setPictures(event.target.checked)} />
        <Checkbox label={t('Inventory number')} checked={inventoryNumber} onChange={(event) => setInventoryNumber(event.target.checked)} />
      </fieldset>
      <OwnerField value={owner} onChange={setOwner} />
    </PaperDialog>
  );
};

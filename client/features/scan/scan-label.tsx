// Opens the reading of a label beside the form of a scan.
import { useState } from 'react';
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const DraftLabelDialog = lazyDialog(async () => (await import('#client/photo/labels/draft-label-dialog.tsx')).DraftLabelDialog);

type ScanLabelProps = { fields: DraftFields; disabled: boolean; onChange: (fields: Partial<DraftFields>) => void };

export const ScanLabel = ({ fields, disabled, onChange }: ScanLabelProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Note>{t('Is there a label, an invoice or an inscription?')}</Note>
      <Button size="small" disabled={disabled} onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        {t('Read a label')}
      </Button>
      {isOpen && <DraftLabelDialog fields={fields} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </div>
  );
};

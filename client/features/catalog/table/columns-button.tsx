// Opens the choice of the table's columns.
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import type { ColumnChoice } from '#client/features/catalog/view-choice.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const ColumnsDialog = lazyDialog(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

export const ColumnsButton = (columns: ColumnChoice) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('Columns')}
        title={t('Columns')}
        onClick={() => setOpen(true)}
        className="max-xl:px-2!"
      >
        <Columns3 size={16} aria-hidden />
        <span className="max-xl:sr-only">{t('Columns')}</span>
      </Button>
      {isOpen && <ColumnsDialog {...columns} onClose={() => setOpen(false)} />}
    </>
  );
};

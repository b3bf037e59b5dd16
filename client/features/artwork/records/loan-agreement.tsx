// Below a loan: its agreement as a file to sign.
import { useState } from 'react';
import type { RecordRow } from '#client/data/db/database.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const LoanDialog = lazyDialog(async () => (await import('#client/work/paper/sheets/loan-dialog.tsx')).LoanDialog);

/** words: one line for the loan. */
export const LoanAgreement = ({ loan, words }: { loan: RecordRow; words: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-ms-3"
        aria-haspopup="dialog"
        aria-label={t('Agreement as PDF: {loan}', { loan: words })}
        onClick={() => setOpen(true)}
      >
        {t('Agreement as PDF')}
      </Button>
      {open && <LoanDialog loan={loan} onClose={() => setOpen(false)} />}
    </>
  );
};

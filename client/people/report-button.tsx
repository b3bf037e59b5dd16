// Opens the report dialog, loading its code on demand.
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import type { ReportKind } from '#shared/domain/people/report.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog);

type ReportButtonProps = { kind: ReportKind; id: string; /** Accessible name, needed if a page has several. */ label?: string | undefined };

export const ReportButton = ({ kind, id, label }: ReportButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag size={16} aria-hidden />
        {t('Report')}
      </Button>
      {isOpen && <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
};

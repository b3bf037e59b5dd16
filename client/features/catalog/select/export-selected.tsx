// Saves the selected pieces as a table.
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { saveFile } from '#client/ui/save-file.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import type { BulkActionProps } from './bulk-action.ts';
import { useSelectedTable } from './export-selected.data.ts';
import { t } from '#shared/language/t.ts';

export const ExportSelected = ({ ids }: Pick<BulkActionProps, 'ids'>) => {
  const table = useSelectedTable();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await table(ids), `Verso, ${localDay()}.csv`);
    } catch (error) {
      toast({ title: t('The table was not saved'), description: saveErrorMessage(error), destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} onClick={() => void save()}>
      <Download size={16} aria-hidden />
      {t('Export')}
    </Button>
  );
};

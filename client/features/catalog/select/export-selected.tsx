// Saves the selected pieces as a table.
import Download from 'lucide-react/icons/download';
import { localDay } from '#shared/domain/page/local-day.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { saveFile } from '#client/ui/save-file.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { useSelectedTable } from './export-selected.data.ts';
import { t } from '#shared/language/t.ts';

export const ExportSelected = ({ ids }: Pick<BulkActionProps, 'ids'>) => {
  const table = useSelectedTable();
  return (
    <ActButton
      size="small"
      variant="quiet"
      act={async () => saveFile(await table(ids), `Verso, ${localDay()}.csv`)}
      failed={t('The table was not saved')}
      why={saveErrorMessage}
    >
      <Download size={16} aria-hidden />
      {t('Export')}
    </ActButton>
  );
};

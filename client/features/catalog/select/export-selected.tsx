// Saves the selected pieces: as a spreadsheet with their records, or as a table of works.
import Download from 'lucide-react/icons/download';
import { localDay } from '#shared/domain/page/local-day.ts';
import { buttonClass } from '#client/ui/controls/button-style.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { Menu, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { saveFile } from '#client/ui/save-file.ts';
import type { BulkActionProps } from './bulk-action.ts';
import { type SelectedTables, useSelectedTables } from './export-selected.data.ts';
import { t } from '#shared/language/t.ts';

const kinds = [
  { kind: 'spreadsheet', ending: 'xlsx', label: t('Spreadsheet with all records (XLSX)') },
  { kind: 'table', ending: 'csv', label: t('Table of works (CSV)') },
] as const satisfies readonly { kind: keyof SelectedTables; ending: string; label: string }[];

export const ExportSelected = ({ ids }: Pick<BulkActionProps, 'ids'>) => {
  const tables = useSelectedTables();
  const save = async ({ kind, ending }: (typeof kinds)[number]): Promise<void> => {
    if (tables === null) return;
    try {
      saveFile(await tables[kind](ids), `Verso, ${localDay()}.${ending}`);
    } catch (error) {
      toast({ title: t('The table was not saved'), description: saveErrorMessage(error), destructive: true });
    }
  };
  return (
    <Menu
      label={t('Export')}
      trigger={
        <>
          <Download size={16} aria-hidden />
          {t('Export')}
        </>
      }
      triggerClassName={buttonClass({ size: 'small', variant: 'quiet' })}
    >
      {kinds.map((one) => (
        <MenuItem key={one.kind} onSelect={() => void save(one)}>
          {one.label}
        </MenuItem>
      ))}
    </Menu>
  );
};

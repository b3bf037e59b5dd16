// Imports a Verso archive, a table, or a file of unsent work.
import { useEffect, useState } from 'react';

import { useUserData } from '#client/device/local/user-data.ts';
import { FileButton } from '#client/ui/controls/file-button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fetchAhead } from '#client/ui/lazy/fetch-ahead.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const loadArchive = () => import('#client/features/transfer/archive/archive-import-dialog.tsx');
const loadTable = () => import('#client/features/transfer/table/table-import-dialog.tsx');
const loadUnsent = () => import('./unsent-import-dialog.tsx');
const ArchiveImportDialog = lazyDialog(async () => (await loadArchive()).ArchiveImportDialog);
const TableImportDialog = lazyDialog(async () => (await loadTable()).TableImportDialog);
const UnsentImportDialog = lazyDialog(async () => (await loadUnsent()).UnsentImportDialog);

type Kind = 'archive' | 'table' | 'unsent';
type Chosen = { kind: Kind; file: File };

const sources: readonly { kind: Kind; accept: string; label: string }[] = [
  { kind: 'archive', accept: '.zip,application/zip', label: t('Import an archive') },
  {
    kind: 'table',
    accept:
      '.zip,.xlsx,.xlsm,.ods,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet',
    label: t('Import a table'),
  },
  { kind: 'unsent', accept: '.json,application/json', label: t('Bring back unsent work') },
];

export const ImportSection = () => {
  const data = useUserData();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    fetchAhead(loadArchive);
    fetchAhead(loadTable);
    fetchAhead(loadUnsent);
  }, []);
  if (data === null) return null;
  const close = () => setChosen(null);
  return (
    <Card className="flex flex-col gap-4">
      <p className="text-ink-2">
        {t(
          'An archive of Verso brings back its pieces with their photographs. A table (XLSX, ODS or CSV) from a spreadsheet or another program becomes pieces, row by row, or records of pieces such as valuations, with pictures from a folder, from one ZIP with the table, or from web addresses in it. You see everything before anything is made, and importing the same file again makes nothing twice. Pieces that are imported use up no upload. A file with unsent work, as it is handed out when you sign out before everything was sent, brings that work back.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {sources.map(({ kind, accept, label }) => (
          <FileButton key={kind} accept={accept} fileLabel={t('{label}: file', { label })} onFiles={([file]) => setChosen({ kind, file })}>
            {label}
          </FileButton>
        ))}
      </div>
      {chosen?.kind === 'archive' && <ArchiveImportDialog data={data} file={chosen.file} onClose={close} />}
      {chosen?.kind === 'table' && <TableImportDialog data={data} file={chosen.file} onClose={close} />}
      {chosen?.kind === 'unsent' && <UnsentImportDialog data={data} file={chosen.file} onClose={close} />}
    </Card>
  );
};

// Exports one archive with the catalog, its photographs, and everything this device knows of the account; or the catalog as a spreadsheet.
import { useEffect } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';

import { useUserData } from '#client/device/local/user-data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { useOnline } from '#client/ui/online.ts';
import { Progress } from '#client/ui/status/progress.tsx';

import { startExport, useExportRun, type ExportOrder } from './export-run.ts';
import { askForFile, type Extension } from './file-sink.ts';
import { dropHiddenFiles } from '#client/device/local/hidden-file.ts';
import { exportWords } from './transfer-words.ts';
import { t } from '#shared/language/t.ts';

/** Preloaded, since both must work offline as well. */
const load = () => import('./export.data.ts');
const loadTables = () => import('#client/work/spreadsheet/table-export.data.ts');

export const ExportSection = () => {
  const data = useUserData();
  const { state, session } = useSession();
  const online = useOnline();
  const user = state.status === 'signed-in' ? state.user : null;
  const run = useExportRun(user?.id ?? null);
  useEffect(() => {
    fetchWhenIdle(load);
    fetchWhenIdle(loadTables);
    void dropHiddenFiles(false).catch(() => undefined);
  }, []);
  if (data === null || user === null) return null;
  const { id, name, email } = user;

  const onLeft = (left: () => void): (() => void) =>
    session.subscribe(() => {
      const now = session.state();
      if (now.status !== 'signed-in' || now.user.id !== id) left();
    });
  const start = (extension: Extension, expected: () => Promise<number>, write: (now: Date) => ExportOrder['write']): void => {
    const now = new Date();
    const fileName = `verso-${localDay(now)}.${extension}`;
    void startExport({ userId: id, fileName, choose: () => askForFile(fileName, extension, expected), write: write(now), onLeft });
  };
  const exportAll = () =>
    start(
      'zip',
      async () => (await load()).expectedBytes(data.db),
      (now) => async (sink, signal, onProgress) => {
        const { exportEverything } = await load();
        const exported = await exportEverything(data, sink, { account: { id, name, email }, online, now, signal, onProgress });
        return { words: exportWords(exported), isWhole: exported.missing.length === 0 };
      },
    );
  const exportSpreadsheet = () =>
    start(
      'xlsx',
      async () => 0,
      (now) => async (sink, signal, onProgress) => {
        const { exportTables } = await loadTables();
        const report = (percent: number) => onProgress({ doing: t('Writing the spreadsheet'), percent });
        const { works, records } = await exportTables(data, sink, { now, signal, onProgress: report });
        return {
          words: t(
            'The spreadsheet has {works, plural, one {# work} other {# works}} and {records, plural, one {# record} other {# records}}.',
            { works, records },
          ),
          isWhole: true,
        };
      },
    );

  return (
    <Card className="flex flex-col gap-4">
      <p className="text-ink-2">
        {t(
          'One ZIP archive with your catalog as a table for spreadsheets and as JSON with its history, every analysis with its signature, your original photographs, the files of your records, your profile, and your messages, posts and orders as this device has last seen them. Or a spreadsheet (XLSX): a sheet of works and one of each kind of records, with their works. It has the same columns when it is imported again.',
        )}
      </p>
      {!online && (
        <Banner tone="warn">{t('You are offline: originals that only the server has are left out, and the archive says which.')}</Banner>
      )}
      {run?.state === 'running' ? (
        <>
          <Progress label={run.progress.doing} value={run.progress.percent} />
          <Note>{t('You can look at other pages meanwhile. Please keep this window open.')}</Note>
          <div>
            <Button onClick={run.cancel}>{t('Cancel')}</Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={exportAll}>
            {t('Export everything')}
          </Button>
          <Button onClick={exportSpreadsheet}>{t('Export as a spreadsheet')}</Button>
        </div>
      )}
      {run?.state === 'done' && <Banner tone={run.result.isWhole ? 'ok' : 'warn'}>{run.result.words}</Banner>}
      {run?.state === 'failed' && <Banner tone="bad">{run.words}</Banner>}
    </Card>
  );
};

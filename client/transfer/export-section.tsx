// Exports one archive with the catalog, its photographs, and everything this device knows of the account; or the catalog as a spreadsheet.
import { useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';

import { useUserData } from '#client/parts/device/user-data.ts';
import { useSession } from '#client/session/session-context.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fetchAhead } from '#client/ui/fetch-ahead.ts';
import { useOnline } from '#client/ui/online.ts';
import { Progress } from '#client/ui/status/progress.tsx';

import type { Sink } from '#client/transfer/archive/archive.ts';
import type { ExportProgress } from './export.data.ts';
import { askForFile } from './file-sink.ts';
import { exportWords } from './transfer-words.ts';
import { t } from '#shared/language/t.ts';

/** Preloaded, since both must work off line as well. */
const load = () => import('./export.data.ts');
const loadTables = () => import('./table-export.data.ts');

type Run = { running: AbortController; progress: ExportProgress } | { done: string; isWhole: boolean } | { failed: string } | null;
type OnProgress = (progress: ExportProgress) => void;

export const ExportSection = () => {
  const data = useUserData();
  const { state } = useSession();
  const online = useOnline();
  const [run, setRun] = useState<Run>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => {
    fetchAhead(load);
    fetchAhead(loadTables);
    return () => current.current?.abort();
  }, []);
  if (data === null || state.status !== 'signed-in') return null;
  const { id, name, email } = state.user;

  const start = async (
    extension: 'zip' | 'xlsx',
    act: (sink: Sink, now: Date, running: AbortController, onProgress: OnProgress) => Promise<Run>,
  ) => {
    const now = new Date();
    const sink = await askForFile(`verso-${localDay(now)}`, extension);
    if (sink === null) return;
    const running = new AbortController();
    current.current = running;
    const onProgress = (progress: ExportProgress) => setRun({ running, progress });
    onProgress({ doing: t('Reading this device'), percent: 0 });
    try {
      setRun(await act(sink, now, running, onProgress));
    } catch (error) {
      console.warn('The export has ended early.', error);
      setRun(running.signal.aborted ? null : { failed: t('The file could not be written. Nothing was changed; please try again.') });
    }
  };
  const exportAll = () =>
    start('zip', async (sink, now, { signal }, onProgress) => {
      const { exportEverything } = await load();
      const exported = await exportEverything(data, sink, { account: { id, name, email }, online, now, signal, onProgress });
      return { done: exportWords(exported), isWhole: exported.missing.length === 0 };
    });
  const exportSpreadsheet = () =>
    start('xlsx', async (sink, now, { signal }, onProgress) => {
      const { exportTables } = await loadTables();
      const report = (percent: number) => onProgress({ doing: t('Writing the spreadsheet'), percent });
      const { works, records } = await exportTables(data, sink, { now, signal, onProgress: report });
      return {
        done: t(
          'The spreadsheet has {works, plural, one {# work} other {# works}} and {records, plural, one {# record} other {# records}}.',
          { works, records },
        ),
        isWhole: true,
      };
    });

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
      {run !== null && 'running' in run ? (
        <>
          <Progress label={run.progress.doing} value={run.progress.percent} />
          <div>
            <Button onClick={() => run.running.abort()}>{t('Cancel')}</Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => void exportAll()}>
            {t('Export everything')}
          </Button>
          <Button onClick={() => void exportSpreadsheet()}>{t('Export as a spreadsheet')}</Button>
        </div>
      )}
      {run !== null && 'done' in run && <Banner tone={run.isWhole ? 'ok' : 'warn'}>{run.done}</Banner>}
      {run !== null && 'failed' in run && <Banner tone="bad">{run.failed}</Banner>}
    </Card>
  );
};

// Exports one archive with the catalog, its photographs, and everything this device knows of the account.
import { useEffect, useRef, useState } from 'react';

import { useUserData } from '#client/parts/device/user-data.ts';
import { useSession } from '#client/session/session-context.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fetchAhead } from '#client/ui/fetch-ahead.ts';
import { useOnline } from '#client/ui/online.ts';
import { Progress } from '#client/ui/status/progress.tsx';

import type { Exported, ExportProgress } from './export.data.ts';
import { askForFile } from './file-sink.ts';
import { exportWords } from './transfer-words.ts';

/** Preloaded, since it must work off line as well. */
const load = () => import('./export.data.ts');

type Run = { running: AbortController; progress: ExportProgress } | { done: Exported } | { failed: string } | null;

export const ExportSection = () => {
  const data = useUserData();
  const { state } = useSession();
  const online = useOnline();
  const [run, setRun] = useState<Run>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => {
    fetchAhead(load);
    return () => current.current?.abort();
  }, []);
  if (data === null || state.status !== 'signed-in') return null;
  const { id, name, email } = state.user;

  const start = async () => {
    const now = new Date();
    const sink = await askForFile(`verso-${now.toISOString().slice(0, 10)}.zip`);
    if (sink === null) return;
    const running = new AbortController();
    current.current = running;
    const onProgress = (progress: ExportProgress) => setRun({ running, progress });
    onProgress({ doing: 'Reading this device', percent: 0 });
    try {
      const { exportEverything } = await load();
      const parts = { account: { id, name, email }, online, now, signal: running.signal, onProgress };
      setRun({ done: await exportEverything(data, sink, parts) });
    } catch (error) {
      console.warn('The export has ended early.', error);
      setRun(running.signal.aborted ? null : { failed: 'The archive could not be written. Nothing was changed; please try again.' });
    }
  };

  return (
    <Card className="flex flex-col gap-4">
      <p className="text-ink-2">
        One ZIP archive with your catalog as a table for spreadsheets and as JSON with its history, every analysis with its signature, your
        original photographs, the files of your records, your profile, and your messages, posts and orders as this device has last seen
        them.
      </p>
      {!online && (
        <Banner tone="warn">You are offline: originals that only the server has are left out, and the archive says which.</Banner>
      )}
      {run !== null && 'running' in run ? (
        <>
          <Progress label={run.progress.doing} value={run.progress.percent} />
          <div>
            <Button onClick={() => run.running.abort()}>Cancel</Button>
          </div>
        </>
      ) : (
        <div>
          <Button variant="primary" onClick={() => void start()}>
            Export everything
          </Button>
        </div>
      )}
      {run !== null && 'done' in run && <Banner tone={run.done.missing.length > 0 ? 'warn' : 'ok'}>{exportWords(run.done)}</Banner>}
      {run !== null && 'failed' in run && <Banner tone="bad">{run.failed}</Banner>}
    </Card>
  );
};

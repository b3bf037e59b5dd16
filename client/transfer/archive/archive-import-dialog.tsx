// Dialog for importing an archive: the preview, the progress, and the result.
import { useEffect, useRef, useState } from 'react';

import { countOf, formatLongDateTime } from '#shared/domain/page/format.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Progress } from '#client/ui/status/progress.tsx';

import { importArchive, lookAtArchive, type Imported, type ImportPreview } from './import.data.ts';
import { importFailure } from '#client/transfer/import-failure.data.ts';
import { AlreadyThere } from './already-there.tsx';
import { ProblemList } from '#client/transfer/problem-list.tsx';
import { notImported } from '#client/transfer/transfer-words.ts';

type State =
  | { step: 'reading' }
  | { step: 'refused'; why: string }
  | { step: 'preview'; preview: ImportPreview }
  | { step: 'importing'; percent: number }
  | { step: 'done'; imported: Imported };

const linesOf = (preview: ImportPreview): string[] => {
  const { fresh, there, photographs, withoutOriginal, scans, signed, unsigned } = preview;
  return [
    fresh === 0 ? 'No piece will be made.' : `${countOf(fresh, 'piece')} will be made, with their history as a record.`,
    ...(there === 0 ? [] : [`${countOf(there, 'piece')} ${there === 1 ? 'is' : 'are'} in your catalog already and will stay as they are.`]),
    ...(photographs === 0
      ? []
      : [`${countOf(photographs, 'photograph')} will be stored on this device and uploaded when you are connected.`]),
    ...(withoutOriginal === 0 ? [] : [`${countOf(withoutOriginal, 'photograph')} are not in the archive.`]),
    ...(scans === 0 ? [] : [`${countOf(scans, 'scan')} that waited to be sent will wait here; each uses an upload when it is analyzed.`]),
    ...(signed === 0
      ? []
      : [
          `${countOf(signed, 'analysis', 'analyses')} with a signature: each counts again once the server has its photograph and knows the signature as its own.`,
        ]),
    ...(unsigned === 0
      ? []
      : [
          `${countOf(unsigned, 'analysis', 'analyses')} without a signature: kept as records to read, without any effect on a confidence score.`,
        ]),
  ];
};

export const ArchiveImportDialog = ({ data, file, onClose }: { data: UserData; file: File; onClose: () => void }) => {
  const [state, setState] = useState<State>({ step: 'reading' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    let isOpen = true;
    lookAtArchive(data, file).then(
      (preview) => isOpen && setState({ step: 'preview', preview }),
      (error: unknown) => isOpen && setState({ step: 'refused', why: importFailure(error) }),
    );
    return () => {
      isOpen = false;
      running.current?.abort();
    };
  }, [data, file]);

  const start = async (preview: ImportPreview) => {
    const run = new AbortController();
    running.current = run;
    setState({ step: 'importing', percent: 0 });
    try {
      const onProgress = (percent: number) => setState({ step: 'importing', percent });
      setState({ step: 'done', imported: await importArchive(data, preview, { signal: run.signal, onProgress }) });
    } catch (error) {
      setState({ step: 'refused', why: `${importFailure(error)} What was made until then is kept; the same archive goes on from there.` });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      closesOutside={false}
      title="Import an archive"
      description={file.name}
      footer={
        state.step === 'preview' ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => void start(state.preview)}>
              Import
            </Button>
          </>
        ) : state.step === 'importing' ? (
          <Button onClick={() => running.current?.abort()}>Stop</Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {state.step === 'reading' && <output className="block">Reading the archive...</output>}
      {state.step === 'refused' && <Banner tone="bad">{state.why}</Banner>}
      {state.step === 'preview' && (
        <div className="flex flex-col gap-3">
          <p className="text-14 text-ink-3">
            Made on {formatLongDateTime(state.preview.manifest.exportedAt)} by {state.preview.manifest.account.name}
          </p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {linesOf(state.preview).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-14 text-ink-2">{notImported}</p>
          <ProblemList problems={state.preview.problems.map(({ what, why }) => `${what}: ${why}`)} count={state.preview.problems.length} />
        </div>
      )}
      {state.step === 'importing' && <Progress label="Importing" value={state.percent} />}
      {state.step === 'done' && (
        <div className="flex flex-col gap-3">
          <Banner tone={state.imported.cancelled ? 'warn' : 'ok'}>
            {state.imported.cancelled ? 'Stopped. ' : ''}
            {countOf(state.imported.made.length, 'piece')}
            {state.imported.files > 0 && `, ${countOf(state.imported.files, 'file')}`} and{' '}
            {countOf(state.imported.photographs, 'photograph')} are saved on this device.
            {state.imported.cancelled ? ' Import the same archive again to go on.' : ''}
          </Banner>
          <AlreadyThere data={data} ids={state.imported.made} />
          <ProblemList
            problems={state.imported.problems.map(({ what, why }) => `${what}: ${why}`)}
            count={state.imported.problems.length}
          />
        </div>
      )}
    </Dialog>
  );
};

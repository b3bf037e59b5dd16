// Dialog for importing unsent work: the preview, and the result with everything left out and why.
import { useEffect, useState } from 'react';
import { countOf, countsOf, formatLongDateTime } from '#shared/domain/page/format.ts';

import { Disclosure } from '#client/parts/page/disclosure.tsx';
import type { UserData } from '#client/data/sync/sync.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';

import { importFailure } from './import-failure.data.ts';
import { ProblemList } from './problem-list.tsx';
import { importUnsent, lookAtUnsent, type ImportResult, type UnsentPreview } from './unsent-import.data.ts';

type State =
  | { step: 'reading' | 'working' }
  | { step: 'refused'; why: string }
  | { step: 'preview'; preview: UnsentPreview }
  | { step: 'done'; done: ImportResult };

type Counts = Pick<ImportResult, 'changes' | 'pieces' | 'scans' | 'photographs' | 'files' | 'contactMessages'>;
/** '2 changes, 1 scan', or empty. */
const countWords = ({ changes, pieces, scans, photographs, files, contactMessages }: Counts): string =>
  countsOf(
    [changes, 'change'],
    [pieces, 'new piece'],
    [scans, 'scan'],
    [photographs, 'photograph'],
    [files, 'file'],
    [contactMessages, 'contact message'],
  ).join(', ');

const Problems = ({ problems }: { problems: readonly { what: string; why: string }[] }) => (
  <ProblemList problems={problems.map(({ what, why }) => `Not brought back: ${what}, since ${why}.`)} count={problems.length} />
);

const Preview = ({ preview }: { preview: UnsentPreview }) => {
  const { file, isOwn, there, what, plan } = preview;
  const counts = countWords(preview);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-ink-3">Made on {formatLongDateTime(file.madeAt)}</p>
      {isOwn === false && (
        <Banner tone="warn">This file was made by another account. Its scans and new pieces become new work of this account.</Banner>
      )}
      <p>{counts === '' ? 'Nothing in this file is missing here.' : `This comes back and is sent: ${counts}.`}</p>
      {isOwn !== false && preview.changes > 0 && (
        <p className="text-14 text-ink-2">
          Changes come back with their own date: what was changed later than that stays, and the other value goes to the history. What the
          server has already is not sent twice.
        </p>
      )}
      {preview.scans > 0 && <p className="text-14 text-ink-2">Each scan uses an upload when it is analyzed.</p>}
      {there > 0 && <p className="text-14 text-ink-2">{countOf(there, 'thing')} in the file will not be made again.</p>}
      {what.length > 0 && (
        <Disclosure summary="What comes back" open={what.length <= 10}>
          <ul className="flex max-h-60 list-disc flex-col gap-1 overflow-y-auto pl-5 text-14 text-ink-2">
            {what.map((words, index) => (
              // Entries may be equal, and they are never reordered.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="break-words">
                {words}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Problems problems={plan.left} />
    </div>
  );
};

export const UnsentImportDialog = ({ data, file, onClose }: { data: UserData; file: File; onClose: () => void }) => {
  const [state, setState] = useState<State>({ step: 'reading' });
  useEffect(() => {
    let isOpen = true;
    lookAtUnsent(data, file).then(
      (preview) => isOpen && setState({ step: 'preview', preview }),
      (error: unknown) => isOpen && setState({ step: 'refused', why: importFailure(error) }),
    );
    return () => {
      isOpen = false;
    };
  }, [data, file]);

  const start = async (preview: UnsentPreview) => {
    setState({ step: 'working' });
    try {
      setState({ step: 'done', done: await importUnsent(data, preview) });
    } catch (error) {
      setState({ step: 'refused', why: `${importFailure(error)} What came back until then is kept; the same file goes on from there.` });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      closesOutside={false}
      title="Bring back unsent work"
      description={file.name}
      footer={
        state.step === 'preview' && countWords(state.preview) !== '' ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => void start(state.preview)}>
              Bring back
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {state.step === 'reading' && <output className="block">Reading the file...</output>}
      {state.step === 'working' && <output className="block">Bringing it back...</output>}
      {state.step === 'refused' && <Banner tone="bad">{state.why}</Banner>}
      {state.step === 'preview' && <Preview preview={state.preview} />}
      {state.step === 'done' && (
        <div className="flex flex-col gap-3">
          <Banner tone="ok">
            {countWords(state.done) === ''
              ? 'Nothing was missing.'
              : `Saved on this device and waiting to sync: ${countWords(state.done)}.`}
          </Banner>
          <Problems problems={state.done.problems} />
        </div>
      )}
    </Dialog>
  );
};

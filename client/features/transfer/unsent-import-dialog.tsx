// Dialog for importing unsent work: the preview, and the result with everything left out and why.
import { useEffect, useState } from 'react';
import { formatLongDateTime } from '#shared/domain/page/format.ts';

import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import type { UserData } from '#client/data/sync/sync.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';

import { importFailure } from './import-failure.data.ts';
import { ProblemList } from './problem-list.tsx';
import { importUnsent, lookAtUnsent, type ImportResult, type UnsentPreview } from './unsent-import.data.ts';
import { t } from '#shared/language/t.ts';

type State =
  | { step: 'reading' | 'working' }
  | { step: 'refused'; why: string }
  | { step: 'preview'; preview: UnsentPreview }
  | { step: 'done'; done: ImportResult };

type Counts = Pick<ImportResult, 'changes' | 'pieces' | 'scans' | 'photographs' | 'files' | 'contactMessages'>;
/** '2 changes, 1 scan', or empty. */
const countWords = ({ changes, pieces, scans, photographs, files, contactMessages }: Counts): string =>
  [
    changes > 0 && t('{count, plural, one {# change} other {# changes}}', { count: changes }),
    pieces > 0 && t('{count, plural, one {# new piece} other {# new pieces}}', { count: pieces }),
    scans > 0 && t('{count, plural, one {# scan} other {# scans}}', { count: scans }),
    photographs > 0 && t('{count, plural, one {# photograph} other {# photographs}}', { count: photographs }),
    files > 0 && t('{count, plural, one {# file} other {# files}}', { count: files }),
    contactMessages > 0 && t('{count, plural, one {# contact message} other {# contact messages}}', { count: contactMessages }),
  ]
    .filter((words) => words !== false)
    .join(', ');

const Problems = ({ problems }: { problems: readonly { what: string; why: string }[] }) => (
  <ProblemList
    problems={problems.map(({ what, why }) => t('Not brought back: {name}, since {reason}.', { name: what, reason: why }))}
    count={problems.length}
  />
);

const Preview = ({ preview }: { preview: UnsentPreview }) => {
  const { file, isOwn, there, what, plan } = preview;
  const counts = countWords(preview);
  return (
    <Stack gap={3}>
      <Note faint>{t('Made on {date}', { date: formatLongDateTime(file.madeAt) })}</Note>
      {isOwn === false && (
        <Banner tone="warn">{t('This file was made by another account. Its scans and new pieces become new work of this account.')}</Banner>
      )}
      <p>{counts === '' ? t('Nothing in this file is missing here.') : t('This comes back and is sent: {counts}.', { counts })}</p>
      {isOwn !== false && preview.changes > 0 && (
        <Note>
          {t(
            'Changes come back with their own date: what was changed later than that stays, and the other value goes to the history. What the server has already is not sent twice.',
          )}
        </Note>
      )}
      {preview.scans > 0 && <Note>{t('Each scan uses an upload when it is analyzed.')}</Note>}
      {there > 0 && (
        <Note>{t('{count, plural, one {# thing} other {# things}} in the file will not be made again.', { count: there })}</Note>
      )}
      {what.length > 0 && (
        <Disclosure summary={t('What comes back')} open={what.length <= 10}>
          <ul className="flex max-h-60 list-disc flex-col gap-1 overflow-y-auto ps-5 text-14 text-ink-2">
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
    </Stack>
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
      setState({
        step: 'refused',
        why: t('{reason} What came back until then is kept; the same file goes on from there.', {
          reason: importFailure(error),
        }),
      });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      closesOutside={false}
      title={t('Bring back unsent work')}
      description={file.name}
      footer={
        state.step === 'preview' && countWords(state.preview) !== '' ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button variant="primary" onClick={() => void start(state.preview)}>
              {t('Bring back')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('Close')}</Button>
        )
      }
    >
      {state.step === 'reading' && <output className="block">{t('Reading the file...')}</output>}
      {state.step === 'working' && <output className="block">{t('Bringing it back...')}</output>}
      {state.step === 'refused' && <Banner tone="bad">{state.why}</Banner>}
      {state.step === 'preview' && <Preview preview={state.preview} />}
      {state.step === 'done' && (
        <Stack gap={3}>
          <Banner tone="ok">
            {countWords(state.done) === ''
              ? t('Nothing was missing.')
              : t('Saved on this device and waiting to sync: {counts}.', { counts: countWords(state.done) })}
          </Banner>
          <Problems problems={state.done.problems} />
        </Stack>
      )}
    </Dialog>
  );
};

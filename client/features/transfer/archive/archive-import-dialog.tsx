// Dialog for importing an archive: the preview, the progress, and the result.
import { useEffect, useRef, useState } from 'react';

import { formatLongDateTime } from '#shared/domain/page/format.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { useSaving } from '#client/ui/dialogs/unsaved.ts';
import { Progress } from '#client/ui/status/progress.tsx';

import { importArchive, lookAtArchive, type Imported, type ImportPreview } from './import.data.ts';
import { importFailure } from '#client/features/transfer/import-failure.data.ts';
import { AlreadyThere } from './already-there.tsx';
import { ProblemList } from '#client/features/transfer/problem-list.tsx';
import { notImported } from '#client/features/transfer/transfer-words.ts';
import { t } from '#shared/language/t.ts';

type State =
  | { step: 'reading' }
  | { step: 'refused'; why: string }
  | { step: 'preview'; preview: ImportPreview }
  | { step: 'importing'; percent: number }
  | { step: 'done'; imported: Imported };

const linesOf = (preview: ImportPreview): string[] => {
  const { fresh, there, collection, photographs, withoutOriginal, scans, signed, unsigned } = preview;
  return [
    fresh === 0
      ? t('No piece will be made.')
      : t('{count, plural, one {# piece} other {# pieces}} will be made, with their history as a record.', { count: fresh }),
    ...(there === 0
      ? []
      : [
          t('{count, plural, one {# piece is} other {# pieces are}} in your catalog already and will stay as they are.', {
            count: there,
          }),
        ]),
    ...(collection === 0
      ? []
      : [
          t('{count, plural, one {# contact, location or collection} other {# contacts, locations and collections}} will be added.', {
            count: collection,
          }),
        ]),
    ...(photographs === 0
      ? []
      : [
          t(
            '{count, plural, one {# photograph} other {# photographs}} will be stored on this device and uploaded when you are connected.',
            { count: photographs },
          ),
        ]),
    ...(withoutOriginal === 0
      ? []
      : [t('{count, plural, one {# photograph} other {# photographs}} are not in the archive.', { count: withoutOriginal })]),
    ...(scans === 0
      ? []
      : [
          t(
            '{count, plural, one {# scan} other {# scans}} that waited to be sent will wait here; each uses an upload when it is analyzed.',
            { count: scans },
          ),
        ]),
    ...(signed === 0
      ? []
      : [
          t(
            '{count, plural, one {# analysis} other {# analyses}} with a signature: each counts again once the server has its photograph and knows the signature as its own.',
            { count: signed },
          ),
        ]),
    ...(unsigned === 0
      ? []
      : [
          t(
            '{count, plural, one {# analysis} other {# analyses}} without a signature: kept as records to read, without any effect on a confidence score.',
            { count: unsigned },
          ),
        ]),
  ];
};

const cutWords = ({ count, titles }: NonNullable<ImportPreview['whole']>): string => {
  const rest = count - titles.length;
  const works = rest > 0 ? t('{titles} and {count} more', { titles: titles.join(', '), count: rest }) : titles.join(', ');
  return t(
    'This archive is cut off: its end is missing. {count, plural, one {# work in it is whole} other {# works in it are whole}}: {works}. What came after is not in this file; to have everything, please copy or export it again.',
    { count, works },
  );
};

const savedWords = ({ made, files, photographs }: Imported): string =>
  files > 0
    ? t(
        '{pieces, plural, one {# piece} other {# pieces}}, {files, plural, one {# file} other {# files}} and {photographs, plural, one {# photograph} other {# photographs}} are saved on this device.',
        { pieces: made.length, files, photographs },
      )
    : t(
        '{pieces, plural, one {# piece} other {# pieces}} and {photographs, plural, one {# photograph} other {# photographs}} are saved on this device.',
        { pieces: made.length, photographs },
      );

export const ArchiveImportDialog = ({ data, file, onClose }: { data: UserData; file: File; onClose: () => void }) => {
  const [state, setState] = useState<State>({ step: 'reading' });
  const running = useRef<AbortController | null>(null);
  useSaving(state.step === 'importing');
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
      setState({
        step: 'refused',
        why: t('{reason} What was made until then is kept; the same archive goes on from there.', {
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
      title={t('Import an archive')}
      description={file.name}
      footer={
        state.step === 'preview' ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button variant="primary" onClick={() => void start(state.preview)}>
              {t('Import')}
            </Button>
          </>
        ) : state.step === 'importing' ? (
          <Button onClick={() => running.current?.abort()}>{t('Stop')}</Button>
        ) : (
          <Button onClick={onClose}>{t('Close')}</Button>
        )
      }
    >
      {state.step === 'reading' && <output className="block">{t('Reading the archive...')}</output>}
      {state.step === 'refused' && <Banner tone="bad">{state.why}</Banner>}
      {state.step === 'preview' && (
        <Stack gap={3}>
          {state.preview.about !== null && (
            <Note faint>
              {t('Made on {date} by {name}', {
                date: formatLongDateTime(state.preview.about.exportedAt),
                name: state.preview.about.account.name,
              })}
            </Note>
          )}
          {state.preview.whole !== null && <Banner tone="warn">{cutWords(state.preview.whole)}</Banner>}
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {linesOf(state.preview).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Note>{notImported}</Note>
          <ProblemList problems={state.preview.problems.map(({ what, why }) => `${what}: ${why}`)} count={state.preview.problems.length} />
        </Stack>
      )}
      {state.step === 'importing' && <Progress label={t('Importing')} value={state.percent} />}
      {state.step === 'done' && (
        <Stack gap={3}>
          <Banner tone={state.imported.cancelled ? 'warn' : 'ok'}>
            {state.imported.cancelled
              ? t('Stopped. {result} Import the same archive again to go on.', { result: savedWords(state.imported) })
              : savedWords(state.imported)}
          </Banner>
          <AlreadyThere data={data} ids={state.imported.made} />
          <ProblemList
            problems={state.imported.problems.map(({ what, why }) => `${what}: ${why}`)}
            count={state.imported.problems.length}
          />
        </Stack>
      )}
    </Dialog>
  );
};

// Dialog for importing a table: its sheet and columns, preview, progress, result, and undo.
import { useEffect, useRef, useState } from 'react';

import type { UserData } from '#client/data/sync/sync.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Progress } from '#client/ui/status/progress.tsx';

import { ChosenForm } from './chosen-form.tsx';
import { chosenTables, propose, type Chosen } from './chosen.ts';
import { importSet, planSet, sizeOf, undoSet, type SetImported, type SetPlan, type SetUndone } from './import-set.data.ts';
import { countsOf } from './kind-words.ts';
import { PicturesField } from './pictures/pictures-field.tsx';
import type { PictureFile } from './pictures/pictures.ts';
import { SetPreview } from './preview.tsx';
import { madeWords, refusedWords, undoneWords } from './result-words.ts';
import { openSource, type Source } from './source.ts';
import type { ImportRun } from './table-import.data.ts';
import { ProblemList } from '#client/features/transfer/problem-list.tsx';
import { importFailure } from '#client/features/transfer/import-failure.data.ts';
import { t } from '#shared/language/t.ts';

type State =
  | { step: 'reading' }
  | { step: 'refused'; why: string }
  | { step: 'choosing'; source: Source }
  | { step: 'importing'; doing: string; percent: number }
  /** problems: pictures that are not at a work, and rows without theirs. */
  | { step: 'done'; done: SetImported; undone: SetUndone | null; problems: string[] };

/** Debounce of the preview while options change. Milliseconds. */
const rest = 250;

export const TableImportDialog = ({ data, file, onClose }: { data: UserData; file: File; onClose: () => void }) => {
  const [state, setState] = useState<State>({ step: 'reading' });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [pictures, setPictures] = useState<readonly PictureFile[]>([]);
  const [planned, setPlanned] = useState<{ chosen: Chosen; pictures: readonly PictureFile[]; plan: SetPlan | { percent: number } }>();
  const running = useRef<AbortController | null>(null);
  // A plan for outdated options is discarded.
  const plan = planned !== undefined && planned.chosen === chosen && planned.pictures === pictures ? planned.plan : { percent: 0 };

  useEffect(() => {
    const reading = new AbortController();
    const read = async () => {
      const source = await openSource(file, reading.signal);
      const first = await propose(source, {}, reading.signal);
      if (reading.signal.aborted) return;
      setChosen(first);
      setPictures(source.pictures ?? []);
      setState({ step: 'choosing', source });
    };
    read().catch((error: unknown) => reading.signal.aborted || setState({ step: 'refused', why: importFailure(error) }));
    return () => {
      reading.abort();
      running.current?.abort();
    };
  }, [file]);

  useEffect(() => {
    if (chosen === null) return;
    const looking = new AbortController();
    const look = async () => {
      const setPlan = (next: SetPlan | { percent: number }) => setPlanned({ chosen, pictures, plan: next });
      try {
        const onProgress = (percent: number) => setPlan({ percent });
        setPlan(await planSet(data, { ...chosenTables(chosen), pictures }, { signal: looking.signal, onProgress }));
      } catch (error) {
        if (!looking.signal.aborted) setState({ step: 'refused', why: importFailure(error) });
      }
    };
    const timer = setTimeout(() => void look(), rest);
    return () => {
      clearTimeout(timer);
      looking.abort();
    };
  }, [data, chosen, pictures]);

  const work = async (doing: string, act: (run: ImportRun) => Promise<State>) => {
    const run = new AbortController();
    running.current = run;
    const onProgress = (percent: number) => setState({ step: 'importing', doing, percent });
    onProgress(0);
    try {
      setState(await act({ signal: run.signal, onProgress }));
    } catch (error) {
      setState({
        step: 'refused',
        why: t('{reason} What was made until then is kept; the same table goes on from there.', {
          reason: importFailure(error),
        }),
      });
    }
  };
  const start = (ready: SetPlan) =>
    void work(t('Importing'), async (run) => {
      const done = await importSet(data, ready, run);
      return { step: 'done', done, undone: null, problems: [...refusedWords(done), ...done.pictures.problems, ...ready.pictures.problems] };
    });
  const undo = (done: SetImported) =>
    void work(t('Taking back'), async (run) => ({ step: 'done', done, undone: await undoSet(data, done, run), problems: [] }));

  const ready = 'records' in plan ? plan : null;
  const size = ready === null ? null : sizeOf(ready);
  const footer =
    state.step === 'choosing' ? (
      <>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          variant="primary"
          disabled={size === null || size.pieces + size.records + size.pictures === 0}
          onClick={() => ready !== null && start(ready)}
        >
          {size === null ? t('Import') : t('Import {counts}', { counts: countsOf(size) })}
        </Button>
      </>
    ) : state.step === 'importing' ? (
      <Button onClick={() => running.current?.abort()}>{t('Stop')}</Button>
    ) : (
      <>
        {state.step === 'done' &&
          state.undone === null &&
          state.done.pieces.made.length + state.done.records.made.length + state.done.pictures.made.length > 0 && (
            <Button onClick={() => undo(state.done)}>{t('Undo import')}</Button>
          )}
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      </>
    );

  return (
    <Dialog open onClose={onClose} closesOutside={false} size="large" title={t('Import a table')} description={file.name} footer={footer}>
      {state.step === 'reading' && <output className="block">{t('Reading the table...')}</output>}
      {state.step === 'refused' && <Banner tone="bad">{state.why}</Banner>}
      {state.step === 'choosing' && chosen !== null && (
        <Stack gap={6}>
          <ChosenForm
            source={state.source}
            chosen={chosen}
            onChange={setChosen}
            onRefused={(error) => setState({ step: 'refused', why: importFailure(error) })}
          />
          <PicturesField pictures={pictures} onChange={setPictures} />
          {ready === null ? (
            <Progress label={t('Looking at every row')} value={'percent' in plan ? plan.percent : 100} />
          ) : (
            <SetPreview plan={ready} />
          )}
        </Stack>
      )}
      {state.step === 'importing' && <Progress label={state.doing} value={state.percent} />}
      {state.step === 'done' && (
        <Stack gap={3}>
          <Banner tone={state.done.cancelled || state.done.pictures.unfetched > 0 || refusedWords(state.done).length > 0 ? 'warn' : 'ok'}>
            {state.undone === null ? madeWords(state.done) : undoneWords(state.undone)}
          </Banner>
          {state.undone === null && <ProblemList problems={state.problems} count={state.problems.length} />}
        </Stack>
      )}
    </Dialog>
  );
};

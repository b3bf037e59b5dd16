// Dialog for importing a CSV file: mapping, preview, progress, result, and undo.
import { useEffect, useRef, useState } from 'react';

import { countOf } from '#shared/domain/page/format.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Progress } from '#client/ui/status/progress.tsx';

import { CsvColumns } from './csv-columns-form.tsx';
import { importRows, existingPieces, undoImport, type CsvDone, type UndoResult } from './csv-import.data.ts';
import { planRows, proposeMapping, proposeOrder, type CsvPlan } from './plan.ts';
import { CsvPreview } from './csv-preview.tsx';
import type { RowRules } from './rows.ts';
import { readTable, type Table } from './text.ts';
import { importFailure } from '#client/transfer/import-failure.data.ts';

type State =
  | { step: 'reading' }
  | { step: 'refused'; why: string }
  | { step: 'mapping'; table: Table }
  | { step: 'importing'; doing: string; percent: number }
  | { step: 'done'; done: CsvDone; taken: UndoResult | null };

const rulesFor = (table: Table): RowRules => {
  const mapping = proposeMapping(table);
  return { mapping, media: new Map(), dayOrder: proposeOrder(table, mapping) ?? 'day first', currency: 'USD' };
};

/** Debounce of the preview while options change. Milliseconds. */
const rest = 250;

const takenBackWords = ({ taken, kept }: UndoResult): string => {
  const told = `${countOf(taken, 'piece')} ${taken === 1 ? 'was' : 'were'} taken back and can be restored for 30 days.`;
  return kept === 0
    ? told
    : `${told} ${countOf(kept, 'piece')} ${kept === 1 ? 'was' : 'were'} changed since and ${kept === 1 ? 'stays' : 'stay'}.`;
};

export const CsvImportDialog = ({ data, file, onClose }: { data: UserData; file: File; onClose: () => void }) => {
  const [state, setState] = useState<State>({ step: 'reading' });
  const [rules, setRules] = useState<RowRules | null>(null);
  const [planned, setPlanned] = useState<{ rules: RowRules; plan: CsvPlan | { percent: number } }>();
  const [hasNames, setHasNames] = useState(true);
  const running = useRef<AbortController | null>(null);
  const table = state.step === 'mapping' ? state.table : null;
  // A plan for outdated rules is discarded.
  const plan = planned !== undefined && planned.rules === rules ? planned.plan : { percent: 0 };

  useEffect(() => {
    const reading = new AbortController();
    const read = async () => {
      const found = await readTable(new Uint8Array(await file.arrayBuffer()), reading.signal, hasNames);
      if (reading.signal.aborted) return;
      setRules(rulesFor(found));
      setState({ step: 'mapping', table: found });
    };
    read().catch((error: unknown) => reading.signal.aborted || setState({ step: 'refused', why: importFailure(error) }));
    return () => {
      reading.abort();
      running.current?.abort();
    };
  }, [file, hasNames]);

  useEffect(() => {
    if (table === null || rules === null) return;
    const looking = new AbortController();
    const look = async () => {
      const setPlan = (next: CsvPlan | { percent: number }) => setPlanned({ rules, plan: next });
      try {
        const onProgress = (percent: number) => setPlan({ percent });
        const existing = await existingPieces(data);
        setPlan(await planRows(table, rules, { userId: data.userId, existing, signal: looking.signal, onProgress }));
      } catch (error) {
        if (!looking.signal.aborted) setState({ step: 'refused', why: importFailure(error) });
      }
    };
    const timer = setTimeout(() => void look(), rest);
    return () => {
      clearTimeout(timer);
      looking.abort();
    };
  }, [data, table, rules]);

  const work = async (doing: string, act: (run: { signal: AbortSignal; onProgress: (percent: number) => void }) => Promise<State>) => {
    const run = new AbortController();
    running.current = run;
    const onProgress = (percent: number) => setState({ step: 'importing', doing, percent });
    onProgress(0);
    try {
      setState(await act({ signal: run.signal, onProgress }));
    } catch (error) {
      setState({ step: 'refused', why: `${importFailure(error)} What was made until then is kept; the same table goes on from there.` });
    }
  };
  const start = (planned: CsvPlan) =>
    void work('Importing', async (run) => ({ step: 'done', done: await importRows(data, planned, run), taken: null }));
  const undo = (done: CsvDone) =>
    void work('Taking back', async (run) => {
      return { step: 'done', done, taken: await undoImport(data, done, run) };
    });

  const ready = 'fresh' in plan ? plan : null;
  const toMake = ready === null ? 0 : ready.fresh.length + ready.deleted.length;
  const footer =
    state.step === 'mapping' ? (
      <>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" disabled={ready === null || toMake === 0} onClick={() => ready !== null && start(ready)}>
          {ready === null ? 'Import' : `Import ${countOf(toMake, 'piece')}`}
        </Button>
      </>
    ) : state.step === 'importing' ? (
      <Button onClick={() => running.current?.abort()}>Stop</Button>
    ) : (
      <>
        {state.step === 'done' && state.taken === null && state.done.made.length > 0 && (
          <Button onClick={() => undo(state.done)}>Undo import</Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </>
    );

  return (
    <Dialog open onClose={onClose} closesOutside={false} size="large" title="Import a table" description={file.name} footer={footer}>
      {state.step === 'reading' && <output className="block">Reading the table...</output>}
      {state.step === 'refused' && <Banner tone="bad">{state.why}</Banner>}
      {state.step === 'mapping' && rules !== null && (
        <div className="flex flex-col gap-6">
          <Checkbox checked={hasNames} onChange={(event) => setHasNames(event.target.checked)} label="The first row names the columns" />
          <CsvColumns table={state.table} rules={rules} onChange={setRules} />
          {ready === null ? (
            <Progress label="Looking at every row" value={'percent' in plan ? plan.percent : 100} />
          ) : (
            <CsvPreview plan={ready} />
          )}
        </div>
      )}
      {state.step === 'importing' && <Progress label={state.doing} value={state.percent} />}
      {state.step === 'done' && (
        <Banner tone={state.done.cancelled ? 'warn' : 'ok'}>
          {state.taken !== null
            ? takenBackWords(state.taken)
            : `${state.done.cancelled ? 'Stopped. ' : ''}${countOf(state.done.made.length, 'piece')} ${state.done.made.length === 1 ? 'is' : 'are'} saved on this device and will sync.`}
        </Banner>
      )}
    </Dialog>
  );
};

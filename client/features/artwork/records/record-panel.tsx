// The record that is open, beside its section, with the way to those before and after it.
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { fieldsOfKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import { capital } from '#shared/language/capital.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { RecordPanelForm } from '#client/work/record/record-panel-form.tsx';
import { useRecordCommands, type RecordCommands, type Values } from '#client/work/record/records.data.ts';
import { FileText } from '#client/work/reading/file-text.tsx';
import { IconButton } from '#client/ui/controls/button.tsx';
import { beginIn, SidePanel } from '#client/ui/dialogs/side-panel.tsx';
import { Measured, measured } from '../measurements/measured.tsx';
import { amountOfRecord } from '../valuations/valuations.data.ts';
import { useMoveCommands } from './moves.data.ts';
import type { PageKind } from './page-kinds.ts';
import { inOrderOf, nameOf, whenOf } from './record-words.ts';
import { rowId, useThisPage, type Opened, type RecordPage } from './use-record-page.ts';
import { titleOf } from '#client/work/lines/line-words.ts';
import { t } from '#shared/language/t.ts';

type RecordPanelProps = {
  piece: PieceRow;
  /** All of the work. */
  records: readonly RecordRow[];
  /** Above the fields of a document. */
  notesOf: (document: RecordRow) => ReactNode;
};

export const RecordPanel = (props: RecordPanelProps) => {
  const page = useThisPage();
  return page.opened !== null && <OpenPanel {...props} page={page} opened={page.opened} />;
};

const OpenPanel = ({ piece, records, notesOf, page, opened }: RecordPanelProps & { page: RecordPage; opened: Opened }) => {
  const { kind, record } = opened;
  const panel = useRef<HTMLDivElement>(null);
  const { isStep } = page;
  useEffect(() => {
    if (!isStep) beginIn(panel.current);
    if (opened.record !== null) document.getElementById(rowId(opened.record.id))?.scrollIntoView({ block: 'nearest' });
  }, [opened, isStep]);
  const ordered = inOrderOf(records, kind);
  const at = ordered.findIndex(({ id }) => id === record?.id);
  const [before, after] = [ordered[at - 1], at < 0 ? undefined : ordered[at + 1]];
  const { one } = recordLabels[kind];
  const step = (next: RecordRow | undefined) => next !== undefined && page.step({ kind, record: next });
  return (
    <SidePanel
      ref={panel}
      label={record === null ? t('Add {kind}', { kind: one }) : t('Edit {kind}', { kind: one })}
      head={at < 0 ? null : t('{kind} {number} of {count}', { kind: capital(one), number: at + 1, count: ordered.length })}
      acts={
        record !== null && (
          <>
            <Step label={t('Previous record')} isEnd={before === undefined} onStep={() => step(before)}>
              <ChevronUp size={20} aria-hidden />
            </Step>
            <Step label={t('Next record')} isEnd={after === undefined} onStep={() => step(after)}>
              <ChevronDown size={20} aria-hidden />
            </Step>
          </>
        )
      }
      onClose={page.close}
    >
      <Form
        key={`${kind} ${record?.id ?? `new ${JSON.stringify(opened.first)}`}`}
        piece={piece}
        records={records}
        opened={opened}
        notes={record?.kind === 'document' ? notesOf(ordered[at] ?? record) : null}
        onRemove={() => page.returnTo((after ?? before)?.id ?? null)}
        onClose={page.closed}
      />
    </SidePanel>
  );
};

/** It keeps the focus at the end of the section. */
const Step = ({ label, isEnd, onStep, children }: { label: string; isEnd: boolean; onStep: () => void; children: ReactNode }) => (
  <IconButton label={label} aria-disabled={isEnd} onClick={onStep} className="aria-disabled:opacity-40">
    {children}
  </IconButton>
);

type FormProps = {
  piece: PieceRow;
  records: readonly RecordRow[];
  opened: Opened;
  notes: ReactNode;
  onRemove: () => void;
  onClose: () => void;
};

const Form = (props: FormProps) => (props.opened.kind === 'movement' ? <MoveForm {...props} /> : <PlainForm {...props} />);

const PlainForm = (props: FormProps) => {
  const commands = useRecordCommands(props.opened.kind);
  return commands !== null && <FormWith {...props} commands={commands} />;
};

const MoveForm = (props: FormProps) => {
  const commands = useMoveCommands(props.piece, inOrderOf(props.records, 'movement'));
  return commands !== null && <FormWith {...props} commands={commands} />;
};

const firstOf = (kind: PageKind, piece: PieceRow, records: readonly RecordRow[]): Values => {
  const today = localDay();
  const [newest] = inOrderOf(records, 'valuation');
  if (kind === 'condition') return { date: today };
  if (kind === 'loan') return { from: today, currency: currencies[0] };
  if (kind === 'movement') return { from: piece.location, date: today };
  if (kind === 'valuation') return { currency: (newest && amountOfRecord(newest)?.currency) ?? currencies[0], date: today };
  return kind === 'document' ? { currency: currencies[0] } : {};
};

/** What is filled in elsewhere. */
const withoutOf: Partial<Record<PageKind, readonly string[]>> = {
  document: Object.keys(fieldsOfKind('document')).filter((name) => name.startsWith('looked_at_')),
  movement: ['location'],
  measurement: measured,
};

const FormWith = ({ piece, records, opened, notes, onRemove, onClose, commands }: FormProps & { commands: RecordCommands }) => {
  const { kind, record } = opened;
  const [first] = useState(() => opened.first ?? firstOf(kind, piece, records));
  const now = records.find(({ id }) => id === record?.id) ?? record;
  return (
    <RecordPanelForm
      kind={kind}
      title={now === null ? t('Add {kind}', { kind: recordLabels[kind].one }) : nameOf(now, kind)}
      date={now === null ? '' : whenOf(now, kind)}
      about={piece.id}
      record={record}
      first={first}
      commands={commands}
      others={{ document: inOrderOf(records, 'document').map((one) => ({ value: one.id, label: titleOf(one, 'document') })) }}
      without={withoutOf[kind]}
      notes={record?.kind === 'measurement' ? <Measured record={record} piece={piece} /> : notes}
      renderBelowFile={(file) => <FileText file={file} about={piece.id} />}
      onRemove={onRemove}
      onClose={onClose}
    />
  );
};

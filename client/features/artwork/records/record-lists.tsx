// The records of a work by kind, each section with its number and the way to add to it.
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { yearIn } from '#shared/domain/page/year-in.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { chainText } from '#shared/domain/provenance/notation.ts';
import { fieldsOfKind } from '#shared/records/record-kinds.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands, useRecordsAbout, type Values } from '#client/work/record/records.data.ts';
import { StartReading } from '#client/work/reading/start-reading.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { addParam, recordSection } from '#client/ui/address/piece-paths.ts';
import { cx } from '#client/ui/class-names.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { PaperFindings } from '#client/features/artwork/papers/paper-findings.data.ts';
import { chainOf, eventOf } from './chain-of-records.ts';
import { dateOf, inListOrder, lineOf, listedKinds, mannerOf, summaryOf, titleOf, type ListedKind } from './line-words.ts';
import { ProvenanceList } from './provenance-list.tsx';
import { RecordEntry, titleEdge } from './record-entry.tsx';
import { FileStatus, LoanStatus } from './row-status.tsx';
import { SectionHead } from './section-head.tsx';
import { FindPapers, PaperNotes } from '#client/features/artwork/papers/paper-notes.tsx';
import { ReportMarks } from '#client/features/artwork/condition/report-marks.tsx';
import { t } from '#shared/language/t.ts';

const firstOf = (kind: ListedKind): Values => {
  if (kind === 'condition') return { date: localDay() };
  if (kind === 'loan') return { from: localDay(), currency: currencies[0] };
  return kind === 'document' ? { currency: currencies[0] } : {};
};

const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);
const ProvenanceTextDialog = lazyDialog(async () => (await import('./provenance-text-dialog.tsx')).ProvenanceTextDialog);

const copyChain = async (records: readonly RecordRow[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(chainText(chainOf(records).map(({ record }) => eventOf(record))));
    toast({ title: t('Provenance copied') });
  } catch {
    toast({ title: t('The provenance could not be copied'), description: t('The browser does not allow it here.'), destructive: true });
  }
};

type Open = { kind: ListedKind; record: RecordRow | null; first?: Values };

const withoutAdd = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete(addParam);
  return next;
};

export const RecordLists = ({ piece }: { piece: PieceRow }) => {
  const records = useRecordsAbout(piece.id);
  const [params, setParams] = useSearchParams();
  const [chosen, setOpen] = useState<Open | null>(null);
  // A link elsewhere on the page of the work asks for a new one.
  const asked = listedKinds.find((kind) => kind === params.get(addParam));
  const open = chosen ?? (asked === undefined ? null : { kind: asked, record: null });
  const close = (): void => {
    setOpen(null);
    if (asked !== undefined) setParams(withoutAdd, { replace: true });
  };
  const [isReading, setReading] = useState(false);
  const [found, setFound] = useState<PaperFindings>(new Map());
  if (records === undefined) return null;
  const ofKind = (kind: ListedKind) =>
    inListOrder(
      records.filter((record) => record.kind === kind),
      kind,
    );
  const documents = ofKind('document');
  const notesOf = (record: RecordRow | null) =>
    record?.kind === 'document' && <PaperNotes record={record} findings={found.get(record.id) ?? []} />;
  const reports = ofKind('condition');
  const belowOf = (record: RecordRow) =>
    record.kind === 'condition' ? (
      <ReportMarks piece={piece} report={record} reports={reports} wordsOf={(one) => summaryOf(one, 'condition')} />
    ) : (
      notesOf(record)
    );
  const paperOf = (record: RecordRow): string | undefined => {
    if (isFileRef(record.fields['file'])) return record.fields['file'].name;
    const named = documents.find(({ id }) => id === record.fields['document']);
    return named && titleOf(named, 'document');
  };
  const row = (kind: ListedKind, record: RecordRow, date = dateOf(record, kind), dot?: ReactNode) => (
    <RecordEntry
      name={t('Edit {kind}: {title}', { kind: recordLabels[kind].one, title: titleOf(record, kind) })}
      date={date}
      title={titleOf(record, kind)}
      line={lineOf(record, kind)}
      manner={mannerOf(record, kind)}
      status={statusOf(record)}
      document={paperOf(record)}
      dot={dot}
      onOpen={() => setOpen({ kind, record })}
    />
  );
  return (
    <>
      {listedKinds.map((kind) => {
        const own = ofKind(kind);
        return (
          <section key={kind} aria-labelledby={recordSection(kind)} className="flex flex-col gap-2 print:hidden">
            <SectionHead
              kind={kind}
              count={
                own.length === 0
                  ? null
                  : kind === 'provenance'
                    ? t('{count, plural, one {# holder} other {# holders}}', { count: own.length })
                    : own.length
              }
              acts={
                kind === 'provenance' && (
                  <>
                    {own.length > 0 && (
                      <Button size="small" variant="quiet" className="text-ink-2!" onClick={() => void copyChain(own)}>
                        {t('Copy as text')}
                      </Button>
                    )}
                    <Button size="small" variant="quiet" className="text-ink-2!" onClick={() => setReading(true)} aria-haspopup="dialog">
                      {t('Provenance from text')}
                    </Button>
                  </>
                )
              }
              onAdd={() => setOpen({ kind, record: null })}
            />
            {own.length === 0 ? (
              kind === 'provenance' && <Note>{t('Who owned it, when, and how you know. Paste it as text if you have it.')}</Note>
            ) : kind === 'provenance' ? (
              <ProvenanceList
                records={own}
                made={yearIn(piece.year ?? piece.period)}
                row={(record, date, dot) => row(kind, record, date, dot)}
                onAdd={({ first, last }) => setOpen({ kind, record: null, first: { from: String(first), to: String(last) } })}
              />
            ) : (
              <ul className="-mt-2 divide-y divide-line border-b border-line">
                {own.map((record) => (
                  <li key={record.id}>
                    {row(kind, record)}
                    <div className={cx('pb-3 empty:hidden', titleEdge)}>{belowOf(record)}</div>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      <StartReading />
      {documents.length > 0 && <FindPapers piece={piece} onFound={setFound} />}
      {isReading && (
        <ProvenanceTextDialog
          pieceId={piece.id}
          first={ofKind('provenance').length === 0 ? piece.provenance_text : ''}
          onClose={() => setReading(false)}
        />
      )}
      {open?.kind === 'movement' && <MoveDialog piece={piece} record={open.record} moves={ofKind('movement')} onClose={close} />}
      {open !== null && open.kind !== 'movement' && (
        <OpenDialog
          key={`${open.kind} ${open.record?.id ?? 'new'}`}
          open={open}
          piece={piece}
          documents={documents.map((record) => ({ value: record.id, label: titleOf(record, 'document') }))}
          notes={notesOf(documents.find(({ id }) => id === open.record?.id) ?? null)}
          onClose={close}
        />
      )}
    </>
  );
};

const statusOf = (record: RecordRow): ReactNode => {
  const { file } = record.fields;
  if (isFileRef(file)) return <FileStatus file={file} />;
  return record.kind === 'loan' ? <LoanStatus record={record} today={localDay()} /> : undefined;
};

const lookedAtFields = Object.keys(fieldsOfKind('document')).filter((name) => name.startsWith('looked_at_'));

type OpenDialogProps = {
  open: Open;
  piece: PieceRow;
  documents: readonly { value: string; label: string }[];
  notes: ReactNode;
  onClose: () => void;
};

const OpenDialog = ({ open: { kind, record, first = firstOf(kind) }, piece, documents, notes, onClose }: OpenDialogProps) => {
  const commands = useRecordCommands(kind);
  if (commands === null) return null;
  return (
    <RecordDialog
      kind={kind}
      about={piece.id}
      record={record}
      first={first}
      commands={commands}
      others={{ document: documents }}
      without={lookedAtFields}
      notes={notes}
      onClose={onClose}
    />
  );
};

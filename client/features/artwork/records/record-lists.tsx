// The records of a work by kind, each section with its number and the way to add to it.
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { yearIn } from '#shared/domain/page/year-in.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { chainText } from '#shared/domain/provenance/notation.ts';
import { fieldsOfKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands, useRecordsAbout, type Values } from '#client/work/record/records.data.ts';
import { StartReading } from '#client/work/reading/start-reading.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { addParam, recordSection } from '#client/ui/address/piece-paths.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { PaperFindings } from '#client/features/artwork/papers/paper-findings.data.ts';
import { chainOf, eventOf } from './chain-of-records.ts';
import { besideOf, inListOrder, listedKinds, titleOf, type ListedKind } from './line-words.ts';
import { LoanBadge } from './loan-badge.tsx';
import { ProvenanceList } from './provenance-list.tsx';
import { RecordLine } from './record-line.tsx';
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

type Open = { kind: ListedKind; record: RecordRow | null };

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
  const marksOf = (record: RecordRow) => (
    <ReportMarks
      piece={piece}
      report={record}
      reports={reports}
      wordsOf={(one) => [titleOf(one, 'condition'), besideOf(one, 'condition')].filter((words) => words !== '').join(' · ')}
    />
  );
  const documentOf = (record: RecordRow) => documents.find(({ id }) => id === record.fields['document']);
  return (
    <>
      {listedKinds.map((kind) => {
        const own = ofKind(kind);
        return (
          <section key={kind} aria-labelledby={recordSection(kind)} className="flex flex-col gap-2 print:hidden">
            <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-1">
              <SectionTitle id={recordSection(kind)} className="flex-1">
                {recordLabels[kind].title}
                {own.length > 0 && <span className="ps-2 font-sans text-14 font-normal text-ink-3 tabular-nums">{own.length}</span>}
              </SectionTitle>
              {kind === 'provenance' && (
                <>
                  {own.length > 0 && (
                    <Button size="small" variant="quiet" onClick={() => void copyChain(own)}>
                      {t('Copy as text')}
                    </Button>
                  )}
                  <Button size="small" variant="quiet" onClick={() => setReading(true)} aria-haspopup="dialog">
                    {t('Provenance from text')}
                  </Button>
                </>
              )}
              <Button
                size="small"
                variant="quiet"
                onClick={() => setOpen({ kind, record: null })}
                aria-haspopup="dialog"
                className="-me-3 text-accent!"
              >
                <Plus size={16} aria-hidden />
                {addWords[kind]}
              </Button>
            </div>
            {own.length === 0 ? (
              kind === 'provenance' && <Note>{t('Who owned it, when, and how you know. Paste it as text if you have it.')}</Note>
            ) : kind === 'provenance' ? (
              <ProvenanceList
                records={own}
                made={yearIn(piece.year ?? piece.period)}
                documentOf={documentOf}
                onEdit={(record) => setOpen({ kind, record })}
              />
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {own.map((record) => (
                  <li key={record.id} className="py-2">
                    <RecordLine
                      record={record}
                      kind={kind}
                      document={documentOf(record)}
                      badge={kind === 'loan' && <LoanBadge record={record} today={localDay()} />}
                      notes={kind === 'condition' ? marksOf(record) : notesOf(record)}
                      onEdit={() => setOpen({ kind, record })}
                    />
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

const addWords = {
  provenance: t('Add holder'),
  exhibition: t('Add exhibition'),
  literature: t('Add publication'),
  condition: t('Add condition report'),
  document: t('Add document'),
  loan: t('Add loan or consignment'),
  movement: t('Add move'),
} as const satisfies Record<ListedKind, string>;

const lookedAtFields = Object.keys(fieldsOfKind('document')).filter((name) => name.startsWith('looked_at_'));

type OpenDialogProps = {
  open: Open;
  piece: PieceRow;
  documents: readonly { value: string; label: string }[];
  notes: ReactNode;
  onClose: () => void;
};

const OpenDialog = ({ open: { kind, record }, piece, documents, notes, onClose }: OpenDialogProps) => {
  const commands = useRecordCommands(kind);
  if (commands === null) return null;
  return (
    <RecordDialog
      kind={kind}
      about={piece.id}
      record={record}
      first={firstOf(kind)}
      commands={commands}
      others={{ document: documents }}
      without={lookedAtFields}
      notes={notes}
      onClose={onClose}
    />
  );
};

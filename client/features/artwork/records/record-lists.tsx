// The records of a work by kind, and the buttons that add one; a kind without any takes no room.
import { type ReactNode, useState } from 'react';
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

/** The first year named in a text such as 'c. 1890–92'. */
const yearIn = (text: string | null): number | null => {
  const found = /\b1\d{3}\b|\b20\d{2}\b/.exec(text ?? '');
  return found === null ? null : Number(found[0]);
};

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

export const RecordLists = ({ piece }: { piece: PieceRow }) => {
  const records = useRecordsAbout(piece.id);
  const [open, setOpen] = useState<Open | null>(null);
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
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`records-${kind}`} className="flex flex-col gap-2 print:hidden">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <SectionTitle id={`records-${kind}`}>{recordLabels[kind].title}</SectionTitle>
              {kind === 'provenance' && (
                <Button size="small" variant="quiet" onClick={() => void copyChain(own)}>
                  {t('Copy as text')}
                </Button>
              )}
            </div>
            {kind === 'provenance' ? (
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
      <section aria-labelledby="records-add" className="flex flex-col gap-2 print:hidden">
        <SectionTitle id="records-add">{t('Add to the record')}</SectionTitle>
        <div className="flex flex-wrap gap-2">
          {listedKinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => setOpen({ kind, record: null })} aria-haspopup="dialog">
              {addWords[kind]}
            </Button>
          ))}
          <Button size="small" onClick={() => setReading(true)} aria-haspopup="dialog">
            {t('Provenance from text')}
          </Button>
        </div>
        <Note faint>
          {t(
            'Only you see these. When the work is sold, provenance, exhibitions, literature and condition reports go with it; documents only where you tick them when you list it, and loans stay with you.',
          )}
        </Note>
      </section>
      <StartReading />
      {documents.length > 0 && <FindPapers piece={piece} onFound={setFound} />}
      {isReading && (
        <ProvenanceTextDialog
          pieceId={piece.id}
          first={ofKind('provenance').length === 0 ? piece.provenance_text : ''}
          onClose={() => setReading(false)}
        />
      )}
      {open?.kind === 'movement' && (
        <MoveDialog piece={piece} record={open.record} moves={ofKind('movement')} onClose={() => setOpen(null)} />
      )}
      {open !== null && open.kind !== 'movement' && (
        <OpenDialog
          key={`${open.kind} ${open.record?.id ?? 'new'}`}
          open={open}
          piece={piece}
          documents={documents.map((record) => ({ value: record.id, label: titleOf(record, 'document') }))}
          notes={notesOf(documents.find(({ id }) => id === open.record?.id) ?? null)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};

const addWords = {
  provenance: t('Holder'),
  exhibition: t('Exhibition'),
  literature: t('Publication'),
  condition: t('Condition report'),
  document: t('Document'),
  loan: t('Loan or consignment'),
  movement: t('Move'),
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

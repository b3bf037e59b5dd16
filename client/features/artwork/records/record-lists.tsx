// The records of a work by kind, each section with its number and the way to add to it.
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useState } from 'react';
import { yearIn } from '#shared/domain/page/year-in.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { chainText } from '#shared/domain/provenance/notation.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Menu, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { FilePreview } from '#client/work/files/file-preview.tsx';
import { LoanAgreement } from './loan-agreement.tsx';
import { ReportMarks } from '#client/features/artwork/condition/report-marks.tsx';
import { chainOf, eventOf } from '#client/work/lines/chain-of-records.ts';
import { foldSummary } from './fold-summary.ts';
import { lineOf, listedKinds, mannerOf, summaryOf, textsOf, titleOf, type ListedKind } from '#client/work/lines/line-words.ts';
import { ProvenanceList } from './provenance-list.tsx';
import { RecordEntry } from './record-entry.tsx';
import { RecordSection } from './record-section.tsx';
import { inOrderOf } from './record-words.ts';
import { FileStatus, LoanStatus, type Asking } from './row-status.tsx';
import { useThisPage } from './use-record-page.ts';
import { t } from '#shared/language/t.ts';

const ProvenanceTextDialog = lazyDialog(async () => (await import('./provenance-text-dialog.tsx')).ProvenanceTextDialog);

const copyChain = async (records: readonly RecordRow[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(chainText(chainOf(records).map(({ record }) => eventOf(record))));
    toast({ title: t('Provenance copied') });
  } catch {
    toast({ title: t('The provenance could not be copied'), description: t('The browser does not allow it here.'), destructive: true });
  }
};

type RecordListsProps = {
  piece: PieceRow;
  /** All of the work. */
  records: readonly RecordRow[];
  /** Below the row of a document. */
  notesOf: (document: RecordRow) => ReactNode;
  hasNotes: (document: RecordRow) => boolean;
};

export const RecordLists = ({ piece, records, notesOf, hasNotes }: RecordListsProps) => {
  const page = useThisPage();
  const [isReading, setReading] = useState(false);
  const documents = inOrderOf(records, 'document');
  const reports = inOrderOf(records, 'condition');
  const belowOf = (record: RecordRow) =>
    record.kind === 'condition' ? (
      <ReportMarks piece={piece} report={record} reports={reports} wordsOf={(one) => summaryOf(one, 'condition')} />
    ) : record.kind === 'loan' ? (
      <LoanAgreement loan={record} words={summaryOf(record, 'loan')} />
    ) : (
      record.kind === 'document' && notesOf(record)
    );
  const paperOf = (record: RecordRow): string | undefined => {
    if (isFileRef(record.fields['file'])) return record.fields['file'].name;
    const named = documents.find(({ id }) => id === record.fields['document']);
    return named && titleOf(named, 'document');
  };
  const row = (kind: ListedKind, record: RecordRow, dot?: ReactNode) => (
    <RecordEntry
      record={record}
      kind={kind}
      line={lineOf(record, kind)}
      manner={mannerOf(record, kind)}
      texts={textsOf(record, kind)}
      status={statusOf(record)}
      document={paperOf(record)}
      preview={previewOf(record)}
      dot={dot}
    />
  );
  const holders = inOrderOf(records, 'provenance');
  return (
    <>
      <RecordSection
        kind="provenance"
        records={holders}
        summary={foldSummary('provenance', holders)}
        acts={
          holders.length === 0 ? (
            <Button size="small" variant="quiet" className="text-ink-2!" onClick={() => setReading(true)} aria-haspopup="dialog">
              {t('Provenance from text')}
            </Button>
          ) : (
            <>
              <Button size="small" variant="quiet" className="text-ink-2!" onClick={() => void copyChain(holders)}>
                {t('Copy as text')}
              </Button>
              <Menu
                label={t('More actions')}
                trigger={<Ellipsis size={18} aria-hidden />}
                triggerClassName="inline-grid size-control place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
              >
                <MenuItem icon={<FileText size={18} />} onSelect={() => setReading(true)}>
                  {t('Provenance from text')}
                </MenuItem>
              </Menu>
            </>
          )
        }
        empty={<Note>{t('Who owned it, when, and how you know. Paste it as text if you have it.')}</Note>}
        renderRows={(rows) => (
          <ProvenanceList
            {...rows}
            records={holders}
            made={yearIn(piece.year ?? piece.period)}
            row={(record, dot) => row('provenance', record, dot)}
            onAdd={({ first, last }) => page.show({ kind: 'provenance', record: null, first: { from: String(first), to: String(last) } })}
          />
        )}
      >
        {(record) => row('provenance', record)}
      </RecordSection>
      {listedKinds
        .filter((kind) => kind !== 'provenance')
        .map((kind) => {
          const own = inOrderOf(records, kind);
          const isAsking = kind === 'document' && own.some(hasNotes);
          const summary: Asking = isAsking ? { tone: 'warn', words: t('Worth a look') } : foldSummary(kind, own);
          return (
            <RecordSection key={kind} kind={kind} records={own} summary={summary} below={belowOf}>
              {(record) => row(kind, record)}
            </RecordSection>
          );
        })}
      {isReading && (
        <ProvenanceTextDialog
          pieceId={piece.id}
          first={holders.length === 0 ? piece.provenance_text : ''}
          onClose={() => setReading(false)}
        />
      )}
    </>
  );
};

const previewOf = ({ kind, fields: { file } }: RecordRow): ReactNode =>
  kind === 'document' && isFileRef(file) ? <FilePreview file={file} /> : undefined;

const statusOf = (record: RecordRow): ReactNode => {
  const { file } = record.fields;
  if (isFileRef(file)) return <FileStatus file={file} />;
  return record.kind === 'loan' ? <LoanStatus record={record} today={localDay()} /> : undefined;
};

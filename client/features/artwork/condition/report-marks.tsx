// Below a condition report: its marks, those of the newest one also in the picture, and the ways to the picture and to the report before.
import { useState } from 'react';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { MarkedPicture } from './marked-picture.tsx';
import { useMarks } from '#client/work/lines/marks.data.ts';
import { t } from '#shared/language/t.ts';

const MarksDialog = lazyDialog(async () => (await import('./marks-dialog.tsx')).MarksDialog);
const ReportDialog = lazyDialog(async () => (await import('#client/work/paper/sheets/report-dialog.tsx')).ReportDialog);
const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog);

type ReportMarksProps = {
  piece: PieceRow;
  report: RecordRow;
  /** All of the work, this one too, newest first. */
  reports: readonly RecordRow[];
  /** One line for a report. */
  wordsOf: (report: RecordRow) => string;
};

export const ReportMarks = ({ piece, report, reports, wordsOf }: ReportMarksProps) => {
  const marks = useMarks(piece.id)?.(report.id);
  const [open, setOpen] = useState<'marks' | 'compare' | 'print' | null>(null);
  const words = wordsOf(report);
  const isNewest = reports[0]?.id === report.id;
  return (
    <Stack gap={1}>
      {marks !== undefined && marks.length > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <ol aria-label={t('Marks of {report}', { report: words })} className="min-w-40 flex-1 text-14 text-ink-2">
            {marks.map(({ record, number, label, note }) => (
              <li key={record.id} className="wrap-anywhere">
                {number}. {label}
                {note !== '' && `: ${note}`}
              </li>
            ))}
          </ol>
          {isNewest && <MarkedPicture pieceId={piece.id} marks={marks} />}
        </div>
      )}
      <div className="-ms-3 flex flex-wrap gap-x-2">
        <ActButton
          label={t('Marks on the picture')}
          name={t('Marks on the picture: {report}', { report: words })}
          onPress={() => setOpen('marks')}
        />
        {reports.length > 1 && (
          <ActButton
            label={t('Before and after')}
            name={t('Before and after: {report}', { report: words })}
            onPress={() => setOpen('compare')}
          />
        )}
        <ActButton label={t('Report as PDF')} name={t('Report as PDF: {report}', { report: words })} onPress={() => setOpen('print')} />
      </div>
      {open === 'print' && <ReportDialog piece={piece} report={report} onClose={() => setOpen(null)} />}
      {open === 'marks' && <MarksDialog piece={piece} report={report} title={words} onClose={() => setOpen(null)} />}
      {open === 'compare' && (
        <CompareDialog piece={piece} reports={reports} report={report} wordsOf={wordsOf} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
};

/** name: the label with the report that it is about, for a screen reader. */
const ActButton = ({ label, name, onPress }: { label: string; name: string; onPress: () => void }) => (
  <Button size="small" variant="quiet" aria-haspopup="dialog" aria-label={name} onClick={onPress}>
    {label}
  </Button>
);

// The valuations of a work, newest first, with a chart of the amounts in one currency.
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { FileLine } from '#client/work/files/file-line.tsx';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import { FileText } from '#client/work/reading/file-text.tsx';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { amountOfRecord, textOfRecord, useValuations } from './valuations.data.ts';
import { ValuationChart } from './valuation-chart.tsx';
import { t } from '#shared/language/t.ts';

export const Valuations = ({ pieceId }: { pieceId: string }) => {
  const found = useValuations(pieceId);
  const commands = useRecordCommands('valuation');
  const [open, setOpen] = useState<{ record: RecordRow | null; today: string } | null>(null);
  const show = (record: RecordRow | null) => setOpen({ record, today: localDay() });
  if (commands === null || found === undefined) return null;
  const { ordered, points } = found;
  const newest = found.newest === null ? null : amountOfRecord(found.newest);
  return (
    <section aria-labelledby={recordSection('valuation')} className="flex scroll-mt-4 flex-col gap-2 print:hidden">
      <div className="flex items-center justify-between gap-4 border-b border-line pb-1">
        <SectionTitle id={recordSection('valuation')}>
          {recordLabels.valuation.title}
          {ordered.length > 0 && <span className="ps-2 font-sans text-14 font-normal text-ink-3">{ordered.length}</span>}
        </SectionTitle>
        <Button variant="quiet" size="small" onClick={() => show(null)} aria-haspopup="dialog" className="-me-3 text-accent!">
          <Plus size={16} aria-hidden />
          {t('Add valuation')}
        </Button>
      </div>
      {newest !== null && <ValuationChart points={points} currency={newest.currency} />}
      {ordered.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {ordered.map((record) => (
            <Line key={record.id} record={record} onEdit={() => show(record)} />
          ))}
        </ul>
      )}
      {open !== null && (
        <RecordDialog
          key={open.record?.id ?? 'new'}
          kind="valuation"
          about={pieceId}
          record={open.record}
          first={{ currency: newest?.currency ?? currencies[0], date: open.today }}
          commands={commands}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
};

const Line = ({ record, onEdit }: { record: RecordRow; onEdit: () => void }) => {
  const amount = amountOfRecord(record);
  const { document } = record.fields;
  const date = textOfRecord(record, 'date');
  const basis = textOfRecord(record, 'basis');
  const words = amount === null ? t('No amount') : formatMoney(amount);
  const about = [choiceLabels[basis] ?? basis, textOfRecord(record, 'appraiser')].filter((text) => text !== '').join(', ');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1 pt-1.5">
        <span className="font-medium tabular-nums">{words}</span>
        {date !== '' && <span className="text-14 text-ink-2">{formatLongDate(`${date}T00:00:00`)}</span>}
        {about !== '' && <span className="text-14 wrap-anywhere text-ink-2">{about}</span>}
      </p>
      <Button size="small" variant="quiet" onClick={onEdit} aria-label={t('Edit valuation: {amount}', { amount: words })}>
        {t('Edit')}
      </Button>
      {isFileRef(document) && <FileLine file={document} recordId={record.id} />}
      {isFileRef(document) && <FileText file={document} about={record.about} />}
      {textOfRecord(record, 'note') !== '' && <Note className="basis-full whitespace-pre-line">{textOfRecord(record, 'note')}</Note>}
    </li>
  );
};

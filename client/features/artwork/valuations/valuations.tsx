// The valuations of a work, newest first, with a chart of the amounts in one currency.
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { amountOf as amountIn, isNewerValuation } from '#shared/domain/trade/value.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { FileLine } from '#client/work/files/file-line.tsx';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands, useRecords } from '#client/work/record/records.data.ts';
import { FileText } from '#client/work/reading/file-text.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { ValuationChart } from './valuation-chart.tsx';
import { t } from '#shared/language/t.ts';

const amountOf = ({ fields }: RecordRow) => amountIn(fields['amount'], fields['currency']);
const textOf = ({ fields }: RecordRow, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
const datedOf = (record: RecordRow) => ({ id: record.id, date: textOf(record, 'date') || null });
const newestFirst = (a: RecordRow, b: RecordRow): number => (isNewerValuation(datedOf(a), datedOf(b)) ? -1 : 1);

export const Valuations = ({ pieceId }: { pieceId: string }) => {
  const records = useRecords('valuation', pieceId);
  const commands = useRecordCommands('valuation');
  const [open, setOpen] = useState<{ record: RecordRow | null; today: string } | null>(null);
  const show = (record: RecordRow | null) => setOpen({ record, today: localDay() });
  if (commands === null || records === undefined) return null;
  const ordered = records.toSorted(newestFirst);
  const newest = ordered[0] === undefined ? null : amountOf(ordered[0]);
  const points = ordered.flatMap((record) => {
    const amount = amountOf(record);
    const date = textOf(record, 'date');
    return amount !== null && amount.currency === newest?.currency && date !== '' ? [{ at: Date.parse(date), minor: amount.minor }] : [];
  });
  return (
    <section className="flex flex-col gap-2 print:hidden">
      <SectionTitle>{recordLabels.valuation.title}</SectionTitle>
      {newest !== null && <ValuationChart points={points} currency={newest.currency} />}
      {ordered.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {ordered.map((record) => (
            <Line key={record.id} record={record} onEdit={() => show(record)} />
          ))}
        </ul>
      )}
      <Button className="self-start" onClick={() => show(null)}>
        {t('Add valuation')}
      </Button>
      <Note faint>{t('Only you see these.')}</Note>
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
  const amount = amountOf(record);
  const { document } = record.fields;
  const date = textOf(record, 'date');
  const basis = textOf(record, 'basis');
  const words = amount === null ? t('No amount') : formatMoney(amount);
  const about = [choiceLabels[basis] ?? basis, textOf(record, 'appraiser')].filter((text) => text !== '').join(', ');
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
      {textOf(record, 'note') !== '' && <Note className="basis-full whitespace-pre-line">{textOf(record, 'note')}</Note>}
    </li>
  );
};

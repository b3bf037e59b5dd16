// The valuations of a work, newest first, with a chart of the amounts in one currency.
import { useState } from 'react';
import { currencies } from '#shared/domain/piece/piece.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { FileLine } from '#client/parts/record/file-line.tsx';
import { RecordDialog } from '#client/parts/record/record-dialog.tsx';
import { useRecordCommands, useRecords } from '#client/parts/record/records.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ValuationChart } from './valuation-chart.tsx';

const amountOf = ({ fields }: RecordRow) => {
  const currency = currencies.find((one) => one === fields['currency']);
  return typeof fields['amount'] === 'number' && currency !== undefined ? { minor: fields['amount'], currency } : null;
};
const textOf = ({ fields }: RecordRow, name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
/** Those without a date come last. */
const newestFirst = (a: RecordRow, b: RecordRow): number => textOf(b, 'date').localeCompare(textOf(a, 'date')) || (a.id < b.id ? 1 : -1);

export const Valuations = ({ pieceId }: { pieceId: string }) => {
  const records = useRecords('valuation', pieceId);
  const commands = useRecordCommands('valuation');
  const [open, setOpen] = useState<{ record: RecordRow | null; today: string } | null>(null);
  const show = (record: RecordRow | null) => setOpen({ record, today: new Date().toISOString().slice(0, 10) });
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
      <h2 className="font-display text-21">{recordLabels.valuation.title}</h2>
      {newest !== null && <ValuationChart points={points} currency={newest.currency} />}
      {ordered.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {ordered.map((record) => (
            <Line key={record.id} record={record} onEdit={() => show(record)} />
          ))}
        </ul>
      )}
      <Button className="self-start" onClick={() => show(null)}>
        Add valuation
      </Button>
      <p className="text-14 text-ink-3">Only you see these.</p>
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
  const words = amount === null ? 'No amount' : formatMoney(amount);
  const about = [choiceLabels[basis] ?? basis, textOf(record, 'appraiser')].filter((text) => text !== '').join(', ');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1 pt-1.5">
        <span className="font-medium tabular-nums">{words}</span>
        {date !== '' && <span className="text-14 text-ink-2">{formatLongDate(`${date}T00:00:00`)}</span>}
        {about !== '' && <span className="text-14 wrap-anywhere text-ink-2">{about}</span>}
      </p>
      <Button size="small" variant="quiet" onClick={onEdit} aria-label={`Edit valuation: ${words}`}>
        Edit
      </Button>
      {isFileRef(document) && <FileLine file={document} recordId={record.id} />}
      {textOf(record, 'note') !== '' && <p className="basis-full text-14 whitespace-pre-line text-ink-2">{textOf(record, 'note')}</p>}
    </li>
  );
};

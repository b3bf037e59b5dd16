// The valuations of a work, newest first, with a chart of the amounts in one currency.
import { useState } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { RecordEntry } from '../records/record-entry.tsx';
import { FileStatus } from '../records/row-status.tsx';
import { SectionHead } from '../records/section-head.tsx';
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
      <SectionHead kind="valuation" count={ordered.length === 0 ? null : ordered.length} onAdd={() => show(null)} />
      {newest !== null && <ValuationChart points={points} currency={newest.currency} />}
      {ordered.length > 0 && (
        <ul className="-mt-2 divide-y divide-line border-b border-line">
          {ordered.map((record) => (
            <li key={record.id}>
              <Line record={record} onOpen={() => show(record)} />
            </li>
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

const Line = ({ record, onOpen }: { record: RecordRow; onOpen: () => void }) => {
  const amount = amountOfRecord(record);
  const { document } = record.fields;
  const date = textOfRecord(record, 'date');
  const basis = textOfRecord(record, 'basis');
  const words = amount === null ? t('No amount') : formatMoney(amount);
  const about = [choiceLabels[basis] ?? basis, textOfRecord(record, 'appraiser')].filter((text) => text !== '').join(', ');
  return (
    <RecordEntry
      name={t('Edit {kind}: {title}', { kind: recordLabels.valuation.one, title: words })}
      date={date === '' ? '' : formatLongDate(`${date}T00:00:00`)}
      title={words}
      line={[about, textOfRecord(record, 'note')].filter((text) => text !== '').join('. ')}
      status={isFileRef(document) ? <FileStatus file={document} /> : undefined}
      document={isFileRef(document) ? document.name : undefined}
      onOpen={onOpen}
    />
  );
};

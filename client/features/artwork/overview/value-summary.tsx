// What the work is worth by its newest valuation, else by its cost, with its course; and the way to add a valuation.
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { amountOf } from '#shared/domain/trade/value.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { RecordDialog } from '#client/work/record/record-dialog.tsx';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import { pathToPart, recordSection } from '#client/ui/address/piece-paths.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { textOfRecord } from '#client/work/record/field-words.ts';
import { amountOfRecord, useValuations } from '../valuations/valuations.data.ts';
import { ValuationChart } from '../valuations/valuation-chart.tsx';
import { t } from '#shared/language/t.ts';

export const ValueSummary = ({ piece }: { piece: PieceRow }) => {
  const found = useValuations(piece.id);
  const commands = useRecordCommands('valuation');
  const [adding, setAdding] = useState<string | null>(null);
  if (found === undefined || commands === null) return null;
  const { newest, points, ordered } = found;
  const cost = amountOf(piece.acquired_price, piece.acquired_currency);
  const amount = newest === null ? cost : amountOfRecord(newest);
  const date = newest === null ? '' : textOfRecord(newest, 'date');
  const basis = newest === null ? '' : textOfRecord(newest, 'basis');
  const about =
    newest === null
      ? [t('What it cost')]
      : [choiceLabels[basis] ?? basis, textOfRecord(newest, 'appraiser'), date === '' ? '' : formatLongDate(`${date}T00:00:00`)];
  return (
    <section aria-labelledby="value" className="print:hidden">
      <div className="flex items-baseline justify-between gap-4">
        <SectionTitle id="value">{t('Value')}</SectionTitle>
        <Button variant="quiet" size="small" onClick={() => setAdding(localDay())} aria-haspopup="dialog" className="-me-3 text-accent!">
          <Plus size={16} aria-hidden />
          {t('Add valuation')}
        </Button>
      </div>
      {amount !== null && (
        <>
          <p className="text-26 font-medium tabular-nums">{formatMoney(amount)}</p>
          <p className="text-12 text-ink-2">{about.filter((words) => words !== '').join(', ')}</p>
          {newest !== null && <ValuationChart points={points} currency={amount.currency} isSmall />}
        </>
      )}
      {ordered.length > 1 && (
        <Link
          to={pathToPart(piece.id, 'record', recordSection('valuation'))}
          replace
          className="inline-flex min-h-control-small items-center text-ink-2 underline underline-offset-3 hover:text-ink"
        >
          {t('All {count} valuations', { count: ordered.length })}
        </Link>
      )}
      {adding !== null && (
        <RecordDialog
          kind="valuation"
          about={piece.id}
          record={null}
          first={{ currency: amount?.currency ?? currencies[0], date: adding }}
          commands={commands}
          onClose={() => setAdding(null)}
        />
      )}
    </section>
  );
};

// The last values that were replaced, each with what stands there now.
import { Link } from 'react-router-dom';
import { formatDate } from '#shared/domain/page/format.ts';
import type { HistoryRow, PieceRow } from '#client/data/db/database.ts';
import { currentWords, fieldName, valueWords } from '#client/work/change/history-words.ts';
import { pathToPart } from '#client/ui/address/piece-paths.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { t } from '#shared/language/t.ts';

const shown = 3;

type RecentChangesProps = { piece: PieceRow; history: readonly HistoryRow[] | undefined };

export const RecentChanges = ({ piece, history: rows }: RecentChangesProps) => {
  if (rows === undefined || rows.length === 0) return null;
  return (
    <section aria-labelledby="recent-changes" className="print:hidden">
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <SectionTitle id="recent-changes">{t('Recent changes')}</SectionTitle>
        <Link to={pathToPart(piece.id, 'history')} replace className="font-medium text-ink-2 hover:text-ink hover:underline">
          {t('All history')}
        </Link>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {rows.slice(0, shown).map((row) => (
          <li key={row.id} className="flex min-h-10 items-center justify-between gap-4 py-2">
            <span className="min-w-0 truncate">
              <span className="text-ink-2">{`${fieldName(row.field)}: ${valueWords(row)} → `}</span>
              {currentWords(piece, row.field)}
            </span>
            <span className="shrink-0 text-12 text-ink-3">{formatDate(row.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

// What state the work is in: the opinion on it, which leads to its evidence, and whether it is offered.
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Link } from 'react-router-dom';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { pathToPart } from '#client/ui/address/piece-paths.ts';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { Mark } from '#client/ui/status/mark.tsx';
import { VerdictMark } from '#client/ui/status/verdict-mark.tsx';
import { t } from '#shared/language/t.ts';

/** With a form of its own. */
const Selling = lazyPart(async () => (await import('../selling.tsx')).Selling, t('Selling'));

type StatusLinesProps = { piece: PieceRow; newest: AnalysisRecord | undefined };

export const StatusLines = ({ piece, newest }: StatusLinesProps) => (
  <div className="mt-4 divide-y divide-line border-y border-line">
    <Link to={pathToPart(piece.id, 'evidence')} replace className="group flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      {piece.ai_confidence === null ? <Mark icon={CircleDashed}>{t('Not checked yet')}</Mark> : <VerdictMark work={piece} />}
      {newest !== undefined && (
        <span className="text-12 text-ink-2 tabular-nums underline-offset-3 group-hover:underline">
          {t('{count, plural, one {# check} other {# checks}}, {date}', {
            count: newest.findings.length,
            date: formatDate(newest.created_at),
          })}
        </span>
      )}
    </Link>
    <Selling key={piece.id} piece={piece} />
  </div>
);

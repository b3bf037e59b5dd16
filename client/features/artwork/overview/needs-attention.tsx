// What waits for the owner of this work: why, and one way to do something about it. Nothing where nothing does.
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Camera from 'lucide-react/icons/camera';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import GitBranch from 'lucide-react/icons/git-branch';
import Package from 'lucide-react/icons/package';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Ruler from 'lucide-react/icons/ruler';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, listWords } from '#shared/domain/page/format.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { yearIn } from '#shared/domain/page/year-in.ts';
import type { HistoryRow, PieceRow, RecordRow } from '#client/data/db/database.ts';
import { CheckAgain } from '#client/work/evidence/stale-verdict.tsx';
import { useSoldWorks } from '#client/trade/listing/sold-works.data.ts';
import { pathToFact, pathToPart, pathToRecord, recordSection } from '#client/ui/address/piece-paths.ts';
import { cx } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { usePastPhone } from '#client/ui/use-wide.ts';
import { titleOf } from '#client/work/lines/line-words.ts';
import { needsOf, type WorkNeed } from './needs.ts';
import { t } from '#shared/language/t.ts';

const shownAtFirst = 3;

type Row = {
  Icon: LucideIcon;
  isLate?: boolean;
  head: string;
  why: string;
  verb: string;
  /** Null for the check, which starts at once. */
  to: string | null;
};

const rowOf = (piece: PieceRow, need: WorkNeed): Row => {
  switch (need.kind) {
    case 'loan': {
      const { days, record } = need;
      const partner = titleOf(record, 'loan');
      return {
        Icon: CalendarClock,
        isLate: days < 0,
        head:
          days < 0
            ? t('{count, plural, one {# day} other {# days}} overdue: {partner}', { count: -days, partner })
            : days === 0
              ? t('Due back today: {partner}', { partner })
              : t('Due back in {count, plural, one {# day} other {# days}}: {partner}', { count: days, partner }),
        why: t('A loan or consignment ends.'),
        verb: t('Open loan'),
        to: pathToRecord(piece.id, record.id),
      };
    }
    case 'ship': {
      const { id, buyer, shipBy } = need.order;
      return {
        Icon: Package,
        isLate: shipBy != null && Date.parse(shipBy) < Date.now(),
        head: buyer == null ? t('Ship it to its buyer') : t('Ship it to {name}', { name: buyer }),
        why: shipBy == null ? t('It is sold and paid.') : t('It is sold and paid. Ship it by {date}.', { date: formatDate(shipBy) }),
        verb: t('Add tracking'),
        to: `/orders?order=${id}`,
      };
    }
    case 'conflict':
      return {
        Icon: GitBranch,
        head: t('Two devices changed it'),
        why: t('The later edit is shown; the other value is kept.'),
        verb: t('See both'),
        to: pathToPart(piece.id, 'history'),
      };
    case 'check':
      return {
        Icon: RefreshCw,
        head: t('Details changed since this check.'),
        why: t('What was found then may read differently now.'),
        verb: t('Check again'),
        to: null,
      };
    case 'years':
      return {
        Icon: CircleQuestionMark,
        head: t('{years} isn’t certain', {
          years: listWords(need.years.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`))),
        }),
        why: t('Buyers and museums ask who held a work from 1933 to 1945.'),
        verb: t('Open provenance'),
        to: pathToPart(piece.id, 'record', recordSection('provenance')),
      };
    case 'back':
      return {
        Icon: Camera,
        head: t('No photograph of the back'),
        why: t('Stretcher, stamps and labels often say more than the front.'),
        verb: t('Take photo'),
        to: `/capture?piece=${piece.id}&kind=back`,
      };
    case 'size':
      return {
        Icon: Ruler,
        head: t('No size'),
        why: t('A copy rarely has the size of the original.'),
        verb: t('Add size'),
        to: pathToFact(piece.id, 'dimensions'),
      };
  }
};

type NeedsAttentionProps = {
  piece: PieceRow;
  records: readonly RecordRow[] | undefined;
  history: readonly HistoryRow[] | undefined;
};

export const NeedsAttention = ({ piece, records, history }: NeedsAttentionProps) => {
  const sold = useSoldWorks().get(piece.id);
  const isFolding = !usePastPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isAll, setAll] = useState(false);
  if (records === undefined || history === undefined) return null;
  const needs = needsOf(piece, {
    records,
    sold,
    hasConflict: history.some(({ notice }) => notice === 1),
    made: yearIn(piece.year ?? piece.period),
    today: localDay(),
  });
  if (needs.length === 0) return null;
  const shown = isAll ? needs : needs.slice(0, shownAtFirst);
  const isOpen = !isFolding || isUnfolded;
  return (
    <section aria-labelledby="needs-attention" className="print:hidden">
      <SectionTitle className={cx(isOpen && 'pb-2')}>
        {isFolding ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setUnfolded(!isOpen)}
            className="flex min-h-control w-full items-center gap-2 text-start"
          >
            <span id="needs-attention" className="flex-1">
              {t('Needs attention')}
            </span>
            <span className="font-sans text-16 text-warn tabular-nums">{needs.length}</span>
            <ChevronDown
              size={18}
              aria-hidden
              className={cx('text-ink-3 transition-transform duration-200 motion-reduce:transition-none', isOpen && 'rotate-180')}
            />
          </button>
        ) : (
          <span id="needs-attention">{t('Needs attention')}</span>
        )}
      </SectionTitle>
      {isOpen && (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map((need) => (
            <NeedRow key={need.kind === 'loan' ? need.record.id : need.kind} piece={piece} row={rowOf(piece, need)} />
          ))}
        </ul>
      )}
      {isOpen && shown.length < needs.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)} className="-ms-2 mt-1">
          {t('{count} more', { count: needs.length - shown.length })}
        </Button>
      )}
    </section>
  );
};

const NeedRow = ({ piece, row: { Icon, isLate = false, head, why, verb, to } }: { piece: PieceRow; row: Row }) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3">
    <Icon size={18} aria-hidden className={cx('self-start', isLate ? 'text-bad' : 'text-warn')} />
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{head}</p>
      <p className="text-12 text-ink-2">{why}</p>
    </div>
    {to === null ? (
      <CheckAgain piece={piece} variant="quiet" aria-label={`${verb}: ${head}`} className="-me-3 text-accent!">
        {verb}
      </CheckAgain>
    ) : (
      <Link
        to={to}
        replace={to.startsWith('/artwork/')}
        aria-label={`${verb}: ${head}`}
        className="inline-flex min-h-control-small items-center font-medium text-accent underline-offset-3 hover:underline"
      >
        {verb}
      </Link>
    )}
  </li>
);

// What a card says about the state of its piece, as icons with words: its verdict, and what differs from the usual.
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import GitBranch from 'lucide-react/icons/git-branch';
import { formatMonthDay } from '#shared/domain/page/format.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { badgeOf } from '#shared/domain/piece/verdict.ts';
import type { Unsent } from '#client/features/catalog/catalog.data.ts';
import { Mark } from '#client/ui/status/mark.tsx';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { VerdictMark } from '#client/ui/status/verdict-mark.tsx';
import type { Tone } from '#client/ui/status/badge.tsx';
import type { PieceItemProps } from './card-props.ts';
import { cx } from '#client/ui/class-names.ts';
import { t, translated } from '#shared/language/t.ts';

/** Few verdicts are stale. */
const StaleVerdict = lazyPart(async () => (await import('#client/work/evidence/stale-verdict.tsx')).StaleVerdict, t('Re-analyze'));

export const unsentWords = {
  waiting: { tone: 'warn', label: t('Waiting to sync') },
  held: { tone: 'warn', label: t('Kept on this device') },
  refused: { tone: 'bad', label: t('Needs attention') },
} as const satisfies Record<Unsent['state'], { tone: Tone; label: string }>;

/** isTight: no height is kept where there is nothing to say. */
type CardMarksProps = Pick<PieceItemProps, 'piece' | 'unsent' | 'conflict' | 'loanUntil' | 'tabIndex' | 'onHistory'> & {
  isTight?: boolean;
};

/** A verdict without a finding gives way to what is unusual. */
export const CardMarks = ({ piece, unsent, conflict, loanUntil, tabIndex, onHistory, isTight = false }: CardMarksProps) => {
  const badge = badgeOf(piece.ai_confidence, piece.verdict_basis ?? null);
  const isUnusual = piece.missing !== null || unsent !== null || conflict || loanUntil !== undefined || piece.verdict_stale;
  return (
    <div data-momentary className={cx('flex flex-wrap items-center gap-x-3', !isTight && 'min-h-5')}>
      {!(isUnusual && badge?.tone === 'neutral') && <VerdictMark work={piece} />}
      {piece.missing !== null && (
        <Mark tone="bad" icon={CircleAlert}>
          {t('Marked as {status}', { status: translated(piece.missing) })}
        </Mark>
      )}
      {unsent !== null && (
        <Mark tone={unsentWords[unsent.state].tone} icon={unsent.state === 'refused' ? CircleAlert : CloudUpload}>
          {unsentWords[unsent.state].label}
        </Mark>
      )}
      {conflict && (
        <button type="button" tabIndex={tabIndex} onClick={onHistory} className="relative rounded-control pointer-coarse:min-h-control">
          <Mark tone="warn" icon={GitBranch}>
            {t('Conflict: see history')}
          </Mark>
        </button>
      )}
      {unsent?.reason !== undefined && <p className="basis-full text-12 text-ink-2">{unsent.reason}</p>}
      {loanUntil !== undefined && <LoanMark until={loanUntil} />}
      {piece.verdict_stale && (
        <div className="relative">
          <StaleVerdict piece={piece} tabIndex={tabIndex} />
        </div>
      )}
    </div>
  );
};

/** Days before its end from which a loan says so. */
const endsSoon = 7;
const dayLength = 86_400_000;

const LoanMark = ({ until }: { until: number }) => {
  const days = Math.round((until - Date.parse(localDay())) / dayLength);
  if (!(days <= endsSoon))
    return (
      <Mark tone="neutral" icon={CalendarClock}>
        {t('On loan')}
      </Mark>
    );
  // Noon of the day here: midnight UTC is the day before in the west.
  const day = formatMonthDay(`${new Date(until).toISOString().slice(0, 10)}T12:00`);
  return (
    <Mark tone="warn" icon={CalendarClock}>
      {days < 0 ? t('Loan ended {day}', { day }) : t('Loan ends {day}', { day })}
    </Mark>
  );
};

// What a card says about the state of its piece, as icons with words: its verdict, and what differs from the usual.
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import GitBranch from 'lucide-react/icons/git-branch';
import { badgeOf } from '#shared/domain/piece/verdict.ts';
import type { Unsent } from '#client/features/catalog/catalog.data.ts';
import { Mark } from '#client/ui/status/mark.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { VerdictMark } from '#client/ui/status/verdict-mark.tsx';
import type { Tone } from '#client/ui/status/badge.tsx';
import type { PieceCardProps } from './card-props.ts';
import { t, translated } from '#shared/language/t.ts';

/** Few verdicts are stale. */
const StaleVerdict = lazyPart(async () => (await import('#client/work/evidence/stale-verdict.tsx')).StaleVerdict, t('Re-analyze'));

export const unsentWords = {
  waiting: { tone: 'warn', label: t('Waiting to sync') },
  held: { tone: 'warn', label: t('Kept on this device') },
  refused: { tone: 'bad', label: t('Needs attention') },
} as const satisfies Record<Unsent['state'], { tone: Tone; label: string }>;

type CardMarksProps = Pick<PieceCardProps, 'piece' | 'unsent' | 'conflict' | 'tabIndex' | 'onHistory'>;

/** A verdict without a finding gives way to what is unusual. Its height is kept where there is nothing to say. */
export const CardMarks = ({ piece, unsent, conflict, tabIndex, onHistory }: CardMarksProps) => {
  const badge = badgeOf(piece.ai_confidence, piece.verdict_basis ?? null);
  const isUnusual = piece.missing !== null || unsent !== null || conflict || piece.verdict_stale;
  return (
    <div className="flex min-h-5 flex-wrap items-center gap-x-3">
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
      {unsent?.reason !== undefined && <p className="basis-full text-12 text-ink-2">{translated(unsent.reason)}</p>}
      {piece.verdict_stale && (
        <div className="relative">
          <StaleVerdict piece={piece} tabIndex={tabIndex} />
        </div>
      )}
    </div>
  );
};

// A verdict as an icon and words in its color; never by color alone.
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import OctagonAlert from 'lucide-react/icons/octagon-alert';

import { badgeOf, type BadgeTone, type VerdictBasis } from '#shared/domain/piece/verdict.ts';

import { Badge } from './badge.tsx';
import { cx } from '#client/ui/class-names.ts';
import { translated } from '#shared/language/t.ts';

export const verdictIcons: Record<BadgeTone, typeof CircleCheck> = {
  ok: CircleCheck,
  warn: CircleHelp,
  bad: OctagonAlert,
  neutral: CircleDashed,
};

/** A piece, listing or sold work: whatever has the number and its basis. */
export type Judged = { ai_confidence: number | null; verdict_basis?: VerdictBasis | null | undefined };
type VerdictBadgeProps = { work: Judged; className?: string | undefined };

/** Renders nothing for a piece without an analysis. */
export const VerdictBadge = ({ work, className }: VerdictBadgeProps) => {
  const badge = badgeOf(work.ai_confidence, work.verdict_basis ?? null);
  if (badge === null) return null;
  const Icon = verdictIcons[badge.tone];
  return (
    <span className={cx('inline-flex flex-wrap gap-1', className)}>
      <Badge tone={badge.tone}>
        <Icon size={14} aria-hidden />
        {translated(badge.text)}
      </Badge>
      {badge.beside !== undefined && <Badge tone={badge.tone}>{badge.beside}</Badge>}
    </span>
  );
};

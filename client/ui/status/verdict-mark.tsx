// A verdict in one line of a card; never by color alone.
import { badgeOf } from '#shared/domain/piece/verdict.ts';
import { Mark } from './mark.tsx';
import { type Judged, verdictIcons } from './verdict-badge.tsx';
import { translated } from '#shared/language/t.ts';

/** Renders nothing for a piece without an analysis. */
export const VerdictMark = ({ work }: { work: Judged }) => {
  const badge = badgeOf(work.ai_confidence, work.verdict_basis ?? null);
  if (badge === null) return null;
  return (
    <Mark tone={badge.tone} icon={verdictIcons[badge.tone]}>
      {translated(badge.text)}
      {badge.beside !== undefined && ` · ${badge.beside}`}
    </Mark>
  );
};

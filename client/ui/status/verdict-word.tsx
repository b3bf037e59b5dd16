// The verdict of a result as an icon and a word.
import { toneOf, type Verdict, type VerdictTone } from '#shared/domain/piece/verdict.ts';

import { cx } from '#client/ui/class-names.ts';
import { verdictIcons } from './verdict-badge.tsx';
import { translated } from '#shared/language/t.ts';

const toneText: Record<VerdictTone, string> = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' };

/** The verdict for a result: in large type, or small and without color where nothing was decided. */
export const VerdictWord = ({ verdict, small = false }: { verdict: Verdict; small?: boolean }) => {
  const tone = toneOf(verdict);
  const Icon = verdictIcons[tone];
  return (
    <span className={cx('inline-flex items-center gap-2', small ? 'text-14 text-ink-2' : cx('text-26 font-semibold', toneText[tone]))}>
      <Icon size={small ? 16 : 28} aria-hidden />
      {translated(verdict)}
    </span>
  );
};

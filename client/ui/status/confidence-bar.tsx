// The confidence as a bar with its number; the color repeats what the text says.
import type { BadgeTone } from '#shared/domain/piece/verdict.ts';

import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

/** neutral: nothing was decided. */
const fills: Record<BadgeTone, string> = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad', neutral: 'bg-line-strong' };

type ConfidenceBarProps = { value: number; tone: BadgeTone; label?: string | undefined };

export const ConfidenceBar = ({ value, tone, label = t('Confidence Score') }: ConfidenceBarProps) => (
  <div className="relative">
    <meter aria-label={label} min={0} max={100} value={value} aria-valuetext={`${value}%`} className="sr-only" />
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-2 print:[print-color-adjust:exact]">
      <div className={cx('h-full rounded-full', fills[tone])} style={{ width: `${value}%` }} />
    </div>
  </div>
);

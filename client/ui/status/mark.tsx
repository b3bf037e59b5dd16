// A state in one line: an icon and words in its color, without a ground.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

const tones: Record<Tone, string> = { neutral: 'text-ink-2', ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', accent: 'text-accent' };

type MarkProps = { tone?: Tone | undefined; icon: LucideIcon; children: ReactNode };

export const Mark = ({ tone = 'neutral', icon: Icon, children }: MarkProps) => (
  <span className={`inline-flex min-w-0 items-center gap-1 text-12 font-medium ${tones[tone]}`}>
    <Icon size={14} aria-hidden className="shrink-0" />
    <span className="truncate">{children}</span>
  </span>
);

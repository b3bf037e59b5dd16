// A page-level notice: what happened, what it means here, and what can be done.
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

import { type Tone, toneClass } from './badge.tsx';
import { cx } from '#client/ui/class-names.ts';

type BannerProps = { tone?: Tone | undefined; children: ReactNode; action?: ReactNode | undefined; className?: string | undefined };

export const Banner = ({ tone = 'neutral', children, action, className }: BannerProps) => {
  const Icon = tone === 'bad' || tone === 'warn' ? CircleAlert : Info;
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3 text-14', toneClass[tone], className)}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {action}
    </div>
  );
};

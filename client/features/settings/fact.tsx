// A labeled value.
import type { ReactNode } from 'react';

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-14 text-ink-3">{name}</dt>
    <dd className="text-14 wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

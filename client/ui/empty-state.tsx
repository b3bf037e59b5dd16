// Nothing here yet: what this place is for and the one thing to do next.
import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; children?: ReactNode | undefined; action?: ReactNode | undefined; icon?: ReactNode | undefined };

export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
    {icon !== undefined && (
      <span aria-hidden className="mb-2 text-ink-3">
        {icon}
      </span>
    )}
    <h2 className="font-display text-26">{title}</h2>
    {children !== undefined && <div className="text-16 text-ink-2">{children}</div>}
    {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);

// An empty state: what this page is for, and the one next action.
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** It is the page's only content, so its title is the page heading. */
  isPage?: boolean | undefined;
  children?: ReactNode | undefined;
  action?: ReactNode | undefined;
  icon?: ReactNode | undefined;
};

export const EmptyState = ({ title, isPage = false, children, action, icon }: EmptyStateProps) => {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      {icon !== undefined && (
        <span aria-hidden className="mb-2 text-ink-3">
          {icon}
        </span>
      )}
      <Heading className="font-display text-26">{title}</Heading>
      {children !== undefined && <div className="text-16 text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
};

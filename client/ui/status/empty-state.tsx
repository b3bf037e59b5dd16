// An empty state: what this page is for, and the one next action.
import type { ReactNode, Ref } from 'react';
import { Stack } from '#client/ui/layout/stack.tsx';

type EmptyStateProps = {
  title: string;
  /** It is the page's only content, so its title is the page heading. */
  isPage?: boolean | undefined;
  /** Of its title, for a state that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode | undefined;
  action?: ReactNode | undefined;
  icon?: ReactNode | undefined;
};

export const EmptyState = ({ title, isPage = false, titleRef, children, action, icon }: EmptyStateProps) => {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <Stack gap={3} className="mx-auto max-w-md items-center px-4 py-16 text-center">
      {icon !== undefined && (
        <span aria-hidden className="mb-2 text-ink-3">
          {icon}
        </span>
      )}
      <Heading
        ref={titleRef}
        tabIndex={titleRef === undefined ? undefined : -1}
        className="rounded-control font-display text-26 focus-visible:outline-2 focus-visible:outline-offset-4 focus-visible:outline-focus"
      >
        {title}
      </Heading>
      {children !== undefined && <div className="text-14 text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </Stack>
  );
};

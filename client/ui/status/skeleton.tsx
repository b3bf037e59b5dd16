// A loading placeholder in the size of the content.
import { cx } from '#client/ui/class-names.ts';

export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <div aria-hidden data-loading className={cx('animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-surface-2', className)} />
);

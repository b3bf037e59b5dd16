// Holds the place of what is still coming, in its size.
import { cx } from '#client/ui/class-names.ts';

export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <div aria-hidden className={cx('animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-surface-2', className)} />
);

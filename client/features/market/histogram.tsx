// A histogram: one bar per step, those within the chosen range in the accent color. It is not interactive.
import { cx } from '#client/ui/class-names.ts';

export type Bar = { count: number; isChosen: boolean };

/** label: for screen readers; without one it is hidden from them, because a list beside it has the same counts. */
export const Histogram = ({ bars, label }: { bars: readonly Bar[]; label?: string | undefined }) => {
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <div
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="flex h-12 items-end gap-px border-b border-line"
    >
      {bars.map(({ count, isChosen }, at) => (
        <span
          key={at}
          className={cx('min-w-0 flex-1', isChosen ? 'bg-accent' : 'bg-line-strong')}
          // A minimum height, so that a bar of one work stays visible.
          style={{ height: count === 0 ? 0 : `${Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
};

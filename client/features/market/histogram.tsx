// How works are spread over a range: one bar each step, those within the choice in color. The bars are no controls.
import { cx } from '#client/ui/class-names.ts';

export type Bar = { count: number; isChosen: boolean };

/** label: what it shows, for those who do not see it; hidden from them without one, where a list beside it says the same. */
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
          // A single work is seen too.
          style={{ height: count === 0 ? 0 : `${Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
};

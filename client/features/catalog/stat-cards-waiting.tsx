// Placeholder of the figures while they are loading, and the space reserved for them: what is below must not move under a finger.
import { Skeleton } from '#client/ui/status/skeleton.tsx';

/** Rows high enough for a value in two currencies with its note. On phones the value has a row of its own. */
export const figuresGrid =
  'grid grid-cols-[auto_auto_auto] grid-rows-[minmax(6.75rem,auto)_minmax(6.25rem,auto)] gap-2 *:last:col-span-3 ' +
  'sm:grid-cols-2 sm:grid-rows-[minmax(7.5rem,auto)_minmax(12.375rem,auto)] sm:gap-3 sm:*:last:col-span-1 lg:grid-cols-4 lg:grid-rows-[minmax(10.75rem,auto)]';

/** The height of figuresGrid, until its code is loaded. */
export const figuresHeight = 'min-h-[13.5rem] sm:min-h-[20.625rem] lg:min-h-[10.75rem]';

export const StatCardsWaiting = () => (
  <div className={figuresGrid} aria-hidden>
    {[0, 1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-full" />
    ))}
  </div>
);

// One line that scrolls sideways. For a mouse an end that hides something has a button; fingers and the Tab key scroll by themselves.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { cx } from '#client/ui/class-names.ts';

type Hidden = { before: boolean; after: boolean };
const nothingHidden: Hidden = { before: false, after: false };

/** Scroll positions are fractional: less than a pixel from an end is the end. */
const hiddenIn = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden => {
  // Negative where the text runs from right to left.
  const scrolled = Math.abs(scrollLeft);
  return { before: scrolled > 1, after: scrolled + clientWidth < scrollWidth - 1 };
};

/** className: of the line that scrolls. */
export const ScrollLine = ({ className, children }: { className?: string; children: ReactNode }) => {
  const line = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(nothingHidden);
  const look = () => {
    if (line.current === null) return;
    const now = hiddenIn(line.current);
    setHidden((was) => (was.before === now.before && was.after === now.after ? was : now));
  };
  useEffect(() => {
    const sizes = new ResizeObserver(look);
    for (const box of [line.current, content.current]) if (box !== null) sizes.observe(box);
    return () => sizes.disconnect();
  }, []);
  /** By less than the visible width, so that part of what was visible stays. */
  const scroll = (by: 1 | -1) => {
    const { current } = line;
    if (current === null) return;
    const forward = getComputedStyle(current).direction === 'rtl' ? -by : by;
    current.scrollBy({ left: forward * current.clientWidth * 0.7, behavior: 'smooth' });
  };
  return (
    <div className="relative min-w-0">
      <div ref={line} onScroll={look} className={cx('overflow-x-auto scroll-px-10 [scrollbar-width:none]', className)}>
        <div ref={content} className="w-max">
          {children}
        </div>
      </div>
      {hidden.before && <End side="before" onPress={() => scroll(-1)} />}
      {hidden.after && <End side="after" onPress={() => scroll(1)} />}
    </div>
  );
};

const sides = {
  before: { at: 'start-0 pe-4 bg-linear-to-r rtl:bg-linear-to-l', Icon: ChevronLeft },
  after: { at: 'end-0 ps-4 bg-linear-to-l rtl:bg-linear-to-r', Icon: ChevronRight },
} as const;

/** Not for the keyboard and not read out: everything in the line is reached without it. */
const End = ({ side, onPress }: { side: keyof typeof sides; onPress: () => void }) => {
  const { at, Icon } = sides[side];
  return (
    <div aria-hidden className={cx('absolute inset-y-0 flex items-center from-bg from-60% to-transparent pointer-coarse:hidden', at)}>
      <button
        type="button"
        tabIndex={-1}
        onClick={onPress}
        className="flex size-7 items-center justify-center rounded-control text-ink-2 hover:bg-surface hover:text-ink"
      >
        <Icon size={16} className="rtl:-scale-x-100" />
      </button>
    </div>
  );
};

// The grid of listings with infinite scrolling.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MarketCard as Card } from '#shared/contract/trade/market.ts';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { MarketCard } from './market-card.tsx';
import { Part } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-7 sm:gap-y-10 md:grid-cols-3 min-[1600px]:grid-cols-4';
/** Columns on a wide screen; the pictures of the first row are loaded eagerly. */
const firstRow = 4;

type MarketGridProps = {
  cards: readonly Card[];
  isWhole: boolean;
  isReading: boolean;
  /** Called near the end; null while no request is possible. */
  onEnd: (() => void) | null;
};

export const MarketGrid = ({ cards, isWhole, isReading, onEnd }: MarketGridProps) => (
  <>
    <ul aria-label={t('Listings')} className={grid}>
      {cards.map((card, at) => (
        <li
          key={card.id}
          data-place={card.id}
          aria-setsize={isWhole ? cards.length : -1}
          aria-posinset={at + 1}
          className="[contain-intrinsic-size:auto_26rem] [content-visibility:auto]"
        >
          <Part label={card.title}>
            <MarketCard card={card} eager={at < firstRow} />
          </Part>
        </li>
      ))}
      {isReading && <Skeletons count={4} />}
    </ul>
    {!isWhole && onEnd !== null && <End key={cards.length} onReached={onEnd} />}
  </>
);

/** Triggers when it is within 800 pixels of the viewport. */
const End = ({ onReached }: { onReached: () => void }) => {
  const ref = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reach(), {
      rootMargin: '800px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={ref} aria-hidden className="h-px" />;
};

const Skeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    <li key={`coming-${at}`} aria-hidden className="flex flex-col gap-2">
      <Skeleton className="aspect-square" />
      <Skeleton className="h-5" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </li>
  ));

export const GridWaiting = () => (
  <output className="block" aria-label={t('Loading listings')}>
    <ul aria-hidden className={grid}>
      <Skeletons count={8} />
    </ul>
  </output>
);

// The virtualized grid of pieces: only rows near the viewport are rendered.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { usePieceRows } from './catalog.data.ts';

type PieceGridProps = {
  hits: CatalogHits;
  /** Rows already loaded. */
  known: readonly PieceRow[];
  renderCard: (piece: PieceRow, eager: boolean) => ReactNode;
};

const gap = 24;
const textHeight = 230;
/** Columns by the grid's width in pixels. */
const columnsFor = (width: number): number => (width < 260 ? 1 : width < 640 ? 2 : width < 960 ? 3 : 4);

export const PieceGrid = ({ hits, known, renderCard }: PieceGridProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(list);
  const columns = columnsFor(width);
  const rows = Math.ceil(hits.count / columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized, so no stale value is read
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => Math.max(0, width - gap * (columns - 1)) / columns + textHeight,
    overscan: 2,
    gap,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const from = (shown[0]?.index ?? 0) * columns;
  const to = Math.min(hits.count, ((shown.at(-1)?.index ?? -1) + 1) * columns);
  const ids = Array.from({ length: Math.max(0, to - from) }, (_, at) => hits.idAt(from + at) ?? '');
  const pieces = usePieceRows(ids, known);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- measured rows are between the list and its items
    <div ref={list} role="list" aria-label="Pieces" className="relative" style={{ height: virtual.getTotalSize() }}>
      {shown.map(({ index, key, start }) => (
        <div
          key={key}
          data-index={index}
          ref={virtual.measureElement}
          role="presentation"
          className="absolute inset-x-0 top-0 grid"
          style={{
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: columns > 2 ? gap : 12,
          }}
        >
          {ids.slice(index * columns - from, index * columns - from + columns).map((id, at) => {
            const piece = pieces.get(id);
            return (
              <div
                key={id}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- like its list
                role="listitem"
                data-place={id}
                aria-setsize={hits.isPart === true ? -1 : hits.count}
                aria-posinset={index * columns + at + 1}
              >
                {piece === undefined ? <CardSkeleton /> : renderCard(piece, index === 0)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};

const CardSkeleton = () => (
  <div className="flex flex-col gap-2">
    <Skeleton className="aspect-square" />
    <Skeleton className="h-5" />
    <Skeleton className="h-4 w-2/3" />
  </div>
);

/** The element's width and its distance from the top of the page, in pixels. */
const usePlace = (ref: { current: HTMLElement | null }): { width: number; top: number } => {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, top: top + window.scrollY };
      setPlace((last) => (last.width === next.width && Math.abs(last.top - next.top) < 1 ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return place;
};

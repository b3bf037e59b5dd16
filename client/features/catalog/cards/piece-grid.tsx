// The virtualized grid of pieces: only rows near the viewport are rendered.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, memo, type ReactNode, useRef } from 'react';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { CardSize, GridSize } from '#client/features/catalog/view-choice.ts';
import type { KeptMenu } from '#client/ui/dialogs/menu.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Part } from '#client/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { usePieceRows, useWaiting } from '#client/features/catalog/catalog.data.ts';
import { useCardStop } from './use-card-stop.ts';
import { useKeptMenus } from './use-kept-menus.ts';
import { usePlace } from '#client/features/catalog/use-place.ts';
import { t } from '#shared/language/t.ts';

/** at: among the hits. isWaiting: has changes that are not sent yet. eager: in the first row. tabIndex: of all controls of the card. */
export type CardPlace = { at: number; isWaiting: boolean; eager: boolean; tabIndex: 0 | -1; menu: KeptMenu };

type PieceGridProps = {
  hits: CatalogHits;
  size: GridSize;
  /** Rows already loaded. */
  known: readonly PieceRow[];
  /** All cards render again when this is a new function. */
  renderCard: (piece: PieceRow, where: CardPlace) => ReactNode;
  /** Puts the piece at this place so many places further; null where nothing is arranged. */
  onMove: ((at: number, by: number) => void) | null;
  /** Selects all from one place to another. */
  onExtend: (from: number, to: number) => void;
};

/** least: of a card's width. gaps: between columns and rows. text: estimated height below the picture, of a line all of it. Pixels. */
type Layout = { columns: number; gaps: readonly [column: number, row: number]; text: number };

const wideLayouts: Record<CardSize, { least: number } & Omit<Layout, 'columns'>> = {
  small: { least: 104, gaps: [12, 16], text: 28 },
  medium: { least: 176, gaps: [16, 24], text: 104 },
  large: { least: 272, gaps: [24, 32], text: 136 },
};
const narrowLayouts: Record<CardSize, Layout> = {
  small: { columns: 4, gaps: [8, 12], text: 28 },
  medium: { columns: 2, gaps: [12, 20], text: 120 },
  large: { columns: 1, gaps: [0, 28], text: 136 },
};

const lineLayout: Layout = { columns: 1, gaps: [0, 0], text: 77 };

/** width: of the grid, in pixels. */
const layoutOf = (size: GridSize, width: number): Layout => {
  if (size === 'line') return lineLayout;
  if (width < 600) return width < 240 ? { ...narrowLayouts[size], columns: 1 } : narrowLayouts[size];
  const { least, gaps, text } = wideLayouts[size];
  return { columns: Math.max(1, Math.floor((width + gaps[0]) / (least + gaps[0]))), gaps, text };
};

/** -1 if the focus is elsewhere. */
const focusedRow = (list: HTMLElement | null): number => {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]') ?? null;
  return row !== null && list?.contains(row) === true ? Number(row.dataset['index']) : -1;
};

export const PieceGrid = ({ hits, size, known, renderCard, onMove, onExtend }: PieceGridProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(list);
  const {
    columns,
    gaps: [columnGap, gap],
    text,
  } = layoutOf(size, width);
  const rows = Math.ceil(hits.count / columns);
  const cardWidth = Math.max(0, width - columnGap * (columns - 1)) / columns;
  const rowHeight = (size === 'line' ? 0 : cardWidth) + text;
  const stopRow = useRef(0);
  const menus = useKeptMenus();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized, so no stale value is read
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: 2,
    gap,
    scrollMargin: top,
    // The row of the tab stop is always drawn, so that the grid can be entered, and that of the focus until it is at a stop elsewhere.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), stopRow.current, focusedRow(list.current)])]
        .filter((row) => row >= 0 && row < range.count)
        .sort((a, b) => a - b),
  });
  const stop = useCardStop({
    list,
    hits,
    columns,
    perPage: Math.max(1, Math.floor(innerHeight / (rowHeight + gap))),
    onMove,
    onExtend,
    opened: menus.opened,
  });
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    stop.onFocus(event);
    menus.onFocus(event);
  };
  stopRow.current = Math.floor(stop.at / columns);
  const shown = virtual.getVirtualItems();
  const idsIn = (row: number): string[] =>
    Array.from({ length: Math.min(columns, hits.count - row * columns) }, (_, at) => hits.idAt(row * columns + at) ?? '');
  const ids = shown.flatMap(({ index }) => idsIn(index));
  const pieces = usePieceRows(ids, known);
  const waiting = useWaiting(ids);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cards take the keys
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- measured rows are between the list and its items
      role="list"
      aria-label={t('Pieces')}
      onKeyDown={stop.onKeyDown}
      onFocus={onFocus}
      onBlur={stop.onBlur}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => (
        <div
          key={key}
          data-index={index}
          ref={virtual.measureElement}
          role="presentation"
          // An open menu lies above the rows below.
          className="absolute inset-x-0 top-0 grid has-[[role=menu]]:z-20"
          style={{
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap,
            // A row that grows once it was read pushes what is below it out of the window.
            minHeight: idsIn(index).every((id) => pieces.has(id)) ? undefined : rowHeight,
          }}
        >
          {idsIn(index).map((id, column) => {
            const piece = pieces.get(id);
            const at = index * columns + column;
            return (
              <div
                key={id}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- like its list
                role="listitem"
                data-place={id}
                aria-setsize={hits.isPart === true ? -1 : hits.count}
                aria-posinset={at + 1}
              >
                {piece === undefined ? (
                  <CardSkeleton isLine={size === 'line'} />
                ) : (
                  <GridCard
                    piece={piece}
                    at={at}
                    isWaiting={waiting.has(id)}
                    eager={index === 0}
                    tabIndex={at === stop.at ? 0 : -1}
                    menu={menus.menuOf(id)}
                    renderCard={renderCard}
                  />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};

type GridCardProps = CardPlace & { piece: PieceRow; renderCard: PieceGridProps['renderCard'] };

/** Memoized: the grid renders on every scroll, focus change and menu, which concern one or two cards. */
const GridCard = memo(({ piece, renderCard, ...where }: GridCardProps) => <Part label={piece.title}>{renderCard(piece, where)}</Part>);

const CardSkeleton = ({ isLine }: { isLine: boolean }) =>
  isLine ? (
    <Skeleton className="my-2.5 h-14" />
  ) : (
    <Stack gap={2}>
      <Skeleton className="aspect-square" />
      <Skeleton className="h-5" />
      <Skeleton className="h-4 w-2/3" />
    </Stack>
  );

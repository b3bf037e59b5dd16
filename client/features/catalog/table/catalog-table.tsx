// The catalog as a virtualized table: its head stays in view, its first column too, and only rows near the viewport are drawn.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned, which elements of a table cannot be */
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogQuery } from '#shared/domain/piece/catalog-query.ts';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { type PieceStates, unsentOf, usePieceRows, useWaiting } from '#client/features/catalog/catalog.data.ts';
import type { WorkValues } from '#client/data/brief/work-values.ts';
import { CardMenu } from '#client/features/catalog/cards/card-menu.tsx';
import type { CardMenuProps, PieceItemProps } from '#client/features/catalog/cards/card-props.ts';
import { useKeptMenus } from '#client/features/catalog/cards/use-kept-menus.ts';
import type { Selection } from '#client/features/catalog/select/use-selection.ts';
import { usePlace } from '#client/features/catalog/use-place.ts';
import { doWithWork, type WorkActs, workActOf } from '#client/features/catalog/work-keys.ts';
import type { SoldWork } from '#client/trade/listing/sold-works.data.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { pathToAdd } from '#client/ui/address/piece-paths.ts';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { SelectAll } from './select-all.tsx';
import { cellClass, rowMenuClass, stickyClass, TableRow } from './table-row.tsx';
import type { EditCellProps } from './edit-cell.tsx';
import { HeadCell } from './table-head.tsx';
import { useClipboard } from './paste/use-clipboard.ts';
import { columnsOf, titleColumn, valueName } from './table-columns.ts';
import { noteWords, statusWords } from './row-words.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { headRow, useGridKeys } from './use-grid-keys.ts';
import { useSideways } from './use-sideways.ts';
import { t } from '#shared/language/t.ts';

const EditCell = lazyDialog(async () => (await import('./edit-cell.tsx')).EditCell);

export type CatalogTableProps = {
  hits: CatalogHits;
  /** Rows already loaded. */
  known: readonly PieceRow[];
  /** The names of the chosen columns; null for those that are usually shown. */
  columnNames: readonly string[] | null;
  /** Null while they are read. */
  values: WorkValues | null;
  states: PieceStates;
  /** The keys of both maps are ids of works. */
  sold: ReadonlyMap<string, SoldWork>;
  loans: ReadonlyMap<string, unknown>;
  sort: CatalogQuery['sort'];
  onSort: (sort: CatalogQuery['sort']) => void;
  selection: Selection;
  /** What can be done with the piece at this place. */
  actsOn: (piece: PieceRow, at: number) => RowActs;
};

type RowActs = Omit<WorkActs, 'menu'> & Pick<PieceItemProps, 'draggedIds'> & Omit<CardMenuProps, 'piece' | 'menu' | 'tabIndex'>;

/** Pixels. */
const rowHeight = 44;
const headHeight = 45;
/** Of the header and the search above, which cover what is behind them; the most that they take. */
const pageHead = 118;

export const CatalogTable = ({
  hits,
  known,
  columnNames,
  values,
  states,
  sold,
  loans,
  sort,
  onSort,
  selection,
  actsOn,
}: CatalogTableProps) => {
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const headRows = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const sideways = useSideways(body, headRows, bar);
  const { width, top } = usePlace(body);
  const [editing, setEditing] = useState<EditCellProps | null>(null);
  const widths = useColumnWidths();
  const menus = useKeptMenus();
  const unsized = useMemo(
    () =>
      columnsOf(columnNames, {
        valueOf: (id) => values?.valueOf(id) ?? null,
        statusOf: (piece) => statusWords(piece, sold.get(piece.id), loans.has(piece.id)),
      }),
    [columnNames, values, sold, loans],
  );
  const columns = widths.of(unsized);
  const others = columns.reduce((sum, column) => sum + column.width, 0);
  // On a wide screen the title takes what the others leave.
  const first = width < 640 ? Math.min(210, Math.max(150, width * 0.5)) : Math.min(360, Math.max(240, width - others));
  const least = first + others;
  const line = {
    display: 'grid',
    width: Math.max(width, least),
    gridTemplateColumns: [
      `${first}px`,
      ...columns.map(({ name, width: least }) => (widths.isChosen(name) ? `${least}px` : `minmax(${least}px, 1fr)`)),
    ].join(' '),
  };
  const stop = useRef(0);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized, so no stale value is read
  const virtual = useWindowVirtualizer({
    count: hits.count,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: pageHead + headHeight,
    scrollPaddingEnd: rowHeight,
    // The row of the tab stop is always drawn, so that the table can be entered.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), stop.current])].filter((at) => at >= 0 && at < range.count).sort((a, b) => a - b),
  });
  const keys = useGridKeys({
    grid,
    rows: hits.count,
    columns: columns.length + 1,
    perPage: Math.max(1, Math.floor(innerHeight / rowHeight) - 3),
    reveal: (row) => virtual.scrollToIndex(row),
    revealCell: (cell) => sideways.reveal(cell, first),
  });
  const { active } = keys;
  stop.current = Math.max(0, active.row);
  const shown = virtual.getVirtualItems();
  const ids = shown.map(({ index }) => hits.idAt(index) ?? '');
  const pieces = usePieceRows(ids, known);
  const waiting = useWaiting(ids);
  const all = [titleColumn, ...columns];
  const clipboard = useClipboard({
    hits,
    columns: all,
    active,
    pieceAt: (row) => pieces.get(hits.idAt(row) ?? ''),
    selected: selection.ids,
  });
  /** Opens the editor over a cell, or for a value a new valuation; false if there is nothing to edit. */
  const edit = (cell: HTMLElement | null): boolean => {
    const piece = pieces.get(hits.idAt(active.row) ?? '');
    const column = all[active.col];
    if (cell === null || piece === undefined || column === undefined) return false;
    if (column.name === valueName) void navigate(pathToAdd(piece.id, 'valuation'));
    if (column.field === null) return column.name === valueName;
    const { left, top: above } = cell.getBoundingClientRect();
    // As one types down a column, or along a row.
    const onSaved = (way: 'down' | 'right') => (way === 'down' ? keys.goBy(1, 0) : keys.goBy(0, 1));
    setEditing({ piece, name: column.field, place: { left, top: above }, onSaved, onClose: () => setEditing(null) });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = active.row < 0 ? undefined : hits.idAt(active.row);
    const cell = event.target as HTMLElement;
    const isCell = id !== undefined && cell.dataset['cell'] !== undefined;
    const act = isCell ? workActOf(event) : null;
    const piece = pieces.get(id ?? '');
    if (act !== null && piece !== undefined) {
      event.preventDefault();
      // In a cell it would be what empties a cell of a spreadsheet.
      if (act !== 'delete' || cell.role !== 'gridcell')
        doWithWork(act, cell, event.shiftKey, { ...actsOn(piece, active.row), menu: menus.menuOf(piece.id) });
    } else if (isCell && event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const by = event.key === 'ArrowUp' ? -1 : 1;
      selection.extend(active.row, Math.max(0, Math.min(hits.count - 1, active.row + by)));
      if (active.row + by >= 0) keys.goBy(by, 0);
    } else if (isCell && (event.key === 'F2' || (event.key === 'Enter' && cell.role === 'gridcell'))) {
      event.preventDefault();
      if (!edit(cell)) void navigate(`/artwork/${id}`);
    } else keys.onKeyDown(event);
  };
  const head = { active, sort, onSort };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus */}
      <div
        ref={grid}
        role="grid"
        aria-label={t('Pieces')}
        aria-rowcount={hits.isPart === true ? -1 : hits.count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        onKeyDown={onKeyDown}
        {...clipboard}
        onDoubleClick={({ target }) => edit(target instanceof HTMLElement ? target.closest('[role=gridcell][data-cell]') : null)}
        onFocus={(event) => {
          keys.onFocus(event);
          menus.onFocus(event);
        }}
      >
        <div
          ref={headRows}
          onScroll={sideways.onScroll}
          role="rowgroup"
          className="sticky top-[calc(var(--bar)+var(--stuck,0px)+1px+env(safe-area-inset-top))] z-10 overflow-hidden border-y border-line bg-surface text-ink-2"
        >
          <div role="row" aria-rowindex={1} style={line}>
            <HeadCell
              {...head}
              widths={null}
              column={titleColumn}
              col={0}
              before={<SelectAll selection={selection} found={hits.count} />}
              className="sticky start-0 z-1 bg-surface"
            />
            {columns.map((column, at) => (
              <HeadCell key={column.name} {...head} widths={widths} column={column} col={at + 1} />
            ))}
          </div>
        </div>
        <div
          ref={body}
          onScroll={sideways.onScroll}
          role="rowgroup"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and is not reached while the one stop is in the head
          tabIndex={active.row === headRow ? 0 : undefined}
          className="relative overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
          style={{ height: virtual.getTotalSize() }}
        >
          {shown.map(({ index, key, start }, at) => {
            const id = ids[at] ?? '';
            const piece = pieces.get(id);
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={selection.ids.has(id)}
                data-place={id}
                className="group absolute top-0 start-0 hover:bg-surface aria-selected:bg-accent-soft"
                style={{ ...line, height: rowHeight, transform: `translateY(${start - top}px)` }}
              >
                {piece === undefined ? (
                  <div role="gridcell" className={`${cellClass} ${stickyClass}`}>
                    <Skeleton className="h-5 w-full" />
                  </div>
                ) : (
                  <TableRow
                    piece={piece}
                    at={index}
                    columns={columns}
                    active={active}
                    note={noteWords(unsentOf(id, states, waiting.has(id)), states.conflicts?.has(id) === true)}
                    selected={selection.ids.has(id)}
                    onSelect={(toPlace) => selection.toggle(id, index, toPlace)}
                    draggedIds={actsOn(piece, index).draggedIds}
                    menu={
                      !selection.isOn && (
                        <CardMenu {...actsOn(piece, index)} piece={piece} tabIndex={-1} menu={menus.menuOf(id)} className={rowMenuClass} />
                      )
                    }
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {least > width && (
        <div
          ref={bar}
          onScroll={sideways.onScroll}
          aria-hidden
          className="sticky bottom-[calc(var(--tab-bar,0px)+env(safe-area-inset-bottom))] z-10 overflow-x-auto bg-bg"
        >
          <div style={{ width: least, height: 1 }} />
        </div>
      )}
      {editing !== null && <EditCell {...editing} piece={pieces.get(editing.piece.id) ?? editing.piece} />}
    </>
  );
};

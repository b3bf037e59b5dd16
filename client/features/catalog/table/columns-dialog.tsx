// Which columns the table shows, and in which order: those that are shown first, then the others.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { ColumnChoice } from '#client/features/catalog/view-choice.ts';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { allColumns, columnsOf, type TableColumn } from './table-columns.ts';
import { t } from '#shared/language/t.ts';

type ColumnsDialogProps = ColumnChoice & { onClose: () => void };

/** The places that the pointer passes while a line is dragged, until it is let go. */
const useDraggedLine = (onMove: (name: string, to: number) => void) => {
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  const ended = useRef<AbortController | null>(null);
  useEffect(() => () => ended.current?.abort(), []);
  const begin = (event: ReactPointerEvent, name: string): void => {
    event.preventDefault();
    ended.current?.abort();
    const drag = (ended.current = new AbortController());
    const { signal } = drag;
    // On the window: a line that is moved in the page loses a captured pointer.
    const follow = ({ clientY }: PointerEvent): void => {
      const lines = [...(list.current?.children ?? [])];
      const to = lines.findIndex((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return clientY >= top && clientY < bottom;
      });
      if (to !== -1) latest.current(name, to);
    };
    addEventListener('pointermove', follow, { signal });
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => drag.abort(), { signal });
  };
  return { list, begin };
};

export const ColumnsDialog = ({ names, choose, onClose }: ColumnsDialogProps) => {
  const chosen = columnsOf(names);
  const shown = chosen.map(({ name }) => name);
  const [moved, setMoved] = useState('');
  const move = (name: string, to: number) => {
    if (to < 0 || to >= shown.length || shown.indexOf(name) === to) return;
    const others = shown.filter((one) => one !== name);
    choose([...others.slice(0, to), name, ...others.slice(to)]);
    const label = allColumns.find((column) => column.name === name)?.label ?? '';
    setMoved(t('{label}: {place} of {count}', { label, place: String(to + 1), count: String(shown.length) }));
  };
  const { list, begin } = useDraggedLine(move);
  return (
    <Sheet open onClose={onClose} title={t('Columns')}>
      <Stack>
        <fieldset>
          <legend className="text-12 text-ink-3">{t('Shown columns')}</legend>
          <ul ref={list}>
            {chosen.map((column, at) => (
              <ShownColumn
                key={column.name}
                column={column}
                onHide={() => choose(shown.filter((one) => one !== column.name))}
                isFirst={at === 0}
                isLast={at === chosen.length - 1}
                onMove={(by) => move(column.name, at + by)}
                onDrag={(event) => begin(event, column.name)}
              />
            ))}
          </ul>
          {chosen.length === 0 && <p className="py-2 text-14 text-ink-2">{t('Only the title')}</p>}
        </fieldset>
        <output className="sr-only">{moved}</output>
        <fieldset className="flex flex-col border-t border-line pt-3">
          <legend className="sr-only">{t('More columns')}</legend>
          <p aria-hidden className="text-12 text-ink-3">
            {t('More columns')}
          </p>
          {allColumns
            .filter(({ name }) => !shown.includes(name))
            .map(({ name, label }) => (
              <Checkbox key={name} label={label} checked={false} onChange={() => choose([...shown, name])} className="ps-7" />
            ))}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={onClose} className="flex-1">
            {t('Show')}
          </Button>
          <Button onClick={() => choose(null)}>{t('Usual columns')}</Button>
        </div>
      </Stack>
    </Sheet>
  );
};

type ShownColumnProps = {
  column: TableColumn;
  onHide: () => void;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onDrag: (event: ReactPointerEvent) => void;
};

/** aria-disabled at the end of the list: what is disabled would lose the focus. */
const arrowClass =
  'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 aria-disabled:text-ink-3 aria-disabled:bg-transparent!';

const ShownColumn = ({ column: { label }, onHide, isFirst, isLast, onMove, onDrag }: ShownColumnProps) => (
  <li className="group flex items-center gap-2">
    {/* For a pointer; the arrows do the same by keyboard. */}
    <span
      aria-hidden
      onPointerDown={onDrag}
      className="grid min-h-control w-5 shrink-0 cursor-grab touch-none place-items-center text-ink-3"
    >
      <GripVertical size={16} />
    </span>
    <Checkbox label={label} checked onChange={onHide} className="min-w-0 flex-1" />
    <IconButton label={t('Move {label} earlier', { label })} aria-disabled={isFirst} onClick={() => onMove(-1)} className={arrowClass}>
      <ArrowUp size={16} aria-hidden />
    </IconButton>
    <IconButton label={t('Move {label} later', { label })} aria-disabled={isLast} onClick={() => onMove(1)} className={arrowClass}>
      <ArrowDown size={16} aria-hidden />
    </IconButton>
  </li>
);

// Copies the focused cell of the table, and pastes a block of cells from there on as one change with one Undo.
import type { ClipboardEvent } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { TableColumn } from '#client/features/catalog/table/table-columns.ts';
import type { Cell } from '#client/features/catalog/table/use-grid-keys.ts';
import { useManyRun } from '#client/work/record/use-many-run.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { blockOf, blockText } from './block.ts';
import { useReadPieces } from './paste.data.ts';
import { beyond, type PastePlan, planPaste } from './plan-paste.ts';
import { cut } from '#shared/language/cut.ts';
import { t } from '#shared/language/t.ts';

type ClipboardParts = {
  hits: CatalogHits;
  /** With the title first. */
  columns: readonly TableColumn[];
  active: Cell;
  pieceAt: (row: number) => PieceRow | undefined;
  /** The selected works: one cell that is pasted while there are several goes into that column of all of them. */
  selected: ReadonlySet<string>;
};

type Clipboard = { onCopy: (event: ClipboardEvent) => void; onPaste: (event: ClipboardEvent) => void };

/** Cells of a block that are named before the rest is counted. */
const named = 3;
const key = 'table-paste';

const leftWords = (unread: PastePlan['unread'], outside: number): string | undefined => {
  const cells = unread
    .slice(0, named)
    .map(({ column, piece, text }) =>
      t('{label} of {title} (“{text}”)', { label: column.label, title: cut(piece.title, 40), text: cut(text, 40) }),
    );
  const list = [...cells, ...(unread.length > named ? [t('{count} more', { count: formatNumber(unread.length - named) })] : [])].join(', ');
  const words = [
    ...(unread.length > 0 ? [t('Left as they were: {list}.', { list })] : []),
    ...(outside > 0 ? [t('{count, plural, one {# cell} other {# cells}} reached beyond the table.', { count: outside })] : []),
  ];
  return words.length === 0 ? undefined : words.join(' ');
};

/** Whether the target is the cell of a row itself, not a control inside it. */
const isOfCell = ({ target }: ClipboardEvent, { row }: Cell): boolean =>
  row >= 0 && target instanceof HTMLElement && target.dataset['cell'] !== undefined;

export const useClipboard = ({ hits, columns, active, pieceAt, selected }: ClipboardParts): Clipboard => {
  const readPieces = useReadPieces();
  const { run } = useManyRun(0, () => undefined);
  const paste = async (text: string): Promise<void> => {
    const copied = blockOf(text);
    const [line = []] = copied;
    const fills = selected.size > 1 && copied.length === 1 && line.length === 1;
    const block = fills ? Array.from(selected, () => line) : copied;
    const rows = fills ? selected.size : Math.min(block.length, hits.count - active.row);
    const pieces = await readPieces(fills ? [...selected] : Array.from({ length: rows }, (_, at) => hits.idAt(active.row + at) ?? ''));
    const { changes, unread } = planPaste(block, pieces, columns.slice(active.col));
    const left = leftWords(unread, beyond(block, rows, columns.length - active.col));
    if (changes.length === 0) {
      toast({ key, title: t('Nothing was changed'), description: left, destructive: left !== undefined });
      return;
    }
    run(
      {
        doing: t('Pasting'),
        done: (count) =>
          count === 0 ? t('Nothing was changed') : t('Pasted into {count, plural, one {# work} other {# works}}', { count }),
        left,
        of: changes.length,
      },
      changes,
    );
  };
  return {
    onCopy: (event) => {
      const column = columns[active.col];
      const piece = pieceAt(active.row);
      const isText = getSelection()?.isCollapsed === false;
      if (!isOfCell(event, active) || column === undefined || piece === undefined || isText) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', blockText(column.words(piece) ?? ''));
      toast({ key, title: t('{label} copied', { label: column.label }) });
    },
    onPaste: (event) => {
      if (!isOfCell(event, active)) return;
      event.preventDefault();
      void paste(event.clipboardData.getData('text/plain')).catch(toastFailure);
    },
  };
};

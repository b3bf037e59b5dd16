// Selection state and handlers of a work in the list. The function keeps its identity until its result changes, so that memoized cards skip
// rendering.
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { PieceRow } from '#client/data/db/database.ts';
import type { SoldWork } from '#client/trade/listing/sold-works.data.ts';
import type { PieceItemProps } from './card-props.ts';
import type { Putting } from '#client/features/catalog/select/place/put-dialog.tsx';
import type { Selection } from '#client/features/catalog/select/use-selection.ts';
import type { Moves } from '#client/features/catalog/use-arranged.ts';

export type WorkDialog = 'edit' | 'history' | 'list';

type Parts = {
  selection: Selection;
  /** Null if the list is not in an order made by hand. */
  moves: Moves | null;
  /** Keyed by piece id. */
  sold: ReadonlyMap<string, SoldWork>;
  /** Whether cards show their buttons on hover. */
  hasActions: boolean;
  onOpen: (name: WorkDialog, id: string) => void;
  onPut: (putting: Putting) => void;
  onDelete: (piece: PieceRow) => void;
};

type Acts = Omit<PieceItemProps, 'piece' | 'unsent' | 'conflict' | 'loanUntil' | 'eager' | 'text' | 'tabIndex' | 'menu'>;

/** at: index of the piece in the list. */
export type ActsOn = (piece: PieceRow, at: number) => Acts;

const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};

export const useWorkActs = (parts: Parts): ActsOn => {
  const { selection, moves, sold, hasActions } = parts;
  const { ids, isOn } = selection;
  const latest = useLatest(parts);
  return useCallback(
    (piece, at) => {
      const { id } = piece;
      const open = (name: WorkDialog) => () => latest.current.onOpen(name, id);
      /** On the selected works if there are any, otherwise on this one. */
      const put = (act: Putting['act']) => () => latest.current.onPut({ act, ids: ids.size > 0 ? [...ids] : [id] });
      return {
        sold: sold.get(id) ?? null,
        selected: ids.has(id),
        selecting: isOn,
        hasActions: hasActions && !isOn,
        onSelect: (toPlace) => latest.current.selection.toggle(id, at, toPlace),
        draggedIds: () => (ids.has(id) ? [...ids] : [id]),
        onEdit: open('edit'),
        onList: open('list'),
        onHistory: open('history'),
        onCollect: put('collection'),
        onMove: put('move'),
        onDelete: () => latest.current.onDelete(piece),
        onEarlier: moves?.of(at, -1) ?? null,
        onLater: moves?.of(at, 1) ?? null,
      };
    },
    [latest, ids, isOn, sold, hasActions, moves],
  );
};

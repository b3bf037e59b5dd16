// What a key does with the work that has the focus, as a card or as a row.
import type { KeptMenu } from '#client/ui/dialogs/menu.tsx';
import { hasSingleKeys } from '#client/ui/keys/single-keys.ts';

export type WorkAct = 'select' | 'menu' | 'edit' | 'collection' | 'move' | 'delete';

const letters: Readonly<Record<string, WorkAct>> = { x: 'select', '.': 'menu', e: 'edit', g: 'collection', l: 'move' };

/** As `aria-keyshortcuts` says them; E is declared by the control that it presses wherever the focus is. */
export const workKeys = 'X G L . Shift+F10 Delete';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** With Shift a work is selected with everything up to it. Single keys can be switched off. */
export const workActOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): WorkAct | null => {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === ' ') return 'select';
  if (key === 'F10') return shiftKey ? 'menu' : null;
  if (key === 'Delete') return shiftKey ? null : 'delete';
  const act = letters[key.toLowerCase()] ?? null;
  return act !== null && hasSingleKeys() && (!shiftKey || act === 'select') ? act : null;
};

export type WorkActs = {
  menu: KeptMenu;
  /** The menu gives way to the selection. */
  selecting: boolean;
  onSelect: (toPlace: boolean) => void;
  onEdit: () => void;
  onCollect: () => void;
  onMove: () => void;
  onDelete: () => void;
};

/** from: what has the focus, which it gets back. toPlace: with everything up to it. */
export const doWithWork = (act: WorkAct, from: HTMLElement, toPlace: boolean, acts: WorkActs): void => {
  const { menu, selecting, onSelect, onEdit, onCollect, onMove, onDelete } = acts;
  const all: Record<WorkAct, () => void> = {
    select: () => onSelect(toPlace),
    menu: () => !selecting && menu.onOpen(true, from),
    edit: onEdit,
    collection: onCollect,
    move: onMove,
    delete: onDelete,
  };
  all[act]();
};

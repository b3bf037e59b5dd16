// Which of the found pieces are selected.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CatalogHits } from '#client/data/search/columns-index.ts';

export type Selection = {
  ids: ReadonlySet<string>;
  /** Something is selected, or is about to be: a press on a card selects it. */
  isOn: boolean;
  /** Begins without anything selected, or ends. */
  turn: (on: boolean) => void;
  /** at: its place among the hits. toPlace: selects all from the one selected last up to it. */
  toggle: (id: string, at: number, toPlace?: boolean) => void;
  /** Adds all from one place to another. */
  extend: (from: number, to: number) => void;
  /** Everything that the filter matches: Ctrl or Cmd A as well. */
  all: () => void;
  clear: () => void;
};

type State = { of: string; ids: ReadonlySet<string>; anchor: number; isOn: boolean };
const none: Pick<State, 'ids' | 'anchor'> = { ids: new Set(), anchor: -1 };

const idsBetween = ({ idAt }: CatalogHits, from: number, to: number): string[] => {
  const ids: string[] = [];
  for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) {
    const id = idAt(at);
    if (id !== undefined) ids.push(id);
  }
  return ids;
};

/** Those of the selected that are found. Looks no further than the last of them. */
export const stillFound = (ids: ReadonlySet<string>, { count, idAt }: Pick<CatalogHits, 'count' | 'idAt'>): ReadonlySet<string> => {
  const found = new Set<string>();
  for (let at = 0; at < count && found.size < ids.size; at += 1) {
    const id = idAt(at) ?? '';
    if (ids.has(id)) found.add(id);
  }
  return found.size === ids.size ? ids : new Set([...ids].filter((id) => found.has(id)));
};

/** Neither typed into a field nor meant for a dialog or menu. */
const isFree = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')) &&
  document.querySelector('dialog[open], [role=menu]') === null;

/**
 * of: the filter; another one begins with nothing selected. What is no longer found, such as a deleted work, is not selected either: so
 * nothing is changed that is not among the found.
 */
export const useSelection = (hits: CatalogHits | null, of: string): Selection => {
  const [state, setState] = useState<State>({ ...none, of, isOn: false });
  const chosen = state.of === of ? state.ids : none.ids;
  const anchor = state.of === of ? state.anchor : none.anchor;
  const ids = useMemo(() => (hits === null || hits.isPart === true ? chosen : stillFound(chosen, hits)), [chosen, hits]);
  // It ends with the last of what was selected.
  const isOn = state.isOn && (ids.size > 0 || state.ids.size === 0);
  const all = (): void => {
    if (hits !== null) setState({ of, ids: new Set(idsBetween(hits, 0, hits.count - 1)), anchor: -1, isOn: true });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isFree(event)) return;
    if (event.key === 'Escape' && isOn) setState({ ...none, of, isOn: false });
    if (event.key !== 'a' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey) || hits === null) return;
    event.preventDefault();
    all();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const turn = (on: boolean): void => setState({ ...none, of, isOn: on });
  return {
    ids,
    isOn,
    turn,
    toggle: (id, at, toPlace = false) => {
      const next = new Set(ids);
      if (toPlace && anchor >= 0 && hits !== null) for (const one of idsBetween(hits, anchor, at)) next.add(one);
      else if (!next.delete(id)) next.add(id);
      setState({ of, ids: next, anchor: at, isOn: next.size > 0 });
    },
    extend: (from, to) => {
      if (hits !== null) setState({ of, ids: new Set([...ids, ...idsBetween(hits, from, to)]), anchor: to, isOn: true });
    },
    all,
    clear: () => turn(false),
  };
};

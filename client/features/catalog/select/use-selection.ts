// Which of the found pieces are selected.
import { useEffect, useState } from 'react';
import type { CatalogHits } from '#client/data/search/columns-index.ts';

export type Selection = {
  ids: ReadonlySet<string>;
  /** Something is selected, or is about to be: a press on a card selects it. */
  isOn: boolean;
  /** Begins without anything selected, or ends. */
  turn: (on: boolean) => void;
  /** at: its place among the hits. toPlace: selects all from the one selected last up to it. */
  toggle: (id: string, at: number, toPlace?: boolean) => void;
  /** Everything that the filter matches. */
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

/** of: the filter; another one begins with nothing selected, so that nothing is changed that is not among the found. */
export const useSelection = (hits: CatalogHits | null, of: string): Selection => {
  const [state, setState] = useState<State>({ ...none, of, isOn: false });
  const { ids, anchor } = state.of === of ? state : none;
  const { isOn } = state;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea, select');
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere || document.querySelector('dialog[open], [role=menu]') !== null)
        return;
      setState({ ...none, of, isOn: false });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, of]);
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
    all: () => {
      if (hits !== null) setState({ of, ids: new Set(idsBetween(hits, 0, hits.count - 1)), anchor: -1, isOn: true });
    },
    clear: () => turn(false),
  };
};

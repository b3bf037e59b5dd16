// The grid of cards is one stop of Tab: keys move it from card to card, and the focus follows to cards that are drawn only then. It
// survives when a card is drawn anew in another row, and goes to the neighbor of one that leaves.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CatalogHits } from '#client/data/search/columns-index.ts';

/** id: empty until the focus has been there. isInside: the focus is in its card, or was when the card was drawn anew. */
type Stop = { id: string; at: number; isInside: boolean };
const first: Stop = { id: '', at: 0, isInside: false };

/** Cards by which a change elsewhere may move one for it to be found again. */
const reach = 200;

/** Where the stop is now: with its piece if that is near, else where it was. Nobody is carried off by a new order. */
const placeOf = ({ count, idAt }: CatalogHits, { id, at, isInside }: Stop): number => {
  if (id !== '')
    for (let step = 0; step <= reach; step += 1) {
      if (idAt(at + step) === id) return at + step;
      if (at >= step && idAt(at - step) === id) return at - step;
    }
  return isInside ? Math.min(at, count - 1) : 0;
};

type CardStopParts = {
  list: RefObject<HTMLElement | null>;
  hits: CatalogHits;
  columns: number;
  /** Rows of a page up or down. */
  perPage: number;
  /** Puts the piece at this place so many places further; null where nothing is arranged. */
  onMove: ((at: number, by: number) => void) | null;
  /** Selects all from one place to another. */
  onExtend: (from: number, to: number) => void;
  /** The piece whose menu is open: a card that is drawn anew leaves the focus to it. */
  opened: string | null;
};

type CardStop = {
  /** The place of the stop among the hits. */
  at: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/** The card of a control, and the link that is its stop. */
const cardOf = (control: Element): HTMLElement | null => control.closest<HTMLElement>('[data-place]');
const linkIn = (card: Element): HTMLElement | null => card.querySelector<HTMLElement>('[data-card]');

/** Frames for which a card stands still before it counts as arrived, and for which it is followed at most. */
const calmFrames = 6;
const mostFrames = 40;

/**
 * Scrolls to the card while it has the focus: rows above it are measured in the frames after they are drawn, which moves it. Ends as soon as
 * somebody scrolls.
 */
const keepInView = (card: HTMLElement): void => {
  let [top, calm] = [Number.NaN, 0];
  const ended = new AbortController();
  for (const act of ['wheel', 'touchstart', 'pointerdown'])
    addEventListener(act, () => ended.abort(), { signal: ended.signal, capture: true, passive: true });
  const look = (left: number): void => {
    if (ended.signal.aborted || !card.contains(document.activeElement)) return ended.abort();
    card.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const now = card.getBoundingClientRect().top;
    calm = Math.abs(now - top) < 1 ? calm + 1 : 0;
    top = now;
    if (calm < calmFrames && left > 0) requestAnimationFrame(() => look(left - 1));
    else ended.abort();
  };
  look(mostFrames);
};

export const useCardStop = ({ list, hits, columns, perPage, onMove, onExtend, opened }: CardStopParts): CardStop => {
  const [stop, setStop] = useState(first);
  const at = useMemo(() => placeOf(hits, stop), [hits, stop]);
  const id = hits.idAt(at) ?? '';
  const wantsFocus = useRef(false);
  /** The label of the control with the focus; null for the card itself. */
  const label = useRef<string | null>(null);
  useLayoutEffect(() => {
    const isLost = stop.isInside && document.activeElement === document.body;
    if ((!wantsFocus.current && !isLost) || id === opened) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-place="${id}"]`) ?? null;
    const link = card === null ? null : linkIn(card);
    // It is drawn once its row has been read.
    if (card === null || link === null) return;
    const control =
      isLost && id === stop.id ? [...card.querySelectorAll('button, input')].find((one) => one.ariaLabel === label.current) : null;
    const isElsewhere = wantsFocus.current || id !== stop.id;
    wantsFocus.current = false;
    ((control as HTMLElement | null | undefined) ?? link).focus({ preventScroll: true });
    if (isElsewhere) keepInView(card);
  });
  /** The piece of the stop was moved and has not arrived yet. */
  const isMoving = useRef(false);
  useEffect(() => {
    const card = list.current?.querySelector<HTMLElement>(`[data-place="${id}"]`);
    if (isMoving.current && card != null) keepInView(card);
    isMoving.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it has another place
  }, [at]);
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(hits.count - 1, to));
    wantsFocus.current = true;
    setStop({ id: hits.idAt(next) ?? '', at: next, isInside: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isCard = event.target instanceof HTMLElement && event.target.dataset['card'] !== undefined;
    if (!isCard || event.ctrlKey || event.metaKey || (event.altKey && event.shiftKey)) return;
    if (event.altKey) {
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
      if (onMove === null || by === undefined) return;
      // With Alt the browser would leave the page.
      event.preventDefault();
      isMoving.current = true;
      onMove(at, by);
      return;
    }
    const column = at % columns;
    const last = hits.count - 1;
    /** Downwards the last row may end before the column. */
    const down = (rows: number): number => {
      const to = at + rows * columns;
      return to <= last ? to : Math.floor(at / columns) < Math.floor(last / columns) ? last : at;
    };
    const moves: Record<string, () => number> = {
      ArrowLeft: () => at - 1,
      ArrowRight: () => at + 1,
      ArrowUp: () => (at < columns ? at : at - columns),
      ArrowDown: () => down(1),
      Home: () => 0,
      End: () => last,
      PageUp: () => Math.max(column, at - perPage * columns),
      PageDown: () => down(perPage),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(last, move()));
    if (event.shiftKey) onExtend(at, to);
    go(to);
  };
  return {
    at,
    onKeyDown,
    onFocus: ({ target }) => {
      const card = cardOf(target);
      if (card === null) return;
      label.current = linkIn(card) === target ? null : target.ariaLabel;
      const here = card.dataset['place'] ?? '';
      if (here !== stop.id || !stop.isInside) setStop({ id: here, at: Number(card.ariaPosInSet) - 1, isInside: true });
    },
    // It is not called for a control that is taken out of the page with the focus in it.
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setStop({ id, at, isInside: false });
    },
  };
};

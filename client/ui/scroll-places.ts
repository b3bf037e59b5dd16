// Remembers the scroll positions of this tab and restores them after Back, Forward and a reload, also in virtualized lists.
import type { Location, NavigationType } from 'react-router-dom';

/** The first visible list entry: its index in the list and its distance from the top of the window in pixels. */
type Anchor = { id: string; at: number; top: number };
/** height: of the document. part: id of the element in the URL's fragment, which takes precedence over the anchor and y. */
type Place = { y: number; height: number; anchor?: Anchor | undefined; part?: string | undefined };

const storageKey = 'verso-places';
const maxPlaces = 50;
/** Debounce of the scroll event. Milliseconds. */
const settledAfter = 150;
/** How long a position is retried while a slow page loads, unless the user acts. Milliseconds. */
const patience = 20_000;
/** How long a restored position is held, since refreshed data may still shift the layout. Milliseconds. */
const staysFor = 3_000;
/** Share of the stored height from which on the page counts as loaded. */
const nearlyWhole = 0.8;

const page = document.documentElement;
/** Height of the sticky header, which covers what is above. Pixels. */
const headHeight = 65;

const read = (): Map<string, Place> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Place][]);
  } catch {
    return new Map();
  }
};
const places = read();
const keep = (name: string, place: Place): void => {
  places.delete(name);
  places.set(name, place);
  for (const old of [...places.keys()].slice(0, -maxPlaces)) places.delete(old);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places]));
  } catch {
    // Without storage the positions last until the page is reloaded.
  }
};

/** The first history entry of a visit has no key of its own. */
const nameOf = ({ key, pathname, search }: Location<unknown>): string => (key === 'default' ? pathname + search : key);
const isDialog = ({ state }: Location<unknown>): boolean => typeof state === 'object' && state !== null && 'isDialogStep' in state;

const entries = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-place]')];
const topOf = (element: Element): number => element.getBoundingClientRect().top;
const numberIn = (element: Element, name: string): number => Number(element.getAttribute(name) ?? -1);

const firstSeen = (): Anchor | undefined => {
  const first = entries().find((entry) => entry.getBoundingClientRect().bottom > headHeight);
  if (first === undefined || topOf(first) > innerHeight) return undefined;
  return { id: first.dataset['place'] ?? '', at: numberIn(first, 'aria-posinset'), top: topOf(first) };
};

/** Estimates the position of an entry that a virtualized list has not rendered, from one that it has. */
const guess = (drawn: readonly HTMLElement[], at: number): number | null => {
  const [near] = drawn;
  const list = near?.closest('ul, [role=list]');
  if (near === undefined || list == null || at < 0) return null;
  const size = numberIn(near, 'aria-setsize');
  const each = list.getBoundingClientRect().height / (size > 0 ? size : drawn.length);
  return topOf(near) + (at - numberIn(near, 'aria-posinset')) * each;
};

/** Distance to a position in pixels, and whether it is exact. */
const wayTo = ({ y, anchor, part }: Place): { by: number; isSure: boolean } => {
  if (part !== undefined) {
    const element = document.getElementById(part);
    // Until the element is rendered the page grows, and this runs again.
    return { by: element === null ? 0 : topOf(element) - headHeight, isSure: true };
  }
  if (anchor !== undefined) {
    const drawn = entries();
    const same =
      drawn.find(({ dataset }) => dataset['place'] === anchor.id) ??
      // The entry was removed: use the one at its index.
      drawn.find((one) => anchor.at > 0 && numberIn(one, 'aria-posinset') === anchor.at);
    const top = same === undefined ? guess(drawn, anchor.at) : topOf(same);
    if (top !== null) return { by: top - anchor.top, isSure: same !== undefined };
  }
  return { by: y - scrollY, isSure: true };
};

/** The history entry of the current page. */
let shown: Location<unknown> | null = null;
let stopSeeking: (() => void) | null = null;

const note = (): void => {
  if (shown === null || stopSeeking !== null) return;
  const height = page.scrollHeight;
  keep(nameOf(shown), scrollY === 0 ? { y: 0, height } : { y: scrollY, height, anchor: firstSeen() });
};

/** Scrolls to the position and holds it while the page grows, until the user acts. */
const seek = (place: Place): void => {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  let timer = setTimeout(end, patience);
  let isThere = false;
  const go = () => {
    if (signal.aborted) return;
    const { by, isSure } = wayTo(place);
    const before = scrollY;
    if (Math.abs(by) > 1) scrollBy({ top: by, behavior: 'instant' });
    // Virtualized entries are rendered after a scroll, so the position is checked again in the next frame.
    if (scrollY !== before || !isSure) requestAnimationFrame(go);
    else if (Math.abs(by) <= 1 && !isThere && page.scrollHeight > place.height * nearlyWhole) {
      isThere = true;
      clearTimeout(timer);
      timer = setTimeout(end, staysFor);
    }
  };
  const growth = new ResizeObserver(go);
  const { style } = page;
  // Scroll anchoring would pin what is visible now, such as the footer of a page that is still empty.
  style.overflowAnchor = 'none';
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(act, end, { signal, capture: true, passive: true });
  signal.addEventListener('abort', () => {
    stopSeeking = null;
    style.overflowAnchor = '';
    growth.disconnect();
    clearTimeout(timer);
  });
  stopSeeking = end;
  growth.observe(document.body);
};

const wasLoadedAgain = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type);
};

const begin = (): void => {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteLater = () => {
    clearTimeout(timer);
    timer = setTimeout(note, settledAfter);
  };
  addEventListener('scroll', noteLater, { passive: true });
  // Recorded before the page is left, while it is still rendered.
  for (const leaving of ['click', 'popstate', 'pagehide']) addEventListener(leaving, note, true);
};

/** Call for each history entry as soon as its page is shown. */
export const showPlace = (entry: Location<unknown>, how: `${NavigationType}`): void => {
  const before = shown;
  if (before === null) begin();
  stopSeeking?.();
  shown = entry;
  const place = places.get(nameOf(entry));
  const part = entry.hash === '' ? undefined : { y: 0, height: 0, part: entry.hash.slice(1) };
  if (before === null) {
    if (place !== undefined && place.y > 0 && scrollY === 0 && wasLoadedAgain()) seek(place);
    else if (part !== undefined) seek(part);
    return;
  }
  const isOverPage = before.pathname === entry.pathname && (isDialog(before) || isDialog(entry));
  const isSamePage = isOverPage || (before.pathname === entry.pathname && (how === 'REPLACE' || before.search === entry.search));
  // An entry without a state is a fragment navigation, which the browser scrolls itself.
  if (how === 'POP' && place !== undefined && place.y > 0 && !isOverPage && history.state !== null) seek(place);
  else if (!isSamePage && part !== undefined) seek(part);
  else if (!isSamePage) scrollTo({ top: 0, behavior: 'instant' });
};

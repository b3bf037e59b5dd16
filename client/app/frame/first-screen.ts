// Keeps how the catalog looks at the top, for the next start to paint before any script has run (scripts/build/page-start.mjs), and takes
// that away once the app has drawn the page. It is a picture of the page: what may be untrue by then is left blank.
import type { SessionStore } from '#client/device/session/session-store.ts';
import { languageKey } from '#client/ui/language.ts';
import { whenPageThere } from '#client/ui/lazy/page-there.ts';

const key = 'verso-first-screen';
const keptPage = '/catalog';
/** Characters. Storage for small texts is small. */
const most = 150_000;
/** Milliseconds after the page is there, with most of its pictures. */
const settledAfter = 2_000;
/** The longer side of a picture in pixels: a blur, as the page itself shows before a picture is loaded. */
const blurSize = 32;

/** Never part of a first screen. */
const gone = 'dialog, [role=dialog], [role=menu], [role=status], output, script';
const momentary = '[data-momentary]';
const controls = 'button, input, select, textarea';
/** They name or find elements of the page, which are other ones. */
const links = [
  'id',
  'for',
  'data-place',
  'data-index',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'srcset',
  'sizes',
  'loading',
];

const blurOf = (image: HTMLImageElement): string => {
  const { naturalWidth, naturalHeight } = image;
  if (image.src.startsWith('data:') || new URL(image.src).pathname.endsWith('.svg')) return image.src;
  const scale = blurSize / Math.max(naturalWidth, naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.7);
};

const withPicture = (copy: Element, image: HTMLImageElement): void => {
  try {
    copy.setAttribute('src', blurOf(image));
  } catch {
    // Not loaded, or from elsewhere.
    copy.removeAttribute('src');
  }
};

/** Whether an element is below the window, or not displayed at all. */
const isUnseen = (element: Element): boolean =>
  element.getBoundingClientRect().top >= innerHeight || (!element.checkVisibility() && getComputedStyle(element).display === 'none');

/** The markup of what is seen of an element. Styles in markup are forbidden here, so they are set from `data-style`. */
const seenOf = (root: Element): string => {
  const whole = root.cloneNode(true) as Element;
  const copies = [...whole.querySelectorAll<HTMLElement>('*')];
  [...root.querySelectorAll<HTMLElement>('*')].forEach((element, at) => {
    const copy = copies[at];
    if (copy === undefined) return;
    if (element.matches(gone) || isUnseen(element)) return copy.remove();
    const style = `${element.getAttribute('style') ?? ''}${element.matches(momentary) ? ';visibility:hidden' : ''}`;
    copy.removeAttribute('style');
    if (style !== '') copy.dataset['style'] = style;
    if (element.matches(controls)) copy.setAttribute('inert', '');
    if (element instanceof HTMLImageElement) withPicture(copy, element);
    for (const name of links) copy.removeAttribute(name);
  });
  return whole.innerHTML;
};

/** As scripts/build/page-start.mjs asks. */
const nameOf = (userId: string): string =>
  [userId, location.href, outerWidth, devicePixelRatio, localStorage.getItem(languageKey) ?? navigator.language].join(' ');

const drop = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored here.
  }
};

const keep = (session: SessionStore): void => {
  const state = session.state();
  const root = document.getElementById('root');
  if (state.status !== 'signed-in' || root === null || location.pathname + location.search + location.hash !== keptPage) return;
  // A dialog or a place further down is not how the page begins.
  if (scrollY > 0 || document.querySelector('dialog[open], [role=dialog]') !== null || root.querySelector('main article') === null) return;
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href;
  const html = seenOf(root);
  if (html.length > most) return;
  try {
    localStorage.setItem(key, JSON.stringify({ of: nameOf(state.user.id), styles, html }));
  } catch {
    drop();
  }
};

/** Call once. */
export const followFirstScreen = (session: SessionStore): void => {
  void whenPageThere().then(() => {
    document.getElementById('first-screen')?.remove();
    setTimeout(() => keep(session), settledAfter);
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep(session);
  });
  const look = (): void => {
    if (session.state().status === 'signed-out') drop();
  };
  look();
  session.subscribe(look);
};

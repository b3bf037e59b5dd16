// Keyboard-only navigation: walks by Tab, and checks at each stop that the focus is visible and has an accessible name.
import type { Frame, Page } from 'playwright-core';

export type Stop = { role: string; name: string };

/** Maximum Tab presses of a walk. */
const most = 60;

/** The frame with the focus: the page's main frame or one inside it. */
const focusedFrame = async (page: Page): Promise<Frame> => {
  for (const frame of page.frames()) {
    const holds = await frame.evaluate(() => {
      const active = document.activeElement;
      return document.hasFocus() && active !== null && active !== document.body && !(active instanceof HTMLIFrameElement);
    });
    if (holds) return frame;
  }
  return page.mainFrame();
};

/** Why the focus is not visible; null if it is. */
const hiding = (frame: Frame): Promise<string | null> =>
  frame.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.tagName === 'MAIN') return null;
    const box = focused.getBoundingClientRect();
    // A field on top of its custom rendering may itself be transparent.
    for (let at: Element | null = focused; at !== null; at = at.parentElement)
      if (Number(getComputedStyle(at).opacity) < 0.5) return 'is transparent';
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(focused);
    // A link that fills its card draws the ring around the whole card.
    const around = getComputedStyle(focused, '::after');
    const isRingedAround = around.content !== 'none' && around.outlineStyle !== 'none' && around.outlineWidth !== '0px';
    if ((outlineStyle === 'none' || outlineWidth === '0px') && boxShadow === 'none' && !isRingedAround) return 'has no ring';
    const ring = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
    if (box.right <= 0 || box.left >= innerWidth || box.bottom <= 0 || box.top >= innerHeight) return 'is outside of the window';
    const above = document.querySelector('header.sticky');
    const below = [...document.querySelectorAll('nav.tab-bar')].find((bar) => bar.getClientRects().length > 0);
    const isApart = focused.closest('dialog, header.sticky, nav.tab-bar, section[aria-live], a[href="#content"]') !== null;
    const ceiling = above === null ? 0 : above.getBoundingClientRect().bottom;
    const floor = below === undefined ? innerHeight : below.getBoundingClientRect().top;
    if (!isApart && box.height < floor - ceiling) {
      if (box.top - ring < ceiling - 0.5) return `is under the header: ${Math.round(box.top)} < ${Math.round(ceiling)}`;
      if (box.bottom + ring > floor + 0.5) return `is under the bar: ${Math.round(box.bottom)} > ${Math.round(floor)}`;
    }
    const seen = [0.1, 0.5, 0.9].some((part) =>
      [0.25, 0.5, 0.75].some((down) => {
        const top = document.elementFromPoint(box.left + box.width * part, box.top + box.height * down);
        return top !== null && (focused.contains(top) || top.closest('label')?.contains(focused) === true || top.contains(focused));
      }),
    );
    if (seen) return null;
    const cover = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // At the end of a page it cannot be scrolled out from under a toast, which disappears by itself.
    const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
    return isAtEnd && cover?.closest('.toasts') != null ? null : `is covered by ${cover?.outerHTML.slice(0, 200) ?? 'nothing'}`;
  });

/** The focused element; throws if it is not visible or has no name. */
export const stopOf = async (page: Page): Promise<Stop> => {
  const frame = await focusedFrame(page);
  const nothing = { role: 'nothing', name: '' };
  const focused = frame.locator(':focus');
  if ((await focused.count()) === 0) return nothing;
  const snapshot = await focused.ariaSnapshot();
  const line = (snapshot.split('\n')[0] ?? '').replace(/^- '?/, '');
  const found = /^(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line);
  const stop = { role: found?.[1] ?? 'unknown', name: (found?.[2] ?? '').replaceAll("''", "'").replaceAll('\\"', '"') };
  const tag = stop.name === '' ? await focused.evaluate((one) => one.tagName) : '';
  // A <summary> has no role of its own, and <main> is told without one while its content is being replaced.
  if (tag === 'SUMMARY') Object.assign(stop, { role: 'summary', name: (await focused.innerText()).trim() });
  else if (tag === 'MAIN') Object.assign(stop, { role: 'main' });
  const said = `${stop.role} "${stop.name}"`;
  if (stop.role === 'main') return stop;
  if (stop.name === '')
    throw new Error(
      `at ${page.url()} the focus is on something without a name: ${await focused.evaluate((one) => one.outerHTML.slice(0, 300))}`,
    );
  let wrong = await hiding(frame);
  // The browser scrolls to it with one of the next frames, and a busy machine draws few of them.
  for (const until = Date.now() + 3_000; wrong !== null && Date.now() < until;) {
    await frame.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    wrong = await hiding(frame);
  }
  if (wrong !== null) throw new Error(`at ${page.url()} the focus on ${said} ${wrong}`);
  return stop;
};

const fits = ({ role, name }: Stop, wanted: string, called: string | RegExp): boolean =>
  role === wanted && (typeof called === 'string' ? name === called : called.test(name));

/** Presses the key until the element is focused; it may already be. */
export const walkTo = async (page: Page, role: string, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const met: string[] = [];
  for (let count = 0; count <= most; count += 1) {
    if (count > 0) await page.keyboard.press(key);
    const stop = await stopOf(page);
    if (fits(stop, role, name)) return;
    met.push(`${stop.role} "${stop.name}"`);
  }
  throw new Error(`${key} did not lead to ${role} ${String(name)} at ${page.url()}. Met:\n${met.join('\n')}`);
};

/** Every stop of Tab from here to the end of the page. */
export const walkThrough = async (page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab', end = 200): Promise<string[]> => {
  const met: string[] = [];
  while (met.length < end) {
    await page.keyboard.press(key);
    const { role, name } = await stopOf(page);
    if (role === 'nothing') return met;
    met.push(`${role} "${name}"`);
  }
  throw new Error(`${key} found no end at ${page.url()}. Met:\n${met.join('\n')}`);
};

/** Walks to it and presses Enter. */
export const press = async (page: Page, role: string, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await walkTo(page, role, name, key);
  await page.keyboard.press('Enter');
};

/** Walks to a field and replaces its content. */
export const type = async (page: Page, role: string, name: string | RegExp, words: string): Promise<void> => {
  await walkTo(page, role, name);
  if (role !== 'combobox') await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
};

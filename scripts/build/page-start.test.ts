// What the head of a page does, run as a browser does: which files it asks for, and when a kept first screen is painted before them.
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startPage } from './page-start.mjs';

const address = 'https://verso.example/catalog';
const of = `ada ${address} 412 2 en`;
const kept = { of, styles: '/a.css', html: '<main data-style="top: 1px"></main>' };

type Stored = { session?: object; screen?: object; hidden?: boolean };

/** asked: addresses in the order in which they are asked for. painted: the markup of the first screen. */
const pageWith = ({ session, screen, hidden = false }: Stored) => {
  const asked: string[] = [];
  const painted: string[] = [];
  const frames: (() => void)[] = [];
  const texts: Record<string, string | undefined> = {
    'verso-session': session && JSON.stringify(session),
    'verso-first-screen': screen && JSON.stringify(screen),
  };
  const page: Record<string, unknown> & { paintFirst?: () => void } = {
    location: { pathname: '/catalog', href: address },
    navigator: { language: 'en' },
    localStorage: { getItem: (name: string) => texts[name] ?? null },
    outerWidth: 412,
    devicePixelRatio: 2,
    setTimeout: (act: () => void, after = 0) => after === 0 && act(),
    requestAnimationFrame: (act: () => void) => frames.push(act),
    document: {
      hidden,
      createElement: () => ({ querySelectorAll: () => [] }),
      getElementById: () => null,
      querySelector: () => ({ href: '/a.css' }),
      head: { append: ({ href, src }: { href?: string; src?: string }) => asked.push(href ?? src ?? '') },
      body: { prepend: ({ innerHTML }: { innerHTML: string }) => painted.push(innerHTML) },
    },
  };
  runInNewContext(`(${startPage.toString()})(['entry.js'], { catalog: ['catalog.js'] }, { '': ['own.js'] })`, page);
  const before = [...asked];
  page.paintFirst?.();
  const waiting = [...asked];
  for (const act of frames) act();
  return { before, waiting, asked, painted };
};

it('asks for every file at once, for whoever is signed in for theirs too', () => {
  expect(pageWith({}).before).toEqual(['/entry.js', '/catalog.js', '/entry.js']);
  expect(pageWith({ session: { user: { id: 'ada' } } }).before).toEqual(['/entry.js', '/own.js', '/catalog.js', '/entry.js']);
});

// Planted: the files are asked for beside it.
it('paints the first screen that is kept, then asks for the files', () => {
  const page = pageWith({ session: { user: { id: 'ada' } }, screen: kept });
  expect([page.before, page.waiting, page.painted]).toEqual([[], [], [kept.html]]);
  expect(page.asked).toEqual(['/entry.js', '/own.js', '/catalog.js', '/entry.js']);
});

// Planted: whose it is is not looked at.
it('shows nobody the first screen of another account, window, language or style sheet, and none once nobody is signed in', () => {
  const session = { user: { id: 'ada' } };
  const others = ['bea', '413', 'de'].map((other, at) => of.replace(['ada', '412', 'en'][at]!, other));
  for (const other of others) expect(pageWith({ session, screen: { ...kept, of: other } }).painted).toEqual([]);
  expect(pageWith({ session, screen: { ...kept, styles: '/b.css' } })).toMatchObject({ painted: [], asked: { length: 4 } });
  expect(pageWith({ screen: kept }).painted).toEqual([]);
});

it('a window that nobody sees paints no frame, and starts at once', () => {
  expect(pageWith({ session: { user: { id: 'ada' } }, screen: kept, hidden: true }).before).toHaveLength(4);
});

// Which files the page at each address begins with. The built page fetches them at once, online and offline, so that none of them is learned
// of from another one.

import { screensOf, screenTexts } from './screens.mjs';

const start = 'client/app/start.tsx';
/** Fetched too where somebody is signed in; by the first part of the address, and at every address. */
export const ownSources = {
  '': ['client/app/frame/own-frame.tsx'],
  artwork: ['client/features/artwork/own-artwork.tsx'],
};
/** By the first part of the address: the picture that its first screen shows largest. */
const firstPictures = { '': 'client/work/examples/pictures/painting.webp' };

/**
 * screens: see screensOf. bundle: as the bundler hands it over. all: what every page begins with besides the entry; pages: scripts and the
 * first picture by the first part of the address; own: the same for whoever is signed in. Each file is named once on the way to a page.
 */
export const pageFiles = (screens, bundle) => {
  const files = Object.values(bundle);
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const scriptsOf = (source, known) => {
    const chunk = files.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (chunk === undefined) throw new Error(`the build has no chunk of ${source}`);
    const found = new Set();
    const add = (name) => {
      if (known.has(name) || found.has(name)) return;
      found.add(name);
      for (const next of byName.get(name)?.imports ?? []) add(next);
    };
    add(chunk.fileName);
    return [...found];
  };
  const entry = files.find(({ isEntry }) => isEntry);
  const known = new Set([entry.fileName]);
  const all = [...entry.imports.flatMap((name) => [name, ...(byName.get(name)?.imports ?? [])]), ...scriptsOf(start, known)];
  for (const name of all) known.add(name);
  const picturesOf = (first) =>
    files.filter(({ originalFileNames }) => originalFileNames?.includes(firstPictures[first])).map(({ fileName }) => fileName);
  const pages = Object.fromEntries(screens.map(({ first, source }) => [first, [...picturesOf(first), ...scriptsOf(source, known)]]));
  const own = Object.fromEntries(
    Object.entries(ownSources).map(([first, sources]) => [first, [...new Set(sources.flatMap((source) => scriptsOf(source, known)))]]),
  );
  return { all: [...new Set(all)], pages, own };
};

/** In the page: `pages` and `own` are those of pageFiles. The key is where a session is remembered (client/device/session/session-record.ts). */
const fetchFiles = (pages, own) => {
  const path = location.pathname.slice(1);
  const [first] = path.split('/');
  let files = pages[path] ?? pages[first] ?? pages['*'];
  try {
    if (localStorage.getItem('verso-session') !== null) files = [...own[''], ...files, ...(first === '' ? [] : (own[first] ?? []))];
  } catch {
    // Storage is blocked: nobody is signed in.
  }
  for (const file of new Set(files)) {
    const link = document.createElement('link');
    const isScript = file.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (isScript) link.crossOrigin = '';
    else link.as = 'image';
    link.href = `/${file}`;
    document.head.append(link);
  }
};

/** root: the folder of the project. @returns {import('vite').Plugin} */
export const fetchPageFiles = (root) => ({
  name: 'fetch-page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (bundle === undefined) return html;
      const { all, pages, own } = pageFiles(screensOf(screenTexts(root)), bundle);
      const table = [pages, own].map((one) => JSON.stringify(one)).join(',');
      return [
        ...all
          .filter((file) => !html.includes(file))
          .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' })),
        { tag: 'script', children: `(${fetchFiles.toString()})(${table})`, injectTo: 'head' },
      ];
    },
  },
});

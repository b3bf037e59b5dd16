// Which files the page at each address begins with. The built page fetches them at once, online and offline, so that none of them is learned
// of from another one.

import { startPage } from './page-start.mjs';
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
 * screens: see screensOf. bundle: as the bundler hands it over. all: what every page begins with, the entry first; pages: scripts and the
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
  const filesOf = ({ first, source, isPublic }) => {
    // Whoever opens such a page is signed in, also where this device does not know it yet.
    const frame = isPublic ? [] : ownSources[''].flatMap((own) => scriptsOf(own, known));
    return [...new Set([...frame, ...picturesOf(first), ...scriptsOf(source, known)])];
  };
  const pages = Object.fromEntries(screens.map((screen) => [screen.first, filesOf(screen)]));
  const own = Object.fromEntries(
    Object.entries(ownSources).map(([first, sources]) => [first, [...new Set(sources.flatMap((source) => scriptsOf(source, known)))]]),
  );
  return { all: [entry.fileName, ...new Set(all)], pages, own };
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
      const table = [all, pages, own].map((one) => JSON.stringify(one)).join(',');
      const named = html.replaceAll(/ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g, '');
      const [before, after, ...more] = named.split('<link rel="stylesheet"');
      if (after === undefined || more.length > 0) throw new Error('the page has not one style sheet');
      // A script below a style sheet waits for it.
      const page = `${before}<script>(${startPage.toString()})(${table})</script>\n    <link rel="stylesheet"${after}`;
      return page.replace('</body>', '  <script>globalThis.paintFirst?.()</script>\n  </body>');
    },
  },
});

// The app is imported by the entry once the language is there; the page names its scripts, so that they are fetched meanwhile.

/** The chunk of a source and what it imports, the entry left out. bundle: as the bundler hands it over. */
export const scriptsOf = (bundle, source) => {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const add = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of byFile.get(file)?.imports ?? []) add(next);
  };
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (start === undefined) throw new Error(`the build has no chunk of ${source}`);
  add(start.fileName);
  return [...found].filter((file) => byFile.get(file)?.isEntry !== true);
};

/** @returns {import('vite').Plugin} */
export const preloadStart = (source) => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      bundle === undefined
        ? html
        : scriptsOf(bundle, source)
            .filter((file) => !html.includes(file))
            .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' })),
  },
});

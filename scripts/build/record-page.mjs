// Builds the page of signed records that checks itself: one HTML text without anything from elsewhere.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compiledMessages } from './compiled-messages.mjs';

const id = 'virtual:record-page';
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src https: http://localhost:* http://127.0.0.1:*; base-uri 'none'; form-action 'none'";

/** Packages have other code for development; the page must be the same whoever builds it. */
const inProduction = async (act) => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await act();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const scriptOf = (root) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [compiledMessages()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'client/record-page/record-page.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  });

/** root: the folder of the project. The same text for the same sources and packages. */
export const buildRecordPage = async (root) => {
  const output = await inProduction(() => scriptOf(root));
  const [{ code }] = (Array.isArray(output) ? output : [output]).flatMap((one) => one.output).filter(({ type }) => type === 'chunk');
  const styles = readFileSync(join(root, 'client/record-page/record-page.css'), 'utf8').replaceAll(/\s+/g, ' ');
  const script = code
    .trim()
    .replaceAll('</script', String.raw`<\/script`)
    .replaceAll('<!--', String.raw`<\!--`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><title>Signed record</title><style>${styles}</style></head><body>`,
    '<noscript>This file checks itself with a script, which is turned off here.</noscript>',
    `<!--record--><!--/record--><script>${script}</script></body></html>\n`,
  ].join('\n');
};

/** For the app: the text of the page, as a module. @returns {import('vite').Plugin} */
export const recordPage = (root) => ({
  name: 'record-page',
  resolveId: { filter: { id: /^virtual:record-page$/ }, handler: () => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:record-page$/ },
    handler: async () => `export default ${JSON.stringify(await buildRecordPage(root))};`,
  },
});

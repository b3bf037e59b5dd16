// Builds the page of signed records that checks itself: one HTML text without anything from elsewhere.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compiledMessages } from './compiled-messages.mjs';

const id = 'virtual:record-page';
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src https: http://localhost:* http://127.0.0.1:*; base-uri 'none'; form-action 'none'";

/** root: the folder of the project. */
export const buildRecordPage = async (root) => {
  const output = await build({
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

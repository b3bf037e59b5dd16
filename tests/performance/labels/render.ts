// Prints a label in Chromium, in typefaces that every clone has or that stand in for each other, as a flat picture.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser } from 'playwright-core';
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/browser.ts';
import type { Label } from './label.ts';

const require = createRequire(import.meta.url);
const font = (name: string): string => `url(data:font/woff2;base64,${readFileSync(require.resolve(name)).toString('base64')})`;

/** One after the other, by the number of the label. */
const faces = [
  "'Instrument Sans', sans-serif",
  "'Newsreader', serif",
  "'Liberation Serif', 'Times New Roman', 'Newsreader', serif",
  "'Liberation Sans', 'Arial', 'Instrument Sans', sans-serif",
  "'DejaVu Serif', 'Georgia', 'Newsreader', serif",
] as const;
/** What a label for a back is written with: a typewriter's face. */
const typewriter = "'Liberation Mono', 'DejaVu Sans Mono', 'Courier New', monospace";

const marks: Readonly<Record<string, string>> = { '#': 'large', _: 'title', '-': 'small', '^': 'capitals' };
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const spanOf = (part: string): string => {
  const style = marks[part.charAt(0)];
  return `<span class="${style ?? 'plain'}">${escaped(style === undefined ? part : part.slice(1))}</span>`;
};
const lineOf = (line: string): string => (line === '' ? '<p class="gap"></p>' : `<p>${line.split(' | ').map(spanOf).join('')}</p>`);

const style = `
  @font-face { font-family: 'Instrument Sans'; font-weight: 400 700; src: ${font('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2')} }
  @font-face { font-family: 'Instrument Sans'; font-style: italic; font-weight: 400 700; src: ${font('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2')} }
  @font-face { font-family: 'Newsreader'; font-weight: 200 800; src: ${font('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2')} }
  @font-face { font-family: 'Newsreader'; font-style: italic; font-weight: 200 800; src: ${font('@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2')} }
  body { margin: 0; background: #fff; color: #1c1a17 }
  #label { display: inline-block; padding: 44px 52px; font-size: 32px; line-height: 1.36; max-width: 900px; background: #fbfaf6 }
  #label.wide { width: 900px }
  p { margin: 0; display: flex; justify-content: space-between; gap: 3em } .gap { height: 0.7em }
  .large { font-size: 1.2em; font-weight: 650 } .title { font-style: italic } .small { font-size: 0.8em }
  .capitals { text-transform: uppercase; letter-spacing: 0.1em; font-size: 0.95em }`;

export type Printer = {
  /** A PNG of the label. number: chooses the typeface. */
  print: (label: Label, number: number) => Promise<Buffer>;
  close: () => Promise<void>;
};

export const openPrinter = async (): Promise<Printer> => {
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  return {
    print: async (label, number) => {
      const face = label.kind === 'back' ? typewriter : (faces[number % faces.length] ?? faces[0]);
      const lines = label.text.split('\n').map(lineOf).join('');
      const wide = label.kind === 'invoice' ? ' class="wide"' : '';
      await page.setContent(`<style>${style} #label { font-family: ${face} }</style><div id="label"${wide}>${lines}</div>`);
      await page.evaluate(() => document.fonts.ready);
      return page.locator('#label').screenshot();
    },
    close: () => browser.close(),
  };
};

// `npm run screenshots -- FOLDER [--only NAME] [--language NAME]`: every page of the app in Chromium, at three widths, in both themes and in
// German, as pictures to look at. Errors of a page, violations of its policy and pages wider than their window end it with 1.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { declaredIn, screenTexts } from './build/screens.mjs';
import { giveUp, prepare, root, say } from './run/prepare.mjs';
import { nameOf, nowhere, shotsOf, tableProblems } from './screenshots/pages.mjs';
import { startDemonstration } from './screenshots/server.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' }, language: { type: 'string' } } });
const [given] = positionals;
if (given === undefined || positionals.length > 1)
  giveUp('Usage: npm run screenshots -- FOLDER [--only NAME] [--language en|de|en-XA|ar-XB]');
const folder = resolve(given);

const table = tableProblems(declaredIn(screenTexts(root).table).map(({ path }) => path));
if (table.length > 0) giveUp(table.join('\n'));
const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);
if (executablePath === undefined) giveUp('No Chromium was found. Install it (`apt-get install chromium`) or set CHROMIUM to its path.');

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
/** English in both themes, German in the light one; the pseudo-languages (shared/language/pseudo.ts) where they are asked for. */
const looks = [
  { language: 'en', themes: ['light', 'dark'] },
  { language: 'de', themes: ['light'] },
].filter(({ language }) => values.language === undefined || language === values.language);
if (looks.length === 0) looks.push({ language: values.language, themes: ['light'] });
const german = JSON.parse(readFileSync(join(root, 'shared/language/de.json'), 'utf8'));
/** How a language says an English text of the pages. */
const wordsOf = (language) => (text) => (language === 'de' ? (german[text] ?? text) : /X[AB]$/.test(language) ? /^\[/ : text);
const narrow = { width: 320, height: 640 };
const tallest = 8_000;
const password = 'verso-demo';
const started = Date.now();
const problems = [];

/** Everything that a page complains of, with what was open at the time. */
const listen = (context, now) => {
  const note = (text) => problems.push(`${now.name}: ${text}`);
  context.on('weberror', (error) => note(`error ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // An answer about what is not there may come when the next page is open already.
    const isMeant = /status of 40[34]/.test(message.text()) && (now.refused || url.includes(nowhere));
    if (!isMeant) note(`console: ${message.text()} ${url}`);
  });
};

const signIn = async (page, who) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(`${who}@example.com`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
};

/** The page has its heading, its letters and its pictures, and nothing on it says that it is still loading. */
const settled = async (page) => {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(
    () => {
      // Also those that would wait until they are scrolled to.
      for (const image of document.images) if (image.loading === 'lazy') image.loading = 'eager';
      return (
        document.fonts.status === 'loaded' &&
        document.querySelector('main [class*="_infinite]"]') === null &&
        [...document.images].every((image) => image.complete) &&
        // The blurred one goes when the picture is there.
        document.querySelector('main img[aria-hidden][src^="data:"]') === null
      );
    },
    undefined,
    { timeout: 15_000 },
  );
};

/** Of the page, and of what lies over it, which has a width of its own. */
const overflowOf = (page) =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('html, dialog[open]')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
  );

const photograph = async (page, shot, { language, themes }, now) => {
  const name = language === 'en' ? nameOf(shot) : `${nameOf(shot)}-${language}`;
  Object.assign(now, { name, refused: shot.refused === true });
  let count = 0;
  for (const size of [...sizes, narrow]) {
    await page.setViewportSize(size);
    await page.goto(shot.address);
    await settled(page);
    await shot.act?.(page, wordsOf(language));
    const wide = await overflowOf(page);
    if (wide > 0) problems.push(`${name}: ${wide} px wider than ${size.width}`);
    if (size === narrow) continue;
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const path = join(folder, `${name}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path, animations: 'disabled', ...(height > tallest ? {} : { fullPage: true }) });
      count += 1;
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
  return count;
};

const optionsAt = (url) => ({ baseURL: url, viewport: sizes[2], reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });

/** What the pages of single things need to know. */
const findThings = async (browser, url) => {
  const { listings } = await (await fetch(`${url}/api/market/listings`)).json();
  const [listing] = listings;
  const context = await browser.newContext(optionsAt(url));
  const page = await context.newPage();
  await signIn(page, 'collector');
  await page.goto('/catalog');
  const link = page.locator('main a[href^="/artwork/"]').first();
  await link.waitFor();
  const own = (await link.getAttribute('href')).replace('/artwork/', '');
  await page.goto('/messages');
  const conversation = page.locator('main a[href*="to="]').last();
  await conversation.waitFor();
  const partner = new URL(await conversation.getAttribute('href'), page.url()).searchParams.get('to');
  await context.close();
  return { listed: listing.art_piece_id, artist: listing.artist, seller: listing.seller_id, own, partner };
};

const work = async (url, browser) => {
  const only = values.only;
  const shots = shotsOf(await findThings(browser, url)).filter((shot) => only === undefined || nameOf(shot).includes(only));
  if (shots.length === 0) throw new Error(`nothing is called ${only}`);
  let count = 0;
  for (const who of new Set(shots.map((shot) => shot.who))) {
    const context = await browser.newContext(optionsAt(url));
    context.setDefaultTimeout(20_000);
    const now = { name: `sign-in of ${who}`, refused: false };
    listen(context, now);
    const page = await context.newPage();
    if (who === null) await page.goto('/');
    else await signIn(page, who);
    for (const look of looks) {
      await page.evaluate((language) => localStorage.setItem('verso-language', language), look.language);
      for (const shot of shots.filter((one) => one.who === who)) {
        try {
          count += await photograph(page, shot, look, now);
        } catch (error) {
          problems.push(`${now.name}: ${String(error.message).split('\n')[0]}`);
        }
        say(now.name);
      }
    }
    await context.close();
  }
  return count;
};

mkdirSync(folder, { recursive: true });
await prepare(['server', 'client']);
const server = await startDemonstration();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
});
let count = 0;
try {
  count = await work(server.url, browser);
} catch (error) {
  problems.push(error.message);
} finally {
  await browser.close();
  await server.stop();
}
if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'));
  process.exitCode = 1;
}
console.log(`= ${count} pictures in ${folder}, ${problems.length} problems, ${Math.round((Date.now() - started) / 1000)} s`);

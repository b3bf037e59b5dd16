// `node scripts/make/install-screenshots.mjs`: the pictures that a browser shows before it installs the app, of today's demonstration.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { prepare, root } from '../run/prepare.mjs';
import { startDemonstration } from '../screenshots/server.mjs';

const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path));

/** The sizes stand in the manifest (vite.config.ts). */
const pictures = [
  { name: 'screenshot-phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, path: '/market' },
  { name: 'screenshot-desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, path: '/catalog' },
];

const take = async (browser, url, { name, path, ...sizes }) => {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en-US', ...sizes });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Email').fill('collector@example.com');
  await page.getByLabel('Password').fill('verso-demo');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
  await page.goto(path);
  await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
  await page.waitForLoadState('networkidle');
  // Pictures below the fold are not fetched.
  await page.waitForFunction(() => {
    const seen = [...document.querySelectorAll('main img')].filter((one) => one.getBoundingClientRect().top < window.innerHeight);
    return seen.length > 1 && seen.every((one) => one.complete);
  });
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(root, 'client/public', `${name}.webp`));
  await context.close();
};

await prepare(['server', 'client']);
const server = await startDemonstration();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const picture of pictures) await take(browser, server.url, picture);
} finally {
  await browser.close();
  await server.stop();
}

// Kills a browser at random moments of an edit or a scan, and compares what it had shown as saved with what is there afterwards.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { Page } from 'playwright-core';
import type { Sql } from '#server/platform/database/database.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { createKillableBrowser, readDevice, type KillableBrowser, type Opened } from './browser.ts';
import { halfWritten, judgeDeeds, lostOnDevice, type Deed } from './device-judge.ts';
import { judge } from './judge.ts';
import { noReport, type KillReport } from './kills.ts';
import { startLoad, type Load } from './load.ts';
import type { Program } from './program.ts';
import { randomOf, type Random } from './random.ts';

export type BrowserKillOptions = {
  program: Program;
  kills: number;
  seed: number;
  /** Runs in every page before the app: plants a bug that must be found. */
  plant?: (() => void) | undefined;
  untilFound?: boolean | undefined;
  say?: ((line: string) => void) | undefined;
};
export type BrowserReport = KillReport & { shown: number };

const maxWait = 500;
/** Size of each photograph in bytes, large enough that writing one takes time. */
const photographBytes = 1_500_000;
const firstTitle = 'Ground';

/** Reports immediately when the app shows something as saved. */
const watchWords = (): void => {
  const told = new Set<string>();
  const tell = (words: string): void => {
    if (told.has(words)) return;
    told.add(words);
    void (window as unknown as { versoShown(words: string): Promise<void> }).versoShown(words);
  };
  const look = (): void => {
    for (const heading of document.querySelectorAll('h2')) if (heading.textContent === 'Saved on this device') tell('held');
    const notices = document.querySelector('[aria-label="Notifications"]')?.textContent ?? '';
    for (const words of ['Saved on this device', 'Artwork updated', 'Analysis Complete!']) if (notices.includes(words)) tell(words);
    for (const status of document.querySelectorAll('output')) if (status.textContent === 'Analyzing artwork...') tell('analyzing');
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
};

type Words = { first(): string | null; wait(): Promise<void> };

const listen = async ({ context, page }: Opened, plant: (() => void) | undefined): Promise<Words> => {
  let heard: string | null = null;
  let wake: () => void = () => undefined;
  const spoken = new Promise<void>((resolve) => (wake = resolve));
  await page.exposeFunction('versoShown', (words: string) => {
    heard ??= words;
    wake();
  });
  await context.addInitScript(watchWords);
  if (plant !== undefined) await context.addInitScript(plant);
  return { first: () => heard, wait: () => Promise.race([spoken, pause(15_000)]) };
};

const signIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // Leaving a page while it creates its database blocks the database for the next page.
  await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
};

type Act = { deed: Deed; go(page: Page): Promise<void> };

/** Edits the only piece by this artist. */
const edit = (): Act => {
  const token = `edit-${newId().slice(-12)}`;
  return {
    deed: { kind: 'edit', token, sha256: null, shown: null },
    go: async (page) => {
      await page.goto('/catalog?q=ida');
      const card = page.getByRole('article', { name: / by Ida$/ });
      // This browser has no mouse, so its cards show no buttons on hover.
      await card.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit artwork' });
      await dialog.getByLabel('Title').fill(token);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
    },
  };
};

const scan = (picture: Buffer): Act => {
  const token = `scan-${newId().slice(-12)}`;
  // Trailing data after the image belongs to the file as well.
  const buffer = Buffer.concat([picture, randomBytes(photographBytes - picture.length)]);
  return {
    deed: { kind: 'scan', token, sha256: createHash('sha256').update(buffer).digest('hex'), shown: null },
    go: async (page) => {
      await page.goto('/scan');
      await page.getByLabel('Artwork image').setInputFiles({ name: 'work.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByLabel('Title').fill(token);
      await page.getByLabel('Description').fill('Oil on canvas, from an estate.');
      await page.getByRole('button', { name: 'Authenticate with AI' }).click();
    },
  };
};

/** Half of the kills follow the saved message by at most half a second; the others come anywhere after the last click of the capture. */
const playRound = async (opened: Opened, act: Act, words: Words, random: Random): Promise<void> => {
  const afterWords = random.below(2) === 0;
  await act.go(opened.page);
  if (afterWords) await words.wait();
  await pause(random.below(afterWords ? maxWait : maxWait / 2));
};

type Run = { browser: KillableBrowser; options: BrowserKillOptions; url: string; deeds: Deed[]; report: BrowserReport };

const addressed = async (run: Run): Promise<Opened & { words: Words }> => {
  const opened = await run.browser.open();
  const { page } = opened;
  const words = await listen(opened, run.options.plant);
  const go = page.goto.bind(page);
  page.goto = (path, how) => go(new URL(path, run.url).href, how);
  return { ...opened, words };
};

const inspect = async ({ report, options }: Run, page: Page, last: Deed | undefined): Promise<void> => {
  // A static file of the same origin that runs none of the app's code.
  await page.goto('/icon.svg');
  const content = await readDevice(page);
  report.lost.push(...halfWritten(content));
  if (last !== undefined) report.lost.push(...(await options.program.withDatabase((sql) => lostOnDevice(content, last, sql))));
};

const finish = async (run: Run, page: Page): Promise<void> => {
  await page.goto('/catalog');
  const until = Date.now() + 120_000;
  const left = () =>
    page.evaluate(async () => {
      const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('verso-user-'))?.name ?? '';
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
      });
      const count = (table: string) =>
        new Promise<number>((resolve) => {
          const asked = db.transaction(table).objectStore(table).count();
          asked.onsuccess = () => resolve(asked.result);
        });
      const sum = (await count('outbox')) + (await count('photos'));
      db.close();
      return sum;
    });
  for (let count = await left(); count > 0; count = await left()) {
    if (Date.now() > until) return void run.report.lost.push(`${count} changes or photographs could not be sent`);
    await pause(100);
  }
};

const seed = async (load: Load): Promise<void> => {
  const [device] = load.devices;
  if (device === undefined) throw new Error('a load needs a device');
  await device.engine.commit('piece.create', { pieceId: newId(), fields: { title: firstTitle, artist: 'Ida' } });
  await device.engine.syncNow();
};

const givePlan = (sql: Sql, userId: string) => sql`update users set plan = 'pro', plan_status = 'active' where id = ${userId}`;

const play = async (run: Run, person: Person, random: Random): Promise<void> => {
  const { browser, options, deeds, report } = run;
  const pictures = [await jpegOf(brushedPainting(480, 360, 3)), await jpegOf(brushedPainting(360, 480, 4))];
  let opened = await addressed(run);
  await signIn(opened.page, person);
  await opened.page.goto('/catalog?q=ida');
  await opened.page.getByRole('article', { name: `${firstTitle} by Ida` }).waitFor();
  await browser.close();
  opened = await addressed(run);
  while (report.kills < options.kills && !(options.untilFound === true && report.lost.length > 0)) {
    const act = random.below(2) === 0 ? edit() : scan(pictures[random.below(2)] ?? Buffer.alloc(0));
    // Mostly offline: then only the disk can preserve it.
    await opened.context.setOffline(random.below(4) > 0);
    await playRound(opened, act, opened.words, random);
    await browser.kill();
    const deed = { ...act.deed, shown: opened.words.first() };
    deeds.push(deed);
    report.kills += 1;
    report.shown += deed.shown === null ? 0 : 1;
    const began = performance.now();
    opened = await addressed(run);
    await inspect(run, opened.page, deed);
    report.recoveries.push(performance.now() - began);
    if (report.kills % 10 === 0)
      options.say?.(`${report.kills} of ${options.kills} kills, ${report.shown} shown as saved, ${report.lost.length} found`);
  }
  if (options.untilFound !== true) await finish(run, opened.page);
};

/** SIGKILL of the whole browser. The program must be running, and keeps running. */
export const killBrowsers = async (options: BrowserKillOptions): Promise<BrowserReport> => {
  const { program } = options;
  const report: BrowserReport = { ...noReport(), shown: 0 };
  const began = performance.now();
  const person = await signUpPerson(program);
  await program.withDatabase((sql) => givePlan(sql, person.userId));
  const load = await startLoad({ url: program.url, devices: 1, users: 1, seed: options.seed, people: [person], rest: 150 });
  const browser = createKillableBrowser();
  const deeds: Deed[] = [];
  try {
    await seed(load);
    await play({ browser, options, url: program.url, deeds, report }, person, randomOf(options.seed));
    await browser.kill();
    if (options.untilFound === true) return report;
    await load.settle();
    await program.withDatabase(async (sql) => {
      const found = await judgeDeeds(deeds, sql);
      const others = await judge(sql, load);
      report.lost.push(...found.lost, ...others.lost);
      report.doubled.push(...found.doubled, ...others.doubled);
      report.apart.push(...others.apart);
    });
    report.made = deeds.length + load.made();
    report.acknowledged = report.shown + load.acknowledged();
    return report;
  } finally {
    report.seconds = (performance.now() - began) / 1_000;
    await browser.remove();
    load.close();
  }
};

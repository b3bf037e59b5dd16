// `npm run bench -- interactions`: how soon a phone with a sixth of the processor answers, and how long thousands of works take to come in.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/platform/config/config.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { startProgram } from '#server/platform/program/program.ts';
import { median, ms, within, withoutGoal, type Line } from '#tests/performance/bench/table.ts';
import { openPhone, signInOn } from '#tests/performance/pages/visit.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { plainDialogOver } from './plain-dialog.ts';
import { responseTo, watchResponses, type Step } from './responses.ts';

type Options = { rounds: number; quick: boolean; say: (text: string) => void };

const processor = 6;
const goals = { usual: 100, worst: 200, table: 6_000, archive: 12_000 };
const sizes = { usual: { works: 1_000, moved: 5_000 }, quick: { works: 200, moved: 500 } };
const titleOf = (at: number): string => `Work ${String(at).padStart(4, '0')}`;

/** The value below which three quarters of them are. */
const upperQuarter = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.75) - 1)] ?? Number.NaN;

/** What somebody does again and again, each from where it begins and back to there. */
const acts: Record<string, (page: Page, at: number) => Step[]> = {
  'open a piece': (page, at) => [
    { on: page.getByRole('link', { name: titleOf(at) }), after: page.getByRole('heading', { level: 1, name: titleOf(at) }) },
    { on: page.getByRole('link', { name: 'Catalog', exact: true }), after: page.getByRole('link', { name: titleOf(at) }) },
  ],
  'type in search': (page, at) => {
    const on = page.getByLabel('Search your collection');
    return [
      { on, after: on },
      ...[...titleOf(at)].map((press) => ({ on, press, after: on })),
      { on, press: 'Escape', after: page.getByRole('link', { name: titleOf(at + 1) }) },
    ];
  },
  'open a dialog': (page, at) => [
    { on: page.getByRole('button', { name: `Actions for ${titleOf(at)}` }), after: page.getByRole('menuitem', { name: 'History' }) },
    { on: page.getByRole('menuitem', { name: 'History' }), after: dialogOf(page, 'History') },
    { on: dialogOf(page, 'History'), press: 'Escape', after: dialogOf(page, 'History'), isGone: true },
  ],
  save: (page, at) => {
    const dialog = dialogOf(page, 'Edit artwork');
    const text = dialog.getByLabel('Description');
    return [
      { on: page.getByRole('button', { name: `Actions for ${titleOf(at)}` }), after: page.getByRole('menuitem', { name: 'Edit' }) },
      { on: page.getByRole('menuitem', { name: 'Edit' }), after: text },
      ...['O', 'i', 'l'].map((press) => ({ on: text, press, after: text })),
      { on: dialog.getByRole('button', { name: 'Save changes' }), after: dialog, isGone: true },
    ];
  },
  'switch a view': (page) => {
    const filter = page.getByRole('button', { name: 'Filter' });
    const dialog = dialogOf(page, 'Filter');
    return [
      { on: filter, after: dialog },
      ...['Grid, large', 'Table', 'Grid, small', 'Grid, medium'].map((name) => ({
        on: dialog.getByRole('button', { name }),
        after: dialog.getByRole('button', { name, pressed: true }),
      })),
      { on: dialog, press: 'Escape', after: dialog, isGone: true },
    ];
  },
};

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

const tableOf = (count: number): Buffer =>
  Buffer.from(
    [
      'Title,Artist,Year,Location',
      ...Array.from({ length: count }, (_, at) => `Moved ${at},Ida Varro,${1_800 + (at % 200)},Rack ${at % 40}`),
    ].join('\n'),
  );

/** Milliseconds from the answer to the preview until all is on the device. */
const importOf = async (
  page: Page,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
  button: RegExp,
): Promise<number> => {
  await page.getByLabel(`${label}: file`).setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('button', { name: button }).waitFor();
  const began = performance.now();
  await dialog.getByRole('button', { name: button }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
  // The cross in the corner is there all the time.
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
  const took = performance.now() - began;
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return took;
};

export const measureInteractions = async ({ rounds, quick, say }: Options): Promise<Line[]> => {
  const data = mkdtempSync(join(tmpdir(), 'verso-interactions-'));
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', DATA_DIR: join(data, 'server'), DEMO: '0', RATE_LIMIT: 'off' });
  const program = await startProgram(settings, buildApp, { log: silentLog() });
  const url = `http://127.0.0.1:${program.config.port}`;
  const server = { url, sql: program.parts.sql };
  const { works, moved } = quick ? sizes.quick : sizes.usual;
  const opened: BrowserContext[] = [];
  const open = async (profile: string) => {
    const phone = await openPhone(join(data, profile), { slow: false });
    opened.push(phone.context);
    return phone;
  };
  try {
    const owner = await makeSeller(server, 'Ada Quell', 'pro');
    const photos = [];
    for (let at = 0; at < 24; at += 1) photos.push(await owner.upload(await jpegPicture(1_200, 900, 100 + at)));
    for (let at = works - 1; at >= 0; at -= 1) {
      const photo = photos[at % photos.length];
      const fields = { title: titleOf(at), artist: 'Ida Varro', year: '1931', photos: photo === undefined ? [] : [photo] };
      await owner.device.engine.commit('piece.create', { pieceId: uuidv7(), fields, texts: {} });
    }
    await owner.device.engine.syncNow();
    say(`${works} works are there`);

    const { context, page } = await open('owner');
    await watchResponses(page);
    await signInOn(page, url, owner.person);
    await page.goto(`${url}/catalog`);
    await page.getByRole('link', { name: titleOf(0) }).waitFor();
    const session = await context.newCDPSession(page);
    const found = new Map<string, number[]>();
    // What is fetched or compiled once is not what is asked for.
    for (let round = 0; round <= rounds; round += 1) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: round === 0 ? 1 : processor });
      for (const [name, act] of Object.entries(acts)) {
        const taken: number[] = [];
        for (const step of act(page, round % 4)) taken.push(await responseTo(page, step));
        if (round > 0) found.set(name, [...(found.get(name) ?? []), ...taken]);
        say(`${round} ${name}: ${JSON.stringify(taken)}`);
      }
    }
    const plain = await plainDialogOver(context, page, { rate: processor, rounds });
    await context.close();

    const importing: Record<'table' | 'archive', number[]> = { table: [], archive: [] };
    for (let round = 0; round < rounds; round += 1) {
      const [from, to] = [await makeSeller(server), await makeSeller(server)];
      const table = await open(`table-${round}`);
      // A phone has no picker of a place for a file.
      await table.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
      await signInOn(table.page, url, from.person);
      await table.page.goto(`${url}/settings`);
      importing.table.push(
        await importOf(
          table.page,
          'Import a table',
          { name: 'works.csv', mimeType: 'text/csv', buffer: tableOf(moved) },
          /^Import [\d,]+ pieces$/,
        ),
      );
      const [download] = await Promise.all([
        table.page.waitForEvent('download'),
        table.page.getByRole('button', { name: 'Export everything' }).click(),
      ]);
      const buffer = readFileSync(await download.path());
      await table.context.close();
      const archive = await open(`archive-${round}`);
      await signInOn(archive.page, url, to.person);
      await archive.page.goto(`${url}/settings`);
      importing.archive.push(
        await importOf(archive.page, 'Import an archive', { name: 'verso.zip', mimeType: 'application/zip', buffer }, /^Import$/),
      );
      await archive.context.close();
      say(`${moved} works: ${JSON.stringify({ table: importing.table.at(-1), archive: importing.archive.at(-1) })}`);
    }
    const all = [...found.values()].flat();
    return [
      ...[...found].map(([name, values]) => within(`${name}, 75th percentile of ${values.length}`, upperQuarter(values), goals.usual, ms)),
      withoutGoal({
        goal: 'open a dialog, 75th percentile, beside one without code over the same page',
        other: 'plain',
        ours: [upperQuarter(found.get('open a dialog') ?? [])],
        theirs: [upperQuarter(plain)],
        show: ms,
      }),
      within(`the slowest of ${all.length}`, Math.max(...all), goals.worst, ms),
      within(`${moved} works from a table`, median(importing.table), goals.table, ms),
      within(`${moved} works from an archive`, median(importing.archive), goals.archive, ms),
    ];
  } finally {
    // A browser that is left open writes to its folder while that is removed, and the error of doing so would hide the first one.
    await Promise.all(opened.map((context) => context.close()));
    await program.stop();
    rmSync(data, { recursive: true, force: true });
  }
};

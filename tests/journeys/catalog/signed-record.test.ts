// A signed record from its owner to a stranger: signed on the page of the work, saved as a file, opened without anything of ours.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn } from '#client/photo/codes/read-code.ts';
import { fingerprintWords, recordFingerprint } from '#shared/credential/fingerprint.ts';
import { readRecordFile } from '#shared/credential/record-file.ts';
import { accessibilityProblems, overflow, readyForOffline } from '#tests/support/browser/browser.ts';
import { startCollector, type Collector } from '#tests/support/people/collector.ts';
import { drawnPage } from '#tests/support/pictures/drawn-page.ts';
import { readPdf } from '#tests/support/pictures/read-pdf.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';

let collector: Collector;
let page: Collector['page'];
let path: string;
let text: string;
let paper: Uint8Array;
const folder = mkdtempSync(join(tmpdir(), 'record-'));

beforeAll(async () => {
  collector = await startCollector(async ({ seller }) => {
    const photo = await seller.upload(await jpegPicture());
    const id = await seller.add({ title: 'Harbor <b>', artist: 'Ada Abel', year: '1956', location: 'CANARY-vault', photos: [photo] });
    path = `/artwork/${id}`;
  });
  ({ page } = collector);
});
afterAll(() => collector.close());

/** What a file shows when somebody opens it from a disk. */
const openedFile = async (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  const stranger = await collector.device.context.newPage();
  await stranger.goto(pathToFileURL(join(folder, name)).href);
  await stranger.getByRole('status').waitFor();
  return stranger;
};

describe('a signed record', () => {
  it('[D52] is signed on the page of the work, and saved as a file without a network', async () => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Harbor <b>' }).waitFor();
    await readyForOffline(page);
    await page.getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Signed record' }).click();
    const dialog = page.getByRole('dialog', { name: 'Signed record' });
    await dialog.getByRole('button', { name: 'Sign as it is now' }).click();
    await dialog.getByRole('button', { name: /^Save the record of/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // The original is kept once it was looked at.
    const save = async () => {
      const [given] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: /^Save the record of/ }).click(),
      ]);
      expect(given.suggestedFilename()).toBe('Signed record, Harbor -b-.html');
      return readFileSync(await given.path(), 'utf8');
    };
    await save();
    await collector.device.offline(true);
    text = await save();
    await dialog.getByRole('button', { name: /^Make a paper for the record of/ }).click();
    const paperDialog = page.getByRole('dialog', { name: 'Paper for a signed record' });
    await paperDialog.getByRole('button', { name: 'Create PDF' }).click();
    const [given] = await Promise.all([page.waitForEvent('download'), paperDialog.getByRole('button', { name: 'Save file' }).click()]);
    paper = new Uint8Array(readFileSync(await given.path()));
    await paperDialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor();
    await collector.device.offline(false);
    expect(text).not.toContain('CANARY-vault');
    expect(text).toMatch(/<img hidden alt="" src="data:image\/jpeg;base64,/);
  });

  // Planted: the result is shown before the photographs are looked at.
  it('[D52] opens from a disk, shows what it says, and turns red when a character of record, proof or picture is another one', async () => {
    await collector.device.offline(true);
    const stranger = await openedFile('record.html', text);
    await stranger.getByRole('heading', { name: 'Unchanged since it was signed' }).waitFor();
    await stranger.getByText('Harbor <b>').waitFor();
    await stranger.getByRole('figure').getByText('Front').waitFor();
    await stranger.getByText('Its issuer could not be asked').waitFor();
    await collector.device.offline(false);
    await stranger.reload();
    // Planted: the keys in the file are those from before the record was signed.
    await stranger.getByText('confirms its key').waitFor();
    expect(await stranger.locator('.result').getAttribute('class')).toBe('result ok');
    expect(await accessibilityProblems(stranger)).toEqual([]);
    expect(await overflow(stranger)).toBe(0);
    await stranger.close();
    const other = (place: number): string => `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
    const places = [
      text.indexOf('Ada Abel'),
      text.indexOf('"proofValue":"') + 20,
      text.indexOf(';base64,') + 500,
      text.lastIndexOf('">\n<!--/record-->') - 3,
    ];
    for (const [nth, place] of places.entries()) {
      const changed = await openedFile(`changed-${nth}.html`, other(place));
      await expect.poll(() => changed.locator('.result').getAttribute('class')).toContain('bad');
      await changed.close();
    }
  });

  it('[D52] is checked by anybody on a page of ours, which says whether the file’s own page is one of ours', async () => {
    const visitor = await (await collector.device.context.browser()?.newContext())?.newPage();
    if (visitor === undefined) throw new Error('no browser');
    await visitor.goto(`${collector.server.url}/verify`);
    const choose = (content: string) =>
      visitor
        .getByLabel('The file of a signed record')
        .setInputFiles({ name: 'record.html', mimeType: 'text/html', buffer: Buffer.from(content) });
    await choose(text);
    await visitor.getByRole('heading', { name: 'Unchanged since it was signed' }).waitFor();
    await visitor.getByRole('figure').getByText('Front').waitFor();
    expect(await visitor.getByText('The page in this file is not the one').count()).toBe(0);
    expect(await accessibilityProblems(visitor)).toEqual([]);
    await choose(text.replace('<style>', '<style>main{display:none}'));
    await visitor.getByText('The page in this file is not the one').waitFor();
    await choose(text.replace('Ada Abel', 'Ada Abbl'));
    await visitor.getByRole('heading', { name: 'Changed after it was signed' }).waitFor();
    await choose('<p>Harbor</p>');
    await visitor.getByText('This file is no signed record.').waitFor();
    await visitor.context().close();
  });

  it('[D52] has a paper whose code leads to where it is checked, and which says whether a file is the one that it names', async () => {
    const { pages } = await readPdf(paper);
    const words = pages.flatMap(({ lines }) => lines).join(' ');
    for (const said of ['Harbor <b>', 'Ada Abel', 'Fingerprint of the record', 'Fingerprint of the key', 'proves nothing by itself'])
      expect(words).toContain(said);
    expect(words).not.toContain('CANARY-vault');
    expect(pages[0]?.pictures).toBe(1);
    const scale = 3;
    const drawn = await drawnPage(paper, 1, scale);
    const width = (pages[0]?.width ?? 0) * scale;
    const address = codeIn(drawn.cut(width / 2, 0, width / 2, 200 * scale)) ?? '';
    const visitor = await (await collector.device.context.browser()?.newContext())?.newPage();
    if (visitor === undefined) throw new Error('no browser');
    await visitor.goto(address);
    await visitor.getByText('Your paper names one signed record.').waitFor();
    const choose = (content: string) =>
      visitor
        .getByLabel('The file of a signed record')
        .setInputFiles({ name: 'record.html', mimeType: 'text/html', buffer: Buffer.from(content) });
    await choose(text);
    await visitor.getByText('It is the record that your paper names.').waitFor();
    await visitor.getByText('confirms its key, and it was not withdrawn').waitFor();
    const { record } = readRecordFile(text) ?? {};
    const print = fingerprintWords(await recordFingerprint(record));
    await visitor.getByText(print).waitFor();
    expect(words).toContain(print);
    expect(await accessibilityProblems(visitor)).toEqual([]);
    expect(await overflow(visitor)).toBe(0);
    await choose(text.replace('Ada Abel', 'Ada Abbl'));
    await visitor.getByText('This is not the record that your paper names.').waitFor();
    await choose(text.replace('<style>', '<style>main{display:none}'));
    await visitor.getByText('It is the record that your paper names, in another page.').waitFor();
    await visitor.context().close();
  });

  it('[D52] is withdrawn for good by its owner', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Signed record' }).click();
    const dialog = page.getByRole('dialog', { name: 'Signed record' });
    await dialog.getByRole('button', { name: /^Withdraw the record of/ }).click();
    await dialog.getByText('Withdraw it for good?').waitFor();
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await dialog.getByText('Withdrawn', { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: /^Withdraw the record of/ }).count()).toBe(0);
  });
});

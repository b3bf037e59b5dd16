// Works photographed one after the other without a network: nothing is lost, each photograph is uploaded once, details follow later.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { maxPhotos } from '#shared/domain/piece/piece.ts';
import { countOf } from '#tests/support/depth.ts';
import { deepIt } from '#tests/support/deep-it.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const works = countOf('CAPTURE_WORKS', { test: 3, deep: 20 });
const shotsEach = 3;

let server: TestServer;
let seller: Seller;
let phone: Device;
/** Works in the catalog. */
let made = works;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  phone = await openDevice(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await signInAs(phone.page, seller.person.email, seller.person.password);
  await phone.page.goto('/captures');
  await phone.page.getByRole('heading', { name: 'No captures to fill in' }).waitFor();
  await readyForOffline(phone.page);
});
afterAll(async () => {
  await phone.close();
  await server.stop();
});

const openCamera = async (): Promise<void> => {
  await phone.page.goto('/capture');
  await phone.page.getByRole('button', { name: 'Take photograph: Front' }).and(phone.page.locator(':enabled')).waitFor();
};
const saved = async (count: string): Promise<void> => phone.page.getByText(`${count} saved`, { exact: true }).waitFor();
const shoot = async (): Promise<void> => phone.page.getByRole('button', { name: /^Take photograph/ }).click();
const stored = async (): Promise<{ url: string; kind: string; title: string }[]> =>
  server.sql`select photo ->> 'url' as url, photo ->> 'kind' as kind, p.title from pieces p, jsonb_array_elements(p.photos) with ordinality listed (photo, photo_at)
    where p.user_id = ${seller.person.userId} order by p.id, photo_at`;

describe('photographing works one after the other', () => {
  it('keeps the pace of many works with three photographs each, without a network', async () => {
    await openCamera();
    await phone.offline(true);
    const { page } = phone;
    for (let work = 1; work <= works; work += 1) {
      for (let shot = 0; shot < shotsEach; shot += 1) await shoot();
      // The pace does not wait for the storage, except here: afterwards the browser is killed.
      if (work < works) await page.getByRole('button', { name: 'Next work' }).click();
    }
    await saved(`${works} works, ${works * shotsEach} photographs`);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  // Planted bug: a shot is kept in memory until the work is finished.
  it('[STA7] loses none when the browser is killed, and uploads each photograph once', async () => {
    await phone.kill();
    await phone.page.goto('/captures');
    await expect.poll(() => stored().then((photos) => photos.length), { timeout: 300_000 }).toBe(works * shotsEach);
    const photos = await stored();
    expect(new Set(photos.map(({ url }) => url)).size).toBe(works * shotsEach);
    expect(photos.map(({ kind }) => kind)).toEqual(Array.from({ length: works }, () => ['front', 'back', 'signature']).flat());
    const [uploaded] = await server.sql<{ count: number }[]>`
      select count(*)::integer as count from photos where owner_id = ${seller.person.userId}`;
    expect(uploaded?.count).toBe(works * shotsEach);
    const [counted] = await server.sql<{ count: number }[]>`select count(*)::integer as count from analyses`;
    expect(counted?.count).toBe(0);
  }, 400_000);

  deepIt(
    'a shot whose piece was not made before the browser was killed gets its piece at the next start',
    async () => {
      await openCamera();
      await phone.offline(true);
      await shoot();
      await saved('1 work, 1 photograph');
      await phone.page.evaluate(
        (name) =>
          new Promise<void>((done, fail) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('success', () => {
              const tx = opening.result.transaction(['pieces', 'outbox', 'truths', 'drafts'], 'readwrite');
              const drafts = tx.objectStore('drafts').getAll();
              drafts.addEventListener('success', () => {
                const { pieceId } = (drafts.result as { pieceId: string }[]).at(-1) ?? { pieceId: '' };
                tx.objectStore('pieces').delete(pieceId);
                tx.objectStore('outbox').clear();
                tx.objectStore('truths').clear();
              });
              tx.addEventListener('complete', () => {
                opening.result.close();
                done();
              });
              tx.addEventListener('error', () => fail(new Error('not removed')));
            });
          }),
        `verso-user-${seller.person.userId}`,
      );
      await phone.kill();
      await phone.page.goto('/captures');
      await expect.poll(() => stored().then((photos) => photos.length), { timeout: 300_000 }).toBe(works * shotsEach + 1);
      made += 1;
    },
    400_000,
  );

  it('details are filled in later, and a check is made only when it is asked for', async () => {
    const { page } = phone;
    await page.goto('/captures');
    await page.getByText(`${made} works are in your catalog without a title`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: 'Save' }).click();
    await first.getByText('Please fill in this field').waitFor();
    await first.getByLabel('Title').fill('Harbor at Dusk');
    await first.getByLabel('Artist').fill('Anna Vries');
    await first.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${made - 1} works are in your catalog without a title`).waitFor();
    // Planted: a work called so is taken for one that nobody has named.
    const untitled = page.getByRole('article').first();
    await untitled.getByLabel('Title').fill('Untitled');
    await untitled.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(made === 3 ? 'One work is in your catalog without a title' : `${made - 2} works are in your catalog without a title`)
      .waitFor();
    const next = page.getByRole('article').first();
    // By the keyboard: the toast of the change before may lie over it, and stays while a mouse is on it.
    await next.getByRole('button', { name: 'Check this work' }).press('Enter');
    await expect
      .poll(async () => (await server.sql<{ count: number }[]>`select count(*)::integer as count from analyses`)[0]?.count, {
        timeout: 60_000,
      })
      .toBe(1);
    await expect.poll(async () => (await stored()).map(({ title }) => title)).toContain('Harbor at Dusk');
  });

  // Planted: only the photographs of this sitting counted.
  deepIt('a work that has as many photographs as it may takes no more', async () => {
    const { page } = phone;
    const address = (at: number) => `/api/storage/artwork-images/${seller.person.userId}/${1_790_000_000_000 + at}.jpg`;
    const photos = Array.from({ length: maxPhotos }, (_, at) => ({
      url: address(at),
      width: 40,
      height: 30,
      placeholder: '',
      kind: 'detail' as const,
    }));
    const full = await seller.add({ title: 'Seen from all sides', photos });
    await page.goto(`/artwork/${full}`);
    await page.getByRole('heading', { level: 1, name: 'Seen from all sides' }).waitFor();
    await page.goto(`/capture?piece=${full}&kind=back`);
    await page
      .getByRole('button', { name: /^Take photograph/ })
      .and(page.locator(':enabled'))
      .waitFor();
    await shoot();
    await page.getByText('Enough photographs', { exact: true }).waitFor();
    expect(await page.getByText(/photographs? saved$/).count()).toBe(0);
  });
});

// `npm run bench -- pages`: how soon pages paint on a slow phone, beside a React app of one screen in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/platform/config/config.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { startProgram } from '#server/platform/program/program.ts';
import { atMost, median, ms, within, type Line } from '#tests/performance/bench/table.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { servePeerPage } from './peer-page.ts';
import { openPhone, paintsOf, requestsUntil, scriptsUntil, signInOn, timeTo, type Paints, type Scripts } from './visit.ts';

type Options = { folder: string; rounds: number; quick: boolean; say: (text: string) => void };

/** Works with a photograph, in the market and in the catalog that is opened. */
const works = { usual: 30, quick: 12 };
const goals = {
  first: 0.5,
  largest: 2_500,
  moved: 0.02,
  cold: 4_000,
  requests: 20,
  warm: 1_500,
  seen: 0.6,
  offline: 1.2,
  files: 12,
  waves: 2,
};
/** A card as the device has last seen it, or as the app has drawn it; and only the latter. */
const cards = { seen: 'main article', drawn: '#root main article' };
/** Rows of the peer. */
const peerRows = 10_000;

type Place = { name: string; path: string; content: string };

export const measurePages = async ({ folder, rounds, quick, say }: Options): Promise<Line[]> => {
  const data = mkdtempSync(join(tmpdir(), 'verso-pages-'));
  const peer = await servePeerPage(folder);
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', DATA_DIR: join(data, 'server'), DEMO: '0', RATE_LIMIT: 'off' });
  const program = await startProgram(settings, buildApp, { log: silentLog() });
  const url = `http://127.0.0.1:${program.config.port}`;
  const profile = (name: string): string => join(data, name);
  let visits = 0;
  const fresh = (): string => profile(`visit-${(visits += 1)}`);
  try {
    const count = quick ? works.quick : works.usual;
    const seller = await makeSeller({ url, sql: program.parts.sql }, 'Ada Quell', 'pro');
    let piece = '';
    for (let at = 0; at < count; at += 1) {
      const photo = await seller.upload(await jpegPicture(1_600, 1_200, 100 + at));
      piece = await seller.add({ title: `Work ${at}`, artist: 'Ida Varro', medium: 'painting', year: '1931', photos: [photo] });
      await seller.list(piece, 100 + at);
    }
    say(`${count} works are listed`);

    const places: Place[] = [
      { name: 'home', path: '/', content: 'h1' },
      { name: 'market', path: '/market', content: 'article img' },
      { name: 'artwork', path: `/artwork/${piece}`, content: 'main h1' },
    ];
    const visited = new Map<string, Paints[]>();
    const visit = async (name: string, address: string, content: string): Promise<void> => {
      const { context, page } = await openPhone(fresh());
      const paints = await paintsOf(page, address, content);
      await context.close();
      visited.set(name, [...(visited.get(name) ?? []), paints]);
      say(`${name}: ${JSON.stringify(paints)}`);
    };
    for (let round = 0; round < rounds; round += 1) {
      await visit('peer', peer.url, 'h1');
      for (const { name, path, content } of places) await visit(name, url + path, content);
    }
    const figure = (name: string, of: keyof Omit<Paints, 'largestIs'>): number[] => (visited.get(name) ?? []).map((paints) => paints[of]);
    const lines: Line[] = places.flatMap(({ name }) => [
      atMost(goals.first, {
        goal: `${name}: first paint on a slow phone`,
        other: 'React app',
        ours: figure(name, 'first'),
        theirs: figure('peer', 'first'),
        show: ms,
      }),
      within(`${name}: largest paint`, median(figure(name, 'largest')), goals.largest, ms),
      within(`${name}: layout shift`, median(figure(name, 'moved')), goals.moved, (value) => value.toFixed(3)),
    ]);

    /** The session alone, as on a device that is new. */
    const cold: number[] = [];
    const warm: number[] = [];
    const requests: number[] = [];
    const offline: { seen: number[]; ours: number[]; theirs: number[]; scripts: Scripts[] } = {
      seen: [],
      ours: [],
      theirs: [],
      scripts: [],
    };
    {
      const { context, page } = await openPhone(profile('owner'), { slow: false });
      await signInOn(page, url, seller.person);
      await context.close();
    }
    {
      // A start that is measured is not the first one here.
      const { context, page } = await openPhone(profile('owner'), { slow: false });
      await page.goto(`${url}/catalog`);
      await page.waitForFunction(() => localStorage.getItem('verso-first-screen') !== null);
      await context.close();
    }
    const peerProfile = profile('peer');
    {
      const { context, page } = await openPhone(peerProfile, { slow: false });
      await page.goto(peer.url);
      await page.waitForFunction('window.fill');
      await page.evaluate(`window.fill(${peerRows})`);
      await context.close();
    }
    for (let round = 0; round < rounds; round += 1) {
      const owner = await openPhone(profile('owner'), { slow: false });
      const cookies = await owner.context.cookies();
      await owner.context.close();
      const first = await openPhone(fresh());
      await first.context.addCookies(cookies);
      const usable = await timeTo(first.page, `${url}/catalog`, cards.drawn);
      cold.push(usable);
      requests.push(await requestsUntil(first.page, usable));
      await first.context.close();
      const again = await openPhone(profile('owner'));
      warm.push(await timeTo(again.page, `${url}/catalog`, cards.drawn));
      await again.context.close();
      const seen = await openPhone(profile('owner'), { slow: true, offline: true });
      offline.seen.push(await timeTo(seen.page, `${url}/catalog`, cards.seen));
      await seen.context.close();
      const away = await openPhone(profile('owner'), { slow: true, offline: true });
      const shown = await timeTo(away.page, `${url}/catalog`, cards.drawn);
      offline.ours.push(shown);
      offline.scripts.push(await scriptsUntil(away.page, shown));
      await away.context.close();
      const other = await openPhone(peerProfile, { slow: true, offline: true });
      offline.theirs.push(await timeTo(other.page, peer.url, 'li', 50));
      await other.context.close();
      say(
        `catalog: ${JSON.stringify({ cold: cold.at(-1), requests: requests.at(-1), warm: warm.at(-1), seen: offline.seen.at(-1), ours: offline.ours.at(-1), theirs: offline.theirs.at(-1), ...offline.scripts.at(-1) })}`,
      );
    }
    lines.push(
      within('catalog on a new device, to its first card', median(cold), goals.cold, ms),
      within('catalog on a new device: requests until then', median(requests), goals.requests, String),
      within('catalog again, to its first card', median(warm), goals.warm, ms),
      atMost(goals.seen, {
        goal: 'catalog started offline, to the cards seen last',
        other: 'React and Dexie',
        ours: offline.seen,
        theirs: offline.theirs,
        show: ms,
      }),
      atMost(goals.offline, {
        goal: 'catalog started offline, to its first card',
        other: 'React and Dexie',
        ours: offline.ours,
        theirs: offline.theirs,
        show: ms,
      }),
      within('catalog started offline: scripts and styles', median(offline.scripts.map(({ files }) => files)), goals.files, String),
      within('catalog started offline: waves', median(offline.scripts.map(({ waves }) => waves)), goals.waves, String),
    );
    return lines;
  } finally {
    await program.stop();
    await peer.stop();
    rmSync(data, { recursive: true, force: true });
  }
};

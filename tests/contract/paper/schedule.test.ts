// The insurance schedule as another program reads it.
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { a4, paperFontsHere } from '#tests/support/pictures/paper-fonts.ts';
import { readPdf, type ReadPage } from '#tests/support/pictures/read-pdf.ts';
import { margin } from '#client/work/paper/layout.ts';
import { openPdf } from '#client/work/paper/pdf-writer.ts';
import { scheduleContent, type Scheduled, type ScheduleChoice } from '#client/work/paper/schedule-content.ts';
import { writeSchedule } from '#client/work/paper/schedule.ts';

let jpeg: Uint8Array;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#4a6' } })
    .jpeg()
    .toBuffer();
});

const piece = (fields: Partial<Scheduled['piece']>): Scheduled['piece'] => ({
  title: 'Untitled',
  artist: 'Ada Abel',
  year: null,
  medium: null,
  materials: null,
  dimensions: null,
  height_mm: null,
  width_mm: null,
  depth_mm: null,
  inventory_number: null,
  location: null,
  acquired_price: null,
  acquired_currency: null,
  acquired_date: null,
  ...fields,
});
const work = (fields: Partial<Scheduled['piece']>, valuations: Record<string, unknown>[] = []): Scheduled => ({
  piece: piece(fields),
  valuations: valuations.map((record, at) => ({ id: String(at), fields: record })),
});
const everything: ScheduleChoice = { pictures: true, values: true, places: true, owner: 'Ада Кассиль' };
const noon = Date.UTC(2026, 10, 26, 12);

const written = async (works: readonly Scheduled[], choice: Partial<ScheduleChoice> = {}, without: readonly number[] = []) => {
  const { content, order } = scheduleContent(works, { ...everything, ...choice }, noon);
  const pdf = await openPdf({ size: a4, fonts: paperFontsHere, title: content.title, language: 'en' });
  const pictureOf = (at: number) => (without.includes(order[at] ?? -1) ? Promise.resolve(null) : pdf.keepPicture(jpeg));
  await writeSchedule(pdf, content, { pictureOf, moved: () => undefined });
  const file = await readPdf(await pdf.save());
  return { ...file, lines: file.pages.flatMap(({ lines }) => lines), lacked: pdf.lacked() };
};
const outside = (pages: readonly ReadPage[]) =>
  pages.flatMap(({ width, written: all }) => all.filter(({ x, width: wide }) => x < margin - 1 || x + wide > width - margin + 1));

describe('the insurance schedule', () => {
  it('[PAP1] has each work with its picture, and its newest valuation with basis and date, else its price', async () => {
    const { lines, pages, title } = await written([
      work({ title: 'Ἡ Ἀφροδίτη', artist: 'Γιάννης Μόραλης', year: '1956', height_mm: 600, width_mm: 405, inventory_number: 'K-17' }, [
        { amount: 900_000, currency: 'EUR', date: '2019-05-01', basis: 'auction' },
        { amount: 1_250_050, currency: 'EUR', date: '2025-11-03', basis: 'insurance' },
        { currency: 'EUR', date: '2026-01-01', basis: 'market' },
      ]),
      work({
        title: 'Композиция № 7',
        artist: 'Größe, Łukasz',
        acquired_price: 5_000,
        acquired_currency: 'GBP',
        acquired_date: '1998-03-01',
      }),
      work({ title: 'Harbor' }),
    ]);
    expect(title).toBe('Insurance schedule');
    expect(lines).toEqual(
      expect.arrayContaining(['Ада Кассиль', 'November 26, 2026 · 3 works', 'Γιάννης Μόραλης', '60 cm x 40.5 cm', 'Inventory number K-17']),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Ἡ Ἀφροδίτη €12,500\.50 EUR$/));
    // Planted: the valuation that was written down last.
    expect(lines.join('\n')).toMatch(/Insurance, November 3, 2025/);
    expect(lines).toContainEqual('Композиция № 7 £50.00 GBP');
    expect(lines.join('\n')).toMatch(/Purchase price, March 1, 1998/);
    expect(lines).toEqual(expect.arrayContaining(['Harbor', 'No recorded value']));
    expect(lines).toContainEqual('1 work has no recorded value');
    expect(pages[0]?.pictures).toBe(3);
    expect(lines.at(-1)).toBe('Insurance schedule, Ада Кассиль, November 26, 2026 Page 1 of 1');
  });

  it('[PAP1] totals stand for each currency and each place, and never across currencies', async () => {
    const cost = (location: string | null, acquired_price: number, acquired_currency: 'USD' | 'EUR') =>
      work({ location, acquired_price, acquired_currency });
    const { lines } = await written([
      cost('Vault', 100_00, 'USD'),
      cost(null, 7_00, 'EUR'),
      cost('Attic', 20_00, 'EUR'),
      cost('Vault', 3_00, 'USD'),
    ]);
    const of = (start: string) => lines.filter((line) => line.startsWith(start));
    expect(of('Total')).toEqual(['Total of the recorded values $103.00 USD']);
    expect(of('€27.00 EUR')).toHaveLength(1);
    expect(of('Vault')).toEqual(['Vault 2 works $103.00 USD', 'Vault $103.00 USD']);
    expect(of('Attic')).toEqual(['Attic 1 work €20.00 EUR', 'Attic €20.00 EUR']);
    // Planted: works without a place are left out.
    expect(of('No place recorded')).toEqual(['No place recorded 1 work €7.00 EUR', 'No place recorded €7.00 EUR']);
  });

  it('[D51] what was not ticked is nowhere in the file', async () => {
    const { lines, pages } = await written(
      [work({ title: 'Harbor', location: 'Vault', acquired_price: 4_200, acquired_currency: 'USD', acquired_date: '2001-01-01' })],
      { pictures: false, values: false, places: false, owner: '' },
    );
    // Planted: the amounts of places are counted although values are left out.
    expect(lines.join('\n')).not.toMatch(/Vault|42\.00|2001|Кассиль|value/i);
    expect(lines).toContain('Harbor');
    expect(pages[0]?.pictures).toBe(0);
  });

  it('long titles, words without an end, missing photographs and 120 works stay within the margins and above the foot', async () => {
    const works = Array.from({ length: 120 }, (_, at) =>
      work({
        title: at % 3 === 0 ? 'Donaudampfschifffahrtsgesellschaft'.repeat(9) : `Work ${at} ${'with a very long title '.repeat(at % 7)}`,
        artist: 'Master of the Legend of Saint Ursula '.repeat(1 + (at % 5)),
        location: `${'Storage '.repeat(at % 4)}Rack ${at % 9}`,
        acquired_price: 99_999_999,
        acquired_currency: 'USD',
        inventory_number: 'INV'.repeat(80),
      }),
    );
    const { pages } = await written(works, {}, [1, 2]);
    expect(outside(pages)).toEqual([]);
    const foot = margin + 10;
    for (const { written: all } of pages) {
      const low = all.filter(({ y }) => y < foot).map(({ text }) => text);
      // Planted: a row is not counted as high as its title makes it.
      expect(low.join(' ')).toMatch(/^Insurance schedule.*Page \d+ of \d+$/);
    }
    expect(pages.at(-1)?.lines.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(118);
    // On one line nothing lies over what stands before it.
    const overlaps = pages.flatMap(({ written: all }) =>
      all.filter((one) =>
        all.some((other) => other !== one && other.y === one.y && other.x < one.x && other.x + other.width > one.x + 0.5),
      ),
    );
    expect(overlaps).toEqual([]);
  });

  it('control characters break nothing, and a script that the fonts lack is told', async () => {
    const { lines, lacked } = await written([work({ title: 'Har\u0000bor\u202e\r\n(\\) <b>', artist: '葛飾北斎' })]);
    expect(lines.join('\n')).toMatch(/Harbor \(\\\) <b>/);
    expect(lines).toContain('????');
    expect(lacked).toBe(true);
    expect((await written([work({ title: 'Plain' })])).lacked).toBe(false);
  });
});

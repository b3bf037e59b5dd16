// Whole tables of other programs: what their columns are taken for, and which work of the catalog a row is.
import { describe, expect, it } from 'vitest';
import { lineLength } from '#shared/records/field.ts';
import { foundIn } from './formats.ts';
import { idOfNumber, type NumberedWork } from './identity.ts';
import { planRows, proposeMapping, type TablePlan } from './plan.ts';
import type { RowRules } from './rows.ts';
import { readTable } from './text/csv.ts';
import type { Table } from './table.ts';

const never = new AbortController().signal;
const read = (text: string): Promise<Table> => readTable(new TextEncoder().encode(text), never);

type Catalog = { ids: ReadonlyMap<string, 'here' | 'deleted'>; works: readonly (NumberedWork & { number: string })[] };
const empty: Catalog = { ids: new Map(), works: [] };
const plan = async (table: Table, more: Partial<RowRules> = {}, { ids, works }: Catalog = empty): Promise<TablePlan> =>
  planRows(
    table,
    { mapping: proposeMapping(table), media: new Map(), formats: new Map(), ...more },
    {
      userId: 'somebody',
      existing: (id) => ids.get(id) ?? 'no',
      numberedWorks: (numbers) =>
        Promise.resolve(new Map([...numbers].map((number) => [number, works.filter((work) => work.number === number)]))),
      signal: never,
      onProgress: () => undefined,
    },
  );
/** The catalog once everything of a plan was made. */
const after = ({ fresh }: TablePlan): Catalog => ({
  ids: new Map(fresh.map(({ id }) => [id, 'here'])),
  works: fresh.map(({ id, identifier, fields: { title = '', artist = '' } }) => ({
    id,
    number: identifier ?? '',
    title,
    artist,
    titles: [title],
    artists: [artist],
  })),
});
const titles = ({ fresh }: TablePlan) => fresh.map(({ fields }) => fields.title);

describe('the columns of a foreign table', () => {
  it.each([
    [
      'Title,Artist,ConstituentID,ArtistBio,Nationality,BeginDate,EndDate,Date,Medium,CreditLine,AccessionNumber,ObjectID,Height (cm)',
      'title,artist,skip,skip,skip,skip,skip,year,medium,provenance_text,inventory_number,skip,height_mm',
    ],
    [
      'Object Number,Object ID,AccessionYear,Title,Artist Role,Artist Display Name,Artist Begin Date,Object Date,Object Begin Date,Medium',
      'inventory_number,skip,acquired_date,title,skip,artist,skip,year,skip,medium',
    ],
    ['objectid,accessionnum,title,displaydate,attribution,creditline', 'skip,inventory_number,title,year,artist,provenance_text'],
    ['accession_number,creators,technique,creation_date,creation_date_earliest', 'inventory_number,artist,medium,year,skip'],
    ['heightCm,WidthInInches,purchasePriceEUR,PurchaseDate', 'height_mm,width_mm,acquired_price,acquired_date'],
    [
      'Bild-Nr.,Höhe in cm,Breite in cm,Höhe Rahmen in cm,Preis (incl. MWSt)',
      'inventory_number,height_mm,width_mm,description,acquired_price',
    ],
    ['Titre,Artiste,Hauteur en cm,Prix payé TTC', 'title,artist,height_mm,acquired_price'],
    ['Title,Artist birth year,Artist nationality', 'title,skip,skip'],
  ])('[D43] are known by their names: %s', async (header, targets) => {
    const cells: Record<string, string> = {
      acquired_date: '2001-02-03',
      acquired_price: '12',
      height_mm: '5',
      width_mm: '6',
      description: '66',
    };
    const row = targets.split(',').map((target) => cells[target] ?? 'x');
    expect(proposeMapping(await read(`${header}\n${row.join(',')}\n`)).join(',')).toBe(targets);
  });

  it('[D43] with measures keep their unit, in the fields and in the words', async () => {
    const german = await plan(await read('Titel;Künstler;Höhe in cm;Breite in cm\nSee im Nebel;Erika Muster;60;80\n'));
    expect(german.fresh[0]?.fields).toMatchObject({ height_mm: 600, width_mm: 800, dimensions: '60 × 80 cm' });
    const words = await plan(await read('Titel;Maße in cm\nSee;60 x 80\nBach;12 x 8 in\n'));
    expect(words.fresh.map(({ fields }) => fields.dimensions)).toEqual(['60 x 80 cm', '12 x 8 in']);
    const beside = await plan(await read('title,height,width,units\nQuay,660,467,mm\nDock,10,20,mm\n'));
    expect(beside.fresh[0]?.fields).toMatchObject({ height_mm: 660, width_mm: 467, dimensions: '660 × 467 mm' });
    const unsaid = await read('Title,Height\nQuay,60\n');
    expect((await plan(unsaid)).fresh[0]?.fields).toMatchObject({ height_mm: null, dimensions: '60' });
    const chosen = await plan(unsaid, { formats: new Map([[1, { unit: 'in' }]]) });
    expect(chosen.fresh[0]?.fields).toMatchObject({ height_mm: 1524, dimensions: '60 in' });
  });

  it('[D43] with prices take the currency of their cells, their name, or the choice', async () => {
    const priceOf = async (text: string, more: Partial<RowRules> = {}) =>
      (await plan(await read(text), more)).fresh.map(({ fields }) => [fields.acquired_price, fields.acquired_currency]);
    const euros = { formats: new Map([[2, { currency: 'EUR' as const }]]) };
    expect(await priceOf('Titre;Artiste;Prix payé TTC\nNature morte;A. Exemple;1200\n', euros)).toEqual([[120_000, 'EUR']]);
    expect(await priceOf('Title;Price (CHF)\nQuay;1200\n')).toEqual([[null, null]]);
    expect(await priceOf('Title;Price\nQuay;€ 1200\nDock;300\n')).toEqual([[120_000, 'EUR'], [30_000, 'EUR']]); // prettier-ignore
    expect(await priceOf('Title;Price (CAD)\nQuay;$1200\n')).toEqual([[null, null]]);
  });

  it('[D43] that have words for no date have no date, and nothing is said of them', async () => {
    const { fresh, problems } = await plan(
      await read(
        'Title,Date acquired\nHarbour,n.d.\nBridge,ohne Datum\nTower,some day\nCanal,2001-02-03\nQuay,2001-02-04\nPier,2001-02-05\nLock,2001-02-06\n',
      ),
    );
    expect([fresh.map(({ fields }) => fields.acquired_date ?? null).slice(0, 4), problems.map(({ row }) => row)]).toEqual([
      [null, null, null, '2001-02-03'],
      [4],
    ]);
  });

  it('[D43] prove the order of their days whatever they were taken for first', async () => {
    const table = await read('Title,Remark\nUntitled 136,11-17-2009\nUntitled 140,05-06-2009\n');
    const planned = await plan(table, { mapping: ['title', 'acquired_date'] });
    expect(planned.fresh.map(({ fields }) => fields.acquired_date)).toEqual(['2009-11-17', '2009-05-06']);
    expect([foundIn(table, 1, 'days').proof, planned.problems]).toEqual(['11-17-2009', []]);
    const turned = await plan(table, {
      mapping: ['title', 'acquired_date'],
      formats: new Map([[1, { days: { order: 'day first', months: 'en' } }]]),
    });
    expect(turned.fresh.map(({ fields }) => fields.acquired_date)).toEqual(['2009-11-17', '2009-06-05']);
  });
});

describe('a row and the catalog', () => {
  const first = 'No.;Title;Artist\n1;Harbour at dusk;Ada Abel\n2;Old mill;Ada Abel\n';

  // Planted: the id follows from the number alone.
  it.each([
    ['another artist', 'No.;Title;Artist\n1;Portrait of a boy;Karl Beck\n2;Blue jug;Karl Beck\n', ['Portrait of a boy', 'Blue jug']],
    ['the same artist', 'No.;Title;Artist\n1;Night harbour;Ada Abel\n2;Old mill;Ada Abel\n', ['Night harbour']],
  ])('[D43] with the same running number is another work where its title is another: %s', async (_, second, fresh) => {
    const catalog = after(await plan(await read(first)));
    const planned = await plan(await read(second), {}, catalog);
    expect(titles(planned)).toEqual(fresh);
    expect(planned.problems[0]?.what).toBe(
      `“1” is also the number of “Harbour at dusk” by Ada Abel in your catalog; this is a work of its own`,
    );
    const both = { ids: new Map([...catalog.ids, ...after(planned).ids]), works: [...catalog.works, ...after(planned).works] };
    expect([(await plan(await read(second), {}, both)).there, (await plan(await read(first), {}, both)).there]).toEqual([2, 2]);
  });

  it('[D43] that an earlier version imported under its number alone is known again, also after an edit, and brought back', async () => {
    const id = await idOfNumber('somebody', '1');
    const old = { id, number: '1', title: 'Dusk', artist: 'Ada Abel', titles: ['Dusk', 'Harbour at dusk'], artists: ['Ada Abel'] };
    const here = await plan(await read(first), {}, { ids: new Map([[id, 'here']]), works: [old] });
    expect([here.there, titles(here)]).toEqual([1, ['Old mill']]);
    const deleted = await plan(await read(first), {}, { ids: new Map([[id, 'deleted']]), works: [old] });
    expect(deleted.deleted.map((row) => row.id)).toEqual([id]);
    const other = await plan(await read('No.;Title;Artist\n1;Jug;Karl Beck\n'), {}, { ids: new Map([[id, 'deleted']]), works: [old] });
    expect([other.deleted, titles(other)]).toEqual([[], ['Jug']]);
  });

  it('[D43] with a number that is given once stays the same work when its title was corrected', async () => {
    const catalog = after(await plan(await read('Accession number,Title,Artist\n1528.2009,Harbor,Ada Abel\n')));
    const corrected = await plan(await read('Accession number,Title,Artist\n1528.2009,Harbour,Ada Abel\n'), {}, catalog);
    expect([corrected.there, corrected.fresh]).toEqual([1, []]);
    expect(corrected.problems.map(({ what }) => what)).toEqual([
      '“1528.2009” is called “Harbor” by Ada Abel in your catalog and is left as it is there',
    ]);
  });

  // Planted: slice(0, n); the check of what can be stored.
  it('[D43] with a long title is cut between characters, and no row holds up the others', async () => {
    const long = `${'a'.repeat(lineLength - 2)}\u{1F600}${'b'.repeat(20)}`;
    const planned = await plan(await read(`Title,Artist,Height\n${long},Ada Abel,\nSecond,Ada Abel,${'9'.repeat(500)}\n`));
    expect(planned.fresh.map(({ fields }) => fields.title)).toEqual([`${'a'.repeat(lineLength - 2)}…`, 'Second']);
    expect(planned.fresh[0]?.texts.description).toBe(`Title: ${long}`);
    expect(planned.fresh[1]?.fields.dimensions).toHaveLength(lineLength);
    expect(planned.problems.map(({ row }) => row)).toEqual([2, 3]);
    const notes = await plan(await read(`Title,Notes\nQuay,${'x'.repeat(19_999)}\u{1F600}\n`));
    expect(notes.fresh[0]?.texts.description).toBe('x'.repeat(19_999));
  });
});

// CSV files from other programs: encodings, columns, cells, and repeated imports.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArchivedPiece } from '#client/features/transfer/archive/format.ts';
import { blankScalars } from '#shared/records/pieces.ts';
import { csvHead, csvLine, guarded, unguarded } from '#client/work/record/catalog-csv.ts';
import { sampleOf } from './column-samples.ts';
import { guessMapping } from './columns.ts';
import { planRows, proposeMapping } from './plan.ts';
import { unknownWords, type RowRules } from './rows.ts';
import { TableProblem } from '#client/features/transfer/sheets/grid.ts';
import { readTable } from './text/csv.ts';
import type { Table } from './table.ts';
import { dayIn, writtenDays } from './values/days.ts';
import { amountIn, currencyIn } from './values/money.ts';
import { mediumIn } from './values/values.ts';

const never = new AbortController().signal;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean, mark: boolean): Uint8Array => {
  const codes = [...(mark ? [0xfeff] : []), ...Array.from(text, (_, index) => text.charCodeAt(index))];
  return Uint8Array.from(codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])));
};
const read = (bytes: Uint8Array | string): Promise<Table> => readTable(typeof bytes === 'string' ? utf8(bytes) : bytes, never);
const rulesOf = (table: Table, more: Partial<RowRules> = {}): RowRules => {
  const mapping = proposeMapping(table);
  return { mapping, media: new Map(), formats: new Map(), ...more };
};
const plan = async (table: Table, more: Partial<RowRules> = {}, known = new Set<string>()) =>
  planRows(table, rulesOf(table, more), {
    userId: 'somebody',
    existing: (id) => (known.has(id) ? 'here' : 'no'),
    numberedWorks: () => Promise.resolve(new Map()),
    signal: never,
    onProgress: () => undefined,
  });

const rows = 'Titel;Künstler;Preis\r\n"Käfer; am ""Haus""";Müller;1.234,50 €\r\nZwei\u00A0Zeilen;Ö;\r\n';

describe('a table from somewhere else', () => {
  it('[D43] reads the same in every encoding, with and without a mark', async () => {
    const western = Uint8Array.from(rows, (character) => (character === '€' ? 0x80 : character.charCodeAt(0)));
    const expected = [
      ['Käfer; am "Haus"', 'Müller', '1.234,50 €'],
      ['Zwei\u00A0Zeilen', 'Ö', ''],
    ];
    for (const bytes of [
      utf8(rows),
      utf8(`\uFEFF${rows}`),
      utf16(rows, true, true),
      utf16(rows, false, true),
      utf16(rows, true, false),
      western,
    ]) {
      const table = await read(bytes);
      expect(table.headers).toEqual(['Titel', 'Künstler', 'Preis']);
      expect(table.rows.map(({ cells }) => cells)).toEqual(expected);
    }
  });

  it('[D43] finds the delimiter, quotes over several lines, empty lines and the row of names, and counts rows as a spreadsheet does', async () => {
    for (const mark of [',', ';', '\t', '|']) {
      const table = await read(
        `My collection${mark}${mark}\n\nTitle${mark}Artist${mark}Note\n"A\nB"${mark}C${mark}"x${mark}""y"""\n\n${mark}${mark}\nD${mark}E${mark}F\n`,
      );
      expect(table.headers).toEqual(['Title', 'Artist', 'Note']);
      expect(table.rows).toEqual([
        { number: 4, cells: ['A\nB', 'C', `x${mark}"y"`] },
        { number: 7, cells: ['D', 'E', 'F'] },
      ]);
    }
    expect((await read('sep=;\r\nTitle;Artist\r\na,b,c;d,e,f\r\n')).rows).toEqual([{ number: 3, cells: ['a,b,c', 'd,e,f'] }]);
    expect((await read('Title\nOnly one column\n')).headers).toEqual(['Title']);
    const nameless = await readTable(utf8('Quay;Abel\nDock;Cole\n'), never, false);
    expect([nameless.headers, nameless.rows.length]).toEqual([['Column 1', 'Column 2'], 2]);
  });

  it('[D43] is refused in words where it is none', async () => {
    for (const text of ['', '\n\n', ' , ,\n']) await expect(read(text)).rejects.toThrow(TableProblem);
  });

  // Planted: addresses go to the description; a column is known by its header alone.
  it.each([
    'Image URL',
    'image_url',
    'Picture link',
    'Photo',
    'Bild-URL',
    'Bildlink',
    'Abbildung',
    'URL de l’image',
    'Lien photo',
    'Visuel',
  ])('[D43] a column with web addresses of pictures is known by its header: %s', async (header) => {
    const table = await read(`Title,${header}\nQuay,https://gallery.example/1\nPier,\n`);
    expect(proposeMapping(table)).toEqual(['title', 'picture']);
  });

  it('[D43] and by its cells, whatever its header; pages and papers are no pictures', async () => {
    const address = 'https://gallery.example/a';
    const table = await read(
      `Title,Image,Image 2,Third,Page,Image file\nQuay,${address},${address}.jpg?w=9,${address}.png ${address}.webp,${address},${address}.pdf\n`,
    );
    expect(proposeMapping(table)).toEqual(['title', 'picture', 'picture', 'picture', 'skip', 'description']);
    const made = await plan(table);
    expect(made.pictured).toMatchObject([{ row: 2, names: [address, `${address}.jpg?w=9`, `${address}.png`, `${address}.webp`] }]);
  });

  // Planted bugs: any header with the word is a column of pictures; the credit of a photograph becomes the provenance of the work.
  it.each([
    'Image credit',
    'Photo credit',
    'Picture caption',
    'Photographer',
    'Image copyright',
    'Photo by',
    'Photographed by',
    'Crédit photographique',
    'Bild Unterschrift',
    'Image alt text',
  ])('[D43] a column of what is said beside a picture is no picture, and nothing of the work: %s', async (header) => {
    const table = await read(`Title,Artist,Image,${header}\nQuay,Abel,quay.jpg,Ida Varro\nPier,Abel,pier.jpg,Ida Varro\n`);
    expect(proposeMapping(table)).toEqual(['title', 'artist', 'picture', 'skip']);
    const alone = await read(`Title,Artist,${header}\nQuay,Abel,Ida Varro\n`);
    expect(proposeMapping(alone)).toEqual(['title', 'artist', 'skip']);
  });

  it('[D43] what a photograph and a work both have is read of the work, and addresses of pictures are known all the same', async () => {
    const table = await read('Photograph title,Photograph date,Image source\nQuay,1931,https://gallery.example/1.jpg\n');
    expect(proposeMapping(table)).toEqual(['title', 'year', 'picture']);
  });

  // Planted bugs: the text is taken for the name of a file; a link behind a title is a picture.
  it('[D43] the link behind a text is the address of a picture where the column is one of pictures', async () => {
    const address = 'https://gallery.example/quay';
    const linked = (number: number, cells: string[], links: [number, string][]) => ({ number, cells, links: new Map(links) });
    const table: Table = {
      headers: ['Title', 'Image', 'See', 'Paper'],
      rows: [
        linked(
          2,
          ['Quay', 'View', 'here', 'Invoice'],
          [
            [0, `${address}.html`],
            [1, `${address}?size=1|2`],
            [2, `${address} 2.jpg`],
            [3, `${address}.pdf`],
          ],
        ),
        linked(3, ['Pier', 'pier.jpg', '', ''], []),
        linked(4, ['Dock', `${address}/a.jpg; ${address}/b.jpg`, '', ''], [[1, `${address}/a.jpg;%20${address}/b.jpg`]]),
      ],
      readAs: 'the sheet “Works”',
      hasGuards: false,
      problems: [],
    };
    expect(proposeMapping(table)).toEqual(['title', 'picture', 'picture', 'skip']);
    expect((await plan(table)).pictured.map(({ names }) => names)).toEqual([
      [`${address}?size=1%7C2`, `${address}%202.jpg`],
      ['pier.jpg'],
      [`${address}/a.jpg`, `${address}/b.jpg`],
    ]);
    expect([sampleOf(table, 1), sampleOf(table, 1, true)]).toEqual(['View · pier.jpg', `${address}?size=1%7C2 · pier.jpg`]);
  });

  it('[D43] columns are known by words of several languages, in any order, each field once', () => {
    const right = () => true;
    expect(guessMapping(['Año', 'Título', 'Artista', 'Técnica', 'Dimensiones'], right)).toEqual([
      'year',
      'title',
      'artist',
      'medium',
      'dimensions',
    ]);
    expect(guessMapping(['Inventar-Nr.', 'Maße', 'Künstler', 'Bezeichnung', 'Kaufpreis', 'Standort'], right)).toEqual([
      'inventory_number',
      'dimensions',
      'artist',
      'title',
      'acquired_price',
      'location',
    ]);
    expect(guessMapping(['accession_number', 'artist', 'artist_id', 'title', 'height_cm', 'width_cm'], right)).toEqual([
      'inventory_number',
      'artist',
      'skip',
      'title',
      'height_mm',
      'width_mm',
    ]);
    expect(guessMapping(['zzz', 'Purchase Price (EUR)'], right)).toEqual(['skip', 'acquired_price']);
  });
});

describe('the cells of a table', () => {
  it('[D43] a price is read in every usual way of writing, and never guessed', () => {
    const amounts: [string, number | null][] = [
      ['$1,234.50', 123450],
      ['€ 1.234,50', 123450],
      ["CHF 1'234.50", 123450],
      ['1 234,50 €', 123450],
      ['1\u202F234', 123400],
      ['1,234', 123400],
      ['1.234', 123400],
      ['12,5', 1250],
      ['12.50', 1250],
      ['1.234.567', 123456700],
      ['£300', 30000],
      ['300,-', 30000],
      ['1,23,456', null],
      ['1.2345', null],
      ['-5', null],
      ['300-400', null],
      ['on request', null],
      ['', null],
      ['1,234,5', null],
    ];
    expect(amounts.map(([text]) => [text, amountIn(text)])).toEqual(amounts);
    expect(['$5', '5 EUR', '£5', '5', 'CHF 5', '¥5', 'A$5', '5 euros'].map((text) => currencyIn(text))).toEqual([
      'USD',
      'EUR',
      'GBP',
      null,
      'other',
      'other',
      'other',
      'EUR',
    ]);
  });

  it('[D43] a day is taken where it is one', () => {
    const days: [string, string | null][] = [
      ['2020-02-29', '2020-02-29'],
      ['2021-02-29', null],
      ['31.12.1999', '1999-12-31'],
      ['3/4/2001', '2001-04-03'],
      ['12 March 2004', '2004-03-12'],
      ['March 12, 2004', '2004-03-12'],
      ['2. Mai 1988', '1988-05-02'],
      ['1922', null],
      ['31.12.99', null],
      ['spring 1970', null],
      ['2020-05-04T10:00:00Z', '2020-05-04'],
    ];
    expect(days.map(([text]) => [text, dayIn(text, { order: 'day first', months: 'any' })])).toEqual(days);
    expect(dayIn('3/4/2001', { order: 'month first', months: 'any' })).toBe('2001-03-04');
    const orderOf = (...cells: string[]) => {
      const { order, proof } = writtenDays(cells);
      return proof === null ? null : order;
    };
    expect([orderOf('1/2/2003', '13/2/2003'), orderOf('1/22/2003'), orderOf('1/2/2003')]).toEqual(['day first', 'month first', null]);
  });

  it('[LIM8] a medium is one of the six, proposed by the word that comes first', () => {
    const words = [
      'Painting',
      'MIXED MEDIA',
      'Oil on canvas',
      'Gelatin silver print',
      'Wood engraving',
      'Charcoal and oil on paper',
      'Bronze',
      'Öl auf Leinwand',
      'Video',
    ];
    expect(words.map(mediumIn)).toEqual([
      'painting',
      'mixed media',
      'painting',
      'photography',
      'print',
      'drawing',
      'sculpture',
      'painting',
      null,
    ]);
  });
});

describe('rows as pieces', () => {
  it('[D43] what a field cannot hold is kept in the description under its own name, and told by its row', async () => {
    const long = 'x'.repeat(400);
    const table = await read(
      `Title,Artist,Medium,Price,Acquired,Height (cm),Width (cm)\n` +
        `Quay,Abel,Oil on board,"€ 1.200,00",03.04.2001,30,40\n` +
        `${long},,Film,CHF 100,13.13.2001,5 in,\n` +
        `,Cole,,,04.05.2002,,,extra\n`,
    );
    const planned = await plan(table);
    const [quay, second, third] = planned.fresh;
    expect(quay?.fields).toMatchObject({
      title: 'Quay',
      artist: 'Abel',
      medium: 'painting',
      dimensions: '30 × 40 cm',
      acquired_date: '2001-04-03',
      acquired_price: 120000,
      acquired_currency: 'EUR',
    });
    expect(quay?.fields).toMatchObject({ materials: 'Oil on board', height_mm: 300, width_mm: 400, depth_mm: null });
    expect(quay?.texts).toEqual({});
    expect(second?.fields).toMatchObject({
      artist: 'Unknown Artist',
      medium: null,
      materials: 'Film',
      acquired_date: null,
      dimensions: '5 in',
      height_mm: 127,
    });
    expect(second?.fields.title).toHaveLength(300);
    for (const kept of [`Title: ${long}`, 'Price: CHF 100', 'Acquired: 13.13.2001']) expect(second?.texts.description).toContain(kept);
    expect(third?.fields.title).toBe('Untitled');
    expect(third?.texts.description).toBe('More: extra');
    expect(planned.problems.map(({ row }) => row)).toEqual([3, 3, 3, 4, 4]);
    expect(unknownWords(table, 2).map(({ word }) => word)).toEqual(['oil on board', 'film']);
    const chosen = await plan(table, { media: new Map([['film', 'photography']]) });
    expect(chosen.fresh[1]?.fields.medium).toBe('photography');
  });

  // Planted: a row's id is derived from its position; rows are not compared.
  it('[D43] the same table again makes nothing, also in another order, and rows that repeat each other are told', async () => {
    const body = ['A-1,Quay,Abel', 'A-2,Dock,Cole', ',Pier,Dunn', ',Pier,Dunn', 'A-2,Another,Cole'];
    const first = await plan(await read(`Inv no,Title,Artist\n${body.join('\n')}\n`));
    expect([first.fresh.length, first.repeated, first.problems.map(({ row }) => row)]).toEqual([4, 1, [5, 6]]);
    const known = new Set(first.fresh.map(({ id }) => id));
    expect(known.size).toBe(4);
    const again = await plan(
      await read(`Inv no;Title;Artist\n${body.slice(0, 4).reverse().join('\n').replaceAll(',', ';')}\nA-9;New;X\n`),
      {},
      known,
    );
    expect([again.fresh.map(({ fields }) => fields.title), again.there]).toEqual([['New'], 3]);
    const elsewhere = await planRows(await read('Title,Artist\nPier,Dunn\n'), rulesOf(await read('Title,Artist\nPier,Dunn\n')), {
      userId: 'another',
      existing: () => 'no',
      numberedWorks: () => Promise.resolve(new Map()),
      signal: never,
      onProgress: () => undefined,
    });
    expect(known.has(elsewhere.fresh[0]?.id ?? '')).toBe(false);
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const cell = fc.oneof(
  text,
  fc.constantFrom('=1+1', '+x', '-x', '@a', "'quoted", "'=1", 'a"b', 'a,b;c\td', ' space ', 'two\nlines', '', "''", '\tcell'),
);

describe('the catalog as a table', () => {
  it('[D43] no cell begins like a formula, and every one reads back as it was', () => {
    fc.assert(
      fc.property(cell, (given) => {
        expect(guarded(given)).not.toMatch(/^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/);
        expect(unguarded(guarded(given))).toBe(given);
      }),
    );
  });

  it('[D43] a full-width sign, which some spreadsheets take for the plain one, is guarded as well', () => {
    for (const sign of ['＝', '＋', '－', '＠']) expect(guarded(`${sign}1+1`)).toBe(`'${sign}1+1`);
  });

  it('[D43] a catalog that was exported and read back has the same pieces', async () => {
    const clean = cell.map((one) =>
      one
        .trim()
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[\0\p{Cc}]/gu, '')
        .trim(),
    );
    const piece = fc.record({
      title: clean.map((one) => one || 'T'),
      artist: clean.map((one) => one || 'A'),
      period: clean,
      location: clean,
      description: clean,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (given) => {
        const pieces = given.map((one, index): ArchivedPiece => ({
          ...blankScalars(),
          ...one,
          id: `piece-${index}`,
          created_at: '2026-01-01T00:00:00.000Z',
          medium: 'print',
          acquired_date: '2020-02-03',
          acquired_price: 120_050 + index,
          acquired_currency: 'GBP',
          provenance_text: '',
          deleted: false,
          photos: [],
          history: [],
          period: one.period || null,
          location: one.location || null,
          seen: { ai_confidence: null, verdict_stale: false, for_sale: false, price: null, currency: null },
        }));
        const planned = await plan(await read(csvHead + pieces.map(csvLine).join('')));
        expect(planned.problems).toEqual([]);
        expect(planned.fresh.map(({ ownId, fields, texts }) => ({ ownId, ...fields, description: texts.description ?? '' }))).toMatchObject(
          pieces.map(({ id, title, artist, period, location, description, medium, acquired_price, acquired_currency, acquired_date }) => ({
            ownId: id,
            title,
            artist,
            period,
            location,
            description,
            medium,
            acquired_price,
            acquired_currency,
            acquired_date,
          })),
        );
      }),
      { numRuns: 60 },
    );
  });
});

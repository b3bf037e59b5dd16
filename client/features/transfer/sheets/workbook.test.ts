// Spreadsheets as they come from elsewhere, and hostile ones. The files are written by the library or by hand.
import * as library from '@e965/xlsx';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ArchiveProblem } from '#client/features/transfer/archive/archive.ts';
import { TableProblem, type Sheet } from './grid.ts';
import { parseWorkbook } from './workbook.ts';
import { writeWorkbook, type CellOut } from '#client/work/spreadsheet/workbook-writer.ts';
import { blobSink } from '#client/device/local/blob-sink.ts';

const { utils } = library;
const blobOf = (bytes: ArrayBuffer | Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
type Sheets = Record<string, library.WorkSheet>;
const bookOf = (sheets: Sheets, bookType: 'xlsx' | 'ods' = 'xlsx', more: Partial<library.WorkBook> = {}): Blob =>
  blobOf(library.write({ SheetNames: Object.keys(sheets), Sheets: sheets, ...more }, { type: 'array', bookType }) as ArrayBuffer);
const only = async (file: Blob): Promise<Sheet> => {
  const [sheet] = await parseWorkbook(file);
  if (sheet === undefined) throw new Error('there is no sheet');
  return sheet;
};
const cellsOf = ({ rows }: Sheet): string[][] => rows.map(({ cells }) => cells);
const own = async (rows: readonly (readonly CellOut[])[]): Promise<Blob> => {
  let made = new Blob();
  const sink = blobSink((file) => {
    made = file;
  });
  const book = writeWorkbook(sink, new Date('2026-11-23T12:00:00Z'));
  const sheet = await book.sheet('Works', ['A', 'B', 'C']);
  for (const row of rows) await sheet.row(row);
  await sheet.end();
  await book.end();
  await sink.close();
  return made;
};

describe('a spreadsheet from somewhere else', () => {
  it('gives days as days, as exactly as they are shown, numbers as numbers, and formulas by their last result', async () => {
    const sheet: library.WorkSheet = {
      '!ref': 'A1:J1',
      A1: { t: 'n', v: 36_892, z: 'dd.mm.yyyy' },
      B1: { t: 'n', v: 36_892, z: 'yyyy' },
      C1: { t: 'n', v: 36_892, z: 'mmm yyyy' },
      D1: { t: 'n', v: 1234.5, z: '[$€-407] #,##0.00' },
      E1: { t: 'n', v: 0.1 + 0.2 },
      F1: { t: 'n', v: 44, f: 'SUM(40,4)' },
      G1: { t: 's', v: '=1+1' },
      H1: { t: 'b', v: true },
      I1: { t: 'n', v: 123_456_789_012 },
      J1: { t: 'e', v: 0x17, w: '#REF!' },
    };
    const read = await only(bookOf({ One: sheet }));
    expect(cellsOf(read)[0]?.slice(0, 9)).toEqual([
      '2001-01-01',
      '2001',
      '2001-01',
      '€ 1,234.50',
      '0.3',
      '44',
      '=1+1',
      'yes',
      '123456789012',
    ]);
    expect([...(read.rows[0]?.numbers ?? [])]).toEqual([
      [3, 1234.5],
      [4, 0.1 + 0.2],
      [5, 44],
      [8, 123_456_789_012],
    ]);
    expect(read.problems).toEqual([{ row: 1, what: 'J1 holds an error (#REF!) and is read as empty' }]);
  });

  // Planted: days of a workbook that counts from 1904 four years early.
  it('counts days from 1904 where the file does', async () => {
    const sheet: library.WorkSheet = { '!ref': 'A1', A1: { t: 'n', v: 35_430, z: 'yyyy-mm-dd' } };
    expect(cellsOf(await only(bookOf({ One: sheet }, 'xlsx', { Workbook: { WBProps: { date1904: true } } })))).toEqual([['2001-01-01']]);
  });

  it('has its sheets in order, without hidden and empty ones, and OpenDocument too', async () => {
    const sheets = {
      Notes: utils.aoa_to_sheet([['x']]),
      Empty: utils.aoa_to_sheet([[]]),
      Secret: utils.aoa_to_sheet([['y']]),
      Works: utils.aoa_to_sheet([['z']]),
    };
    const hidden = {
      Workbook: { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }] as const },
    } as unknown as Partial<library.WorkBook>;
    expect((await parseWorkbook(bookOf(sheets, 'xlsx', hidden))).map(({ name }) => name)).toEqual(['Notes', 'Works']);
    expect(
      cellsOf(
        await only(
          bookOf(
            {
              Blatt: utils.aoa_to_sheet([
                ['Titel', 'Preis'],
                ['Käfer', 12.5],
              ]),
            },
            'ods',
          ),
        ),
      ),
    ).toEqual([
      ['Titel', 'Preis'],
      ['Käfer', '12.5'],
    ]);
  });

  // Planted bug: the text is all that is read.
  it.each(['xlsx', 'ods'] as const)('tells the web address behind a text, and no link to elsewhere: %s', async (type) => {
    const sheet = utils.aoa_to_sheet([
      ['Title', 'Image'],
      ['Quay', 'View'],
      ['Dock', 'View'],
      ['Pier', 'View'],
    ]);
    const address = 'https://gallery.example/a.jpg?w=9&h=8';
    for (const [at, Target] of [
      ['B2', address],
      ['B3', '#Sheet2!A1'],
      ['B4', 'mailto:ida@example.com'],
    ] as const)
      Object.assign(sheet[at] as object, { l: { Target } });
    const read = await only(bookOf({ One: sheet }, type));
    expect(cellsOf(read).map(([, cell]) => cell)).toEqual(['Image', 'View', 'View', 'View']);
    expect(read.rows.map(({ links }) => [...(links ?? [])])).toEqual([[], [[1, address]], [], []]);
  });

  it('tells merged cells, and a value over several rows holds for each', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Artist', 'Title'],
      ['Abel', 'Quay'],
      [null, 'Dock'],
      [null, 'Pier'],
    ]);
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    const read = await only(bookOf({ One: sheet }));
    expect(cellsOf(read).slice(1)).toEqual([
      ['Abel', 'Quay'],
      ['Abel', 'Dock'],
      ['', 'Pier'],
    ]);
    expect(read.spans).toEqual([{ row: 2, column: 0, rows: 2, columns: 1 }]);
  });
});

describe('a hostile spreadsheet', () => {
  const parts = async (file: Blob): Promise<Record<string, Uint8Array>> => {
    const { unzipSync } = await import('fflate');
    return unzipSync(new Uint8Array(await file.arrayBuffer()));
  };

  // Planted: no limit on the unpacked size.
  it('that unpacks to more than fits is refused before it is unpacked', async () => {
    const entries = await parts(await own([['a']]));
    const bomb = zipSync({ ...entries, 'xl/worksheets/sheet1.xml': [new Uint8Array(160_000_000), { level: 9 }] });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(parseWorkbook(blobOf(bomb))).rejects.toThrow('holds more than 150 MB when unpacked');
  }, 30_000);

  it('that says a smaller size than it has is refused', async () => {
    const bytes = zipSync({ ...(await parts(await own([['a']]))), 'xl/worksheets/sheet1.xml': [new Uint8Array(1_000_000), { level: 9 }] });
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 1_000_000) view.setUint32(at + 24, 1_000, true);
    await expect(parseWorkbook(blobOf(bytes))).rejects.toThrow(ArchiveProblem);
  });

  // Planted: every cell of the stated area is visited.
  it('that claims a million rows of sixteen thousand columns is read by what is there', async () => {
    const entries = await parts(await own([['a', 'b']]));
    const text = new TextDecoder().decode(entries['xl/worksheets/sheet1.xml']);
    const wide = text
      .replace('<sheetViews>', '<dimension ref="A1:XFD1048576"/><sheetViews>')
      .replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="A2:XFD1048576"/></mergeCells>');
    const read = await only(blobOf(zipSync({ ...entries, 'xl/worksheets/sheet1.xml': strToU8(wide) })));
    expect(cellsOf(read)).toEqual([
      ['A', 'B', 'C'],
      ['a', 'b'],
    ]);
    const far = text.replace('</sheetData>', '<row r="3"><c r="XFD3"><v>1</v></c></row></sheetData>');
    await expect(parseWorkbook(blobOf(zipSync({ ...entries, 'xl/worksheets/sheet1.xml': strToU8(far) })))).rejects.toThrow(
      'more than 500 columns',
    );
  });

  it('or none at all is refused in words', async () => {
    for (const bytes of [strToU8('no zip'), zipSync({ 'a.txt': strToU8('a') }), zipSync({ '[Content_Types].xml': strToU8('<x') })]) {
      const error: unknown = await parseWorkbook(blobOf(bytes)).catch((refused: unknown) => refused);
      expect(error instanceof TableProblem || error instanceof ArchiveProblem).toBe(true);
    }
  });

  it('expands no entities and asks for nothing outside', async () => {
    const entries = await parts(await own([['x']]));
    const text = new TextDecoder().decode(entries['xl/worksheets/sheet1.xml']);
    const laughing = text
      .replace('?>', '?><!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY f SYSTEM "file:///etc/passwd">]>')
      .replace('>x<', '>&c;&f;<');
    const read = await only(blobOf(zipSync({ ...entries, 'xl/worksheets/sheet1.xml': strToU8(laughing) })));
    expect(JSON.stringify(read)).not.toMatch(/bbbb|root:/);
  });
});

describe('a spreadsheet that is written here', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((given) => given.replaceAll(/\p{Cc}|[\uFFFE\uFFFF]/gu, ''));
  const cell = fc.oneof(text, fc.constantFrom('=1+1', '+x', '-x', '@a', "'quoted", '_x0041_', '<b>&amp;"', ' space ', 'two\nlines', '007'));

  it('reads back every text as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const read = await only(await own(rows));
        const filled = rows.filter((row) => row.some((one) => one !== ''));
        expect(cellsOf(read).slice(1)).toEqual(filled.map((row) => row.slice(0, 3 - [...row].reverse().findIndex((one) => one !== ''))));
      }),
      { numRuns: 60 },
    );
  });

  // Planted: text that begins with an equals sign as a formula cell; without the mark of text.
  it('has no formula, and what looks like one is marked as text', async () => {
    const file = await own([['=HYPERLINK("http://x")', '@SUM(A1)', 'plain']]);
    const read = library.read(new Uint8Array(await file.arrayBuffer()), { cellFormula: true, cellStyles: true });
    const sheet = read.Sheets['Works'] as Record<string, library.CellObject>;
    expect([sheet['A2']?.t, sheet['A2']?.v, sheet['A2']?.f]).toEqual(['s', '=HYPERLINK("http://x")', undefined]);
    const { unzipSync, strFromU8 } = await import('fflate');
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(xml).not.toMatch(/<f[ >]/);
    expect(xml).toContain('<c r="A2" t="inlineStr" s="4">');
    expect(xml).toContain('<c r="C2" t="inlineStr" s="0">');
    expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('quotePrefix="1"');
  });

  it('has days and amounts as spreadsheets count them, also days before they count', async () => {
    const read = await only(
      await own([
        [{ day: '2001-02-03' }, { money: 1234.5 }, 12.7],
        [{ day: '1899-12-31' }, false, 0],
      ]),
    );
    expect(cellsOf(read).slice(1)).toEqual([
      ['2001-02-03', '1,234.50', '12.7'],
      ['1899-12-31', 'no', '0'],
    ]);
  });
});

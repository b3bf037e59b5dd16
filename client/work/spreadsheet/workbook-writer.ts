// Writes an XLSX file as a stream, row by row, so that no catalog is too large for it. Cells are typed, and never formulas.
import { writeArchive, type EntryWriter } from '#client/device/local/archive-writer.ts';
import type { Sink } from '#client/device/local/sink.ts';
import { cut } from '#shared/language/cut.ts';

/** day: yyyy-mm-dd. money: a number with two decimals. */
export type CellOut = string | number | boolean | null | { day: string } | { money: number };
export type WorkbookWriter = {
  /** One at a time: end this sheet before starting the next. */
  sheet(name: string, headers: readonly string[]): Promise<SheetWriter>;
  end(): Promise<void>;
};
export type SheetWriter = { row(cells: readonly CellOut[]): Promise<void>; end(): Promise<void> };

/** Characters buffered before they are compressed. */
const chunkLength = 60_000;
/** Characters of one cell at most, in every spreadsheet program. */
const maxCell = 32_767;
const encoder = new TextEncoder();

/** Without what XML cannot hold; carriage returns, and text that looks like the escape itself, in the escape that spreadsheets use. */
const escaped = (text: string): string =>
  text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll(/(?![\t\n])\p{Cc}|\p{Surrogate}|[\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;

/** Indexes of the cell formats in `styles`. */
const style = { plain: 0, bold: 1, day: 2, money: 3, text: 4 } as const;
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** Days since the epoch of spreadsheets; null before March 1900, which they count wrongly or not at all. */
const serialOf = (day: string): number | null => {
  const serial = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569;
  return Number.isNaN(serial) || serial < 61 ? null : serial;
};

/** What a spreadsheet would take for a formula when somebody edits the cell is marked as text, as an apostrophe does that is typed before it. */
const risky = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n']/;
const textCell = (at: string, text: string, format: number): string =>
  `<c r="${at}" t="inlineStr" s="${format}"><is><t xml:space="preserve">${escaped(cut(text, maxCell))}</t></is></c>`;

const cellXml = (at: string, cell: CellOut): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(at, cell, risky.test(cell) ? style.text : style.plain);
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if ('money' in cell) return `<c r="${at}" s="${style.money}"><v>${cell.money}</v></c>`;
  const serial = serialOf(cell.day);
  return serial === null ? textCell(at, cell.day, style.plain) : `<c r="${at}" s="${style.day}"><v>${serial}</v></c>`;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const columnWidth = (header: string): number => Math.min(40, Math.max(12, header.length + 4));

export const writeWorkbook = (sink: Sink, madeAt: Date): WorkbookWriter => {
  const archive = writeArchive(sink, madeAt);
  const names: string[] = [];
  const add = (path: string, xml: string): Promise<void> => archive.add(path, encoder.encode(head + xml), true);

  const sheetOn = (entry: EntryWriter, headers: readonly string[]): SheetWriter => {
    let rows = 0;
    let buffer = '';
    const put = async (xml: string, isLast = false): Promise<void> => {
      buffer += xml;
      if (buffer.length < chunkLength && !isLast) return;
      await entry.push(encoder.encode(buffer));
      buffer = '';
    };
    const rowXml = (cells: string): string => `<row r="${rows}">${cells}</row>\n`;
    const columns = headers.map(
      (header, index) => `<col min="${index + 1}" max="${index + 1}" width="${columnWidth(header)}" customWidth="1"/>`,
    );
    rows += 1;
    buffer =
      `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columns.join('')}</cols><sheetData>\n${rowXml(headers.map((header, index) => textCell(`${columnName(index)}1`, header, style.bold)).join(''))}`;
    return {
      row: async (cells) => {
        rows += 1;
        await put(rowXml(cells.map((cell, index) => cellXml(`${columnName(index)}${rows}`, cell)).join('')));
      },
      end: async () => {
        await put('</sheetData></worksheet>', true);
        await entry.end();
      },
    };
  };

  return {
    sheet: async (name, headers) => {
      names.push(name);
      return sheetOn(archive.entry(`xl/worksheets/sheet${names.length}.xml`), headers);
    },
    end: async () => {
      const numbered = names.map((name, index) => ({ name: escaped(name), number: index + 1 }));
      const relation = (number: number, type: string, target: string): string =>
        `<Relationship Id="rId${number}" Type="${officeRelations}/${type}" Target="${target}"/>`;
      await add(
        'xl/workbook.xml',
        `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
      );
      await add(
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${packageTypes}/relationships">${numbered.map(({ number }) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`,
      );
      await add('xl/styles.xml', styles);
      await add(
        '_rels/.rels',
        `<Relationships xmlns="${packageTypes}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      );
      await add(
        '[Content_Types].xml',
        `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join('')}</Types>`,
      );
      await archive.end();
    },
  };
};

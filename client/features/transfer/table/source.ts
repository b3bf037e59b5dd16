// A chosen file as a source of tables: a CSV file, or a spreadsheet with sheets.
import { namesOf } from '#shared/records/field.ts';
import { recordKinds, type RecordKind } from '#shared/records/record-kinds.ts';
import { recordWords } from '#shared/records/record-labels.ts';
import type { Sheet } from '#client/features/transfer/sheets/grid.ts';
import { readWorkbook } from '#client/features/transfer/sheets/read-workbook.ts';
import { ownMark } from '#client/work/record/catalog-csv.ts';
import { sheetOfKind, worksSheet } from '#client/work/spreadsheet/catalog-sheets.ts';
import { readTable } from './text/csv.ts';
import type { Encoding } from './text/encodings.ts';
import { plain } from './values/plain.ts';
import { openPacked, type PictureFile } from './pictures/pictures.ts';
import { isAboutWork } from '#client/work/spreadsheet/record-columns.ts';
import { guessRecordMapping } from './records/record-columns.ts';
import { tableOf, type Table } from './table.ts';
import { t } from '#shared/language/t.ts';

/** What a row of a table is. */
export type RowsAre = 'work' | RecordKind;
/** pictures: those that came in one file with the table. */
export type Source = { name: string; pictures?: PictureFile[] } & ({ bytes: Uint8Array } | { sheets: Sheet[] });

const isZip = ([first, second, third, fourth]: Uint8Array): boolean => first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

export const openSource = async (file: File, signal: AbortSignal, read = readWorkbook): Promise<Source> => {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (isZip(head)) {
    const packed = await openPacked(file);
    if (packed === null) return { name: file.name, sheets: await read(file, signal) };
    return { ...(await openSource(packed.table, signal, read)), pictures: packed.pictures };
  }
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
};

export const sheetNames = (source: Source): string[] => ('sheets' in source ? source.sheets.map(({ name }) => name) : []);

const tableOfSheet = (sheet: Sheet, hasNames: boolean): Table =>
  tableOf(sheet, { readAs: t('the sheet “{name}”', { name: sheet.name }), hasGuards: false, hasNames });

/** encoding: of a text file, where it was chosen. */
type ReadAs = { hasNames: boolean; encoding: Encoding | undefined };
/** Rejects with TableProblem if there is no table. */
export const tableIn = async (source: Source, index: number, { hasNames, encoding }: ReadAs, signal: AbortSignal): Promise<Table> => {
  if ('bytes' in source) return readTable(source.bytes, signal, hasNames, encoding);
  const sheet = source.sheets[index];
  return sheet === undefined
    ? tableOf({ rows: [], spans: [], problems: [] }, { readAs: '', hasGuards: false, hasNames })
    : tableOfSheet(sheet, hasNames);
};

const kinds: readonly RecordKind[] = namesOf(recordKinds);

/** By the name of the sheet or file; of a record only if a column names its work. */
export const proposeRowsAre = (name: string, { headers }: Table): RowsAre => {
  const words = ` ${plain(name.replace(/\.[a-z]+$/i, ''))} `;
  const has = (text: string): boolean => words.includes(` ${plain(text)} `);
  const kind = kinds.filter(isAboutWork).find((one) => has(sheetOfKind(one)) || has(recordWords[one].one) || has(one));
  const names = kind === undefined ? [] : guessRecordMapping(kind, headers);
  const isNamed = names.some((target) => target === 'work_id' || target === 'work_number' || target === 'work_title');
  return kind !== undefined && isNamed ? kind : 'work';
};

export type OwnSheet = { rowsAre: RowsAre; table: Table };
/** The sheets of a workbook that was exported here; empty for any other file. */
export const ownSheets = (source: Source): OwnSheet[] => {
  if ('bytes' in source) return [];
  const known = new Map<string, RowsAre>([[worksSheet, 'work'], ...kinds.map((kind) => [sheetOfKind(kind), kind] as const)]);
  return source.sheets.flatMap((sheet) => {
    const rowsAre = known.get(sheet.name);
    return rowsAre === undefined || sheet.rows[0]?.cells[0] !== ownMark ? [] : [{ rowsAre, table: tableOfSheet(sheet, true) }];
  });
};

// What is chosen of a source: all sheets of a workbook that was exported here, or one table with the meaning of its rows and columns.
import type { RecordKind } from '#shared/records/record-kinds.ts';
import type { SetTables } from './import-set.data.ts';
import { proposeMapping, proposeOrder } from './plan.ts';
import { fieldOfTarget, guessRecordMapping } from './records/record-columns.ts';
import { recordField } from '#shared/records/record-kinds.ts';
import type { RecordRules } from './records/record-rows.ts';
import type { RowRules } from './rows.ts';
import { ownSheets, proposeRowsAre, sheetNames, tableIn, type OwnSheet, type RowsAre, type Source } from './source.ts';
import type { Table } from './table.ts';
import { orderIn } from './values.ts';

type OneTable = { sheet: number; hasNames: boolean; table: Table } & (
  | { rowsAre: 'work'; rules: RowRules }
  | { rowsAre: RecordKind; rules: RecordRules }
);
export type Chosen = { sheet: 'all'; sheets: OwnSheet[] } | OneTable;
export type Choice = { sheet?: number | 'all'; rowsAre?: RowsAre; hasNames?: boolean };

const workRules = (table: Table): RowRules => {
  const mapping = proposeMapping(table);
  return { mapping, media: new Map(), dayOrder: proposeOrder(table, mapping) ?? 'day first', currency: 'USD' };
};
const recordRules = (table: Table, kind: RecordKind): RecordRules => {
  const mapping = guessRecordMapping(kind, table.headers);
  const days = mapping.flatMap((target, column) => {
    const name = target === null ? null : fieldOfTarget(target);
    return name !== null && recordField(kind, name)?.type === 'date' ? table.rows.map(({ cells }) => cells[column] ?? '') : [];
  });
  return { kind, mapping, dayOrder: orderIn(days) ?? 'day first', currency: 'USD' };
};

/** What is not chosen is proposed. Rejects with TableProblem. */
export const propose = async (source: Source, choice: Choice, signal: AbortSignal): Promise<Chosen> => {
  const own = ownSheets(source);
  if ((choice.sheet ?? 'all') === 'all' && own.length > 1) return { sheet: 'all', sheets: own };
  const sheet = typeof choice.sheet === 'number' ? choice.sheet : 0;
  const hasNames = choice.hasNames ?? true;
  const table = await tableIn(source, sheet, hasNames, signal);
  const name = sheetNames(source)[sheet] ?? source.name;
  const rowsAre = choice.rowsAre ?? proposeRowsAre(name, table);
  return rowsAre === 'work'
    ? { sheet, hasNames, table, rowsAre, rules: workRules(table) }
    : { sheet, hasNames, table, rowsAre, rules: recordRules(table, rowsAre) };
};

export const chosenTables = (chosen: Chosen): SetTables => {
  if (chosen.sheet !== 'all') {
    const { table } = chosen;
    return chosen.rowsAre === 'work'
      ? { works: { table, rules: chosen.rules }, records: [] }
      : { works: null, records: [{ table, rules: chosen.rules }] };
  }
  const works = chosen.sheets.find(({ rowsAre }) => rowsAre === 'work');
  return {
    works: works === undefined ? null : { table: works.table, rules: workRules(works.table) },
    records: chosen.sheets.flatMap(({ table, rowsAre }) => (rowsAre === 'work' ? [] : [{ table, rules: recordRules(table, rowsAre) }])),
  };
};

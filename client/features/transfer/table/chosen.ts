// What is chosen of a source: all sheets of a workbook that was exported here, or one table with the meaning of its rows and columns.
import type { RecordKind } from '#shared/records/record-kinds.ts';
import type { SetTables } from './import-set.data.ts';
import { proposeMapping } from './plan.ts';
import { guessRecordMapping } from './records/record-columns.ts';
import type { RecordRules } from './records/record-rows.ts';
import type { RowRules } from './rows.ts';
import { ownSheets, proposeRowsAre, sheetNames, tableIn, type OwnSheet, type RowsAre, type Source } from './source.ts';
import type { Table } from './table.ts';
import type { Encoding } from './text/encodings.ts';

/** encoding: as chosen; undefined where it was found. */
type OneTable = { sheet: number; hasNames: boolean; encoding?: Encoding | undefined; table: Table } & (
  | { rowsAre: 'work'; rules: RowRules }
  | { rowsAre: RecordKind; rules: RecordRules }
);
export type Chosen = { sheet: 'all'; sheets: OwnSheet[] } | OneTable;
export type Choice = { sheet?: number | 'all'; rowsAre?: RowsAre; hasNames?: boolean; encoding?: Encoding | undefined };

const workRules = (table: Table): RowRules => ({ mapping: proposeMapping(table), media: new Map(), formats: new Map() });
const recordRules = (table: Table, kind: RecordKind): RecordRules => ({
  kind,
  mapping: guessRecordMapping(kind, table.headers),
  formats: new Map(),
});

/** What is not chosen is proposed. Rejects with TableProblem. */
export const propose = async (source: Source, choice: Choice, signal: AbortSignal): Promise<Chosen> => {
  const own = ownSheets(source);
  if ((choice.sheet ?? 'all') === 'all' && own.length > 1) return { sheet: 'all', sheets: own };
  const sheet = typeof choice.sheet === 'number' ? choice.sheet : 0;
  const hasNames = choice.hasNames ?? true;
  const { encoding } = choice;
  const table = await tableIn(source, sheet, { hasNames, encoding }, signal);
  const name = sheetNames(source)[sheet] ?? source.name;
  const rowsAre = choice.rowsAre ?? proposeRowsAre(name, table);
  return rowsAre === 'work'
    ? { sheet, hasNames, encoding, table, rowsAre, rules: workRules(table) }
    : { sheet, hasNames, encoding, table, rowsAre, rules: recordRules(table, rowsAre) };
};

/** What somebody has set by hand stays where the same file is read in another encoding. */
export const carriedOver = (before: Chosen, next: Chosen): Chosen => {
  if (before.sheet === 'all' || next.sheet === 'all' || before.table.headers.length !== next.table.headers.length) return next;
  const kept = <T>(was: readonly T[], proposed: readonly T[], now: readonly T[]): T[] =>
    now.map((target, column) => {
      const set = was[column];
      return set === undefined || set === proposed[column] ? target : set;
    });
  if (before.rowsAre === 'work' && next.rowsAre === 'work') {
    const mapping = kept(before.rules.mapping, proposeMapping(before.table), next.rules.mapping);
    return { ...next, rules: { ...before.rules, mapping } };
  }
  if (before.rowsAre === 'work' || next.rowsAre === 'work' || before.rowsAre !== next.rowsAre) return next;
  const mapping = kept(before.rules.mapping, guessRecordMapping(before.rowsAre, before.table.headers), next.rules.mapping);
  return { ...next, rules: { ...before.rules, mapping } };
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

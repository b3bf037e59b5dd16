// Plans which CSV rows become pieces. Ids are derived from account and row, so that importing the same file again creates nothing.
import type { Table } from './text.ts';
import { guessMapping, type Mapping } from './columns.ts';
import { pieceOfRow, type RowPiece, type RowProblem, type RowRules } from './rows.ts';
import { isScalarField, pieceField } from '#shared/records/pieces.ts';
import { amountIn, dayIn, flagIn, orderIn } from './values.ts';
import { idFrom } from '#client/transfer/archive/imported-ids.ts';

export type PlannedRow = RowPiece & { id: string };
export type CsvPlan = {
  fresh: PlannedRow[];
  /** Rows that are already in the catalog, and those of deleted pieces, which will be restored. */
  there: number;
  deleted: PlannedRow[];
  /** Duplicates of an earlier row. */
  repeated: number;
  problems: RowProblem[];
  problemCount: number;
};
/** 'deleted': deleted, but not purged yet. */
export type ExistingPieces = (id: string) => 'here' | 'deleted' | 'no';

const atOnce = 400;
const maxProblems = 500;
const samples = 200;

/** Yields to the event loop. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const share = (cells: readonly string[], isRight: (cell: string) => boolean): number => {
  const given = cells.filter((cell) => cell.trim() !== '');
  return given.length === 0 ? 1 : given.filter(isRight).length / given.length;
};

export const proposeMapping = (table: Table): Mapping => {
  const head = table.rows.slice(0, samples);
  return guessMapping(table.headers, (column, target) => {
    const cells = head.map((row) => row.cells[column] ?? '');
    if (target === 'acquired_date')
      return share(cells, (cell) => dayIn(cell, 'day first') !== null || dayIn(cell, 'month first') !== null) > 0.5;
    if (target === 'acquired_price') return share(cells, (cell) => amountIn(cell) !== null) > 0.5;
    if (isScalarField(target) && pieceField(target).type === 'millimeters') return share(cells, (cell) => /\d/.test(cell)) > 0.5;
    if (isScalarField(target) && pieceField(target).type === 'flag') return share(cells, (cell) => flagIn(cell) !== null) > 0.5;
    return true;
  });
};

export const proposeOrder = (table: Table, mapping: Mapping): ReturnType<typeof orderIn> => {
  const column = mapping.indexOf('acquired_date');
  return column === -1 ? null : orderIn(table.rows.map(({ cells }) => cells[column] ?? ''));
};

type PlanParts = { userId: string; existing: ExistingPieces; signal: AbortSignal; onProgress: (percent: number) => void };

/** Reads every row and changes nothing. */
export const planRows = async (table: Table, rules: RowRules, { userId, existing, signal, onProgress }: PlanParts): Promise<CsvPlan> => {
  const plan: CsvPlan = { fresh: [], there: 0, deleted: [], repeated: 0, problems: [], problemCount: 0 };
  const said = (row: number, what: string): void => {
    plan.problemCount += 1;
    if (plan.problems.length < maxProblems) plan.problems.push({ row, what });
  };
  for (const { row, what } of table.problems) said(row, what);
  const contents = new Map<string, number>();
  const identifiers = new Map<string, number>();
  for (let at = 0; at < table.rows.length; at += atOnce) {
    signal.throwIfAborted();
    const group = table.rows.slice(at, at + atOnce).flatMap((row) => {
      const piece = pieceOfRow(table, row, rules);
      const content = JSON.stringify(row.cells.map((cell) => cell.trim()));
      const first = contents.get(content);
      if (first !== undefined) {
        plan.repeated += 1;
        said(row.number, `says the same as row ${first} and is left out`);
        return [];
      }
      contents.set(content, row.number);
      for (const what of piece.problems) said(row.number, what);
      const { ownId, identifier } = piece;
      const named = identifier === null ? undefined : identifiers.get(identifier);
      if (identifier !== null && named === undefined) identifiers.set(identifier, row.number);
      if (named !== undefined) said(row.number, `has the same inventory number as row ${named}; both are kept`);
      const key =
        ownId !== null
          ? ['piece', ownId]
          : identifier !== null && named === undefined
            ? ['row', 'number', identifier]
            : ['row', 'content', content];
      return [{ piece, key, ownId }];
    });
    const ids = await Promise.all(
      group.map(async ({ key, ownId }) => (ownId !== null && existing(ownId) !== 'no' ? ownId : idFrom(userId, ...key))),
    );
    for (const [index, { piece }] of group.entries()) {
      const planned = { ...piece, id: ids[index] ?? '' };
      const stands = existing(planned.id);
      if (stands === 'here') plan.there += 1;
      else if (stands === 'deleted') plan.deleted.push(planned);
      else plan.fresh.push(planned);
    }
    onProgress(Math.floor(((at + group.length) / Math.max(1, table.rows.length)) * 100));
    await breathe();
  }
  return plan;
};

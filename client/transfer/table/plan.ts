// Plans which rows become pieces. Ids are derived from account and row, so that importing the same file again creates nothing.
import type { Table } from './table.ts';
import { pictureTextAt } from './cells.ts';
import { guessMapping, type Mapping } from './columns.ts';
import { mayNamePictures, namesWebPictures } from './pictures/picture-names.ts';
import type { PicturedRow } from './pictures/picture-plan.ts';
import { pieceOfRow, type RowPiece, type RowProblem, type RowRules } from './rows.ts';
import { isScalarField, pieceField } from '#shared/records/pieces.ts';
import { amountIn, dayIn, flagIn, orderIn } from './values.ts';
import { idFrom } from '#client/parts/device/id-from.ts';
import { t } from '#shared/language/t.ts';

export type PlannedRow = RowPiece & { id: string };
export type TablePlan = {
  fresh: PlannedRow[];
  /** Rows that are already in the catalog, and those of deleted pieces, which will be restored. */
  there: number;
  deleted: PlannedRow[];
  /** Duplicates of an earlier row. */
  repeated: number;
  /** All rows that name pictures, also those that are in the catalog already. */
  pictured: PicturedRow[];
  problems: RowProblem[];
  problemCount: number;
};
/** Of pieces or records. 'deleted': deleted, but not purged yet. */
export type Existing = (id: string) => 'here' | 'deleted' | 'no';

const atOnce = 400;
const maxProblems = 500;
const samples = 200;

/** Yields to the event loop. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const share = (cells: readonly string[], isRight: (cell: string) => boolean): number => {
  const given = cells.filter((cell) => cell.trim() !== '');
  return given.length === 0 ? 1 : given.filter(isRight).length / given.length;
};

const namesPictures = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '') && share(cells, namesWebPictures) > 0.5;

export const proposeMapping = (table: Table): Mapping => {
  const cellsOf = (column: number): string[] => table.rows.slice(0, samples).map((row) => row.cells[column] ?? '');
  const picturesOf = (column: number): string[] => table.rows.slice(0, samples).map((row) => pictureTextAt(row, column));
  const mapping = guessMapping(table.headers, (column, target) => {
    const cells = cellsOf(column);
    if (target === 'acquired_date')
      return share(cells, (cell) => dayIn(cell, 'day first') !== null || dayIn(cell, 'month first') !== null) > 0.5;
    if (target === 'picture') return share(picturesOf(column), mayNamePictures) > 0.5;
    if (target === 'acquired_price') return share(cells, (cell) => amountIn(cell) !== null) > 0.5;
    if (isScalarField(target) && pieceField(target).type === 'millimeters') return share(cells, (cell) => /\d/.test(cell)) > 0.5;
    if (isScalarField(target) && pieceField(target).type === 'flag') return share(cells, (cell) => flagIn(cell) !== null) > 0.5;
    return true;
  });
  return mapping.map((target, column) => (target === 'skip' && namesPictures(picturesOf(column)) ? 'picture' : target));
};

export const proposeOrder = (table: Table, mapping: Mapping): ReturnType<typeof orderIn> => {
  const column = mapping.indexOf('acquired_date');
  return column === -1 ? null : orderIn(table.rows.map(({ cells }) => cells[column] ?? ''));
};

/** The id of a row's piece: its own if the piece is in this account, else one that follows from both. */
export const pieceIdOf = async (userId: string, ownId: string, existing: Existing): Promise<string> =>
  existing(ownId) === 'no' ? idFrom(userId, 'piece', ownId) : ownId;

export type PlanParts = { userId: string; existing: Existing; signal: AbortSignal; onProgress: (percent: number) => void };

/** Reads every row and changes nothing. */
export const planRows = async (table: Table, rules: RowRules, { userId, existing, signal, onProgress }: PlanParts): Promise<TablePlan> => {
  const plan: TablePlan = { fresh: [], there: 0, deleted: [], repeated: 0, pictured: [], problems: [], problemCount: 0 };
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
        said(row.number, t('says the same as row {row} and is left out', { row: first }));
        return [];
      }
      contents.set(content, row.number);
      for (const what of piece.problems) said(row.number, what);
      const { ownId, identifier } = piece;
      const named = identifier === null ? undefined : identifiers.get(identifier);
      if (identifier !== null && named === undefined) identifiers.set(identifier, row.number);
      if (named !== undefined) said(row.number, t('has the same inventory number as row {row}; both are kept', { row: named }));
      const key = identifier !== null && named === undefined ? ['row', 'number', identifier] : ['row', 'content', content];
      return [{ piece, key, ownId }];
    });
    const ids = await Promise.all(
      group.map(({ key, ownId }) => (ownId === null ? idFrom(userId, ...key) : pieceIdOf(userId, ownId, existing))),
    );
    for (const [index, { piece }] of group.entries()) {
      const planned = { ...piece, id: ids[index] ?? '' };
      if (piece.pictures.length > 0) plan.pictured.push({ id: planned.id, row: piece.number, names: piece.pictures });
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

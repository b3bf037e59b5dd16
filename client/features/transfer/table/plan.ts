// Plans which rows become pieces. Ids follow from account and row, so that importing the same file again makes nothing.
import type { Table } from './table.ts';
import { cellAt, pictureTextAt } from './cells.ts';
import { guessMapping, type Mapping } from './columns.ts';
import { mayNamePictures, namesWebPictures } from './pictures/picture-names.ts';
import type { PicturedRow } from './pictures/picture-plan.ts';
import { pieceOfRow, type RowPiece, type RowProblem, type RowRules } from './rows.ts';
import { dayIn } from './values/days.ts';
import { amountIn } from './values/money.ts';
import { flagIn } from './values/values.ts';
import { identify, idsOf, type Existing, type NumberedWork } from './identity.ts';
import { pieceKinds } from '#shared/sync/kinds/piece-kinds.ts';
import { typeOfTarget } from '#client/work/spreadsheet/piece-columns.ts';
import { cut } from '#shared/language/cut.ts';
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
  /** The work of each row that is one, by the row's number. */
  works: Map<number, { id: string; title: string }>;
  problems: RowProblem[];
  problemCount: number;
};

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

/** By the type of a field: whether a cell looks like one of its values. */
const fitting: Readonly<Record<string, (cell: string) => boolean>> = {
  date: (cell) => dayIn(cell, { order: 'day first', months: 'any' }) !== null,
  amount: (cell) => amountIn(cell) !== null,
  millimeters: (cell) => /\d/.test(cell),
  flag: (cell) => flagIn(cell) !== null,
};

export const proposeMapping = (table: Table): Mapping => {
  const cellsOf = (column: number): string[] => table.rows.slice(0, samples).map((row) => row.cells[column] ?? '');
  const picturesOf = (column: number): string[] => table.rows.slice(0, samples).map((row) => pictureTextAt(row, column));
  const mapping = guessMapping(table.headers, (column, target) => {
    if (target === 'picture') return share(picturesOf(column), mayNamePictures) > 0.5;
    const fits = fitting[typeOfTarget(target) ?? ''];
    return fits === undefined || share(cellsOf(column), fits) > 0.5;
  });
  return mapping.map((target, column) => (target === 'skip' && namesPictures(picturesOf(column)) ? 'picture' : target));
};

/** isSame: whether the row is taken for that work. */
const namesakeWords = (identifier: string, { title, artist }: NumberedWork, isSame: boolean): string => {
  const words = { number: cut(identifier, 60), title: cut(title, 60), artist: cut(artist, 60) };
  return isSame
    ? t('“{number}” is called “{title}” by {artist} in your catalog and is left as it is there', words)
    : t('“{number}” is also the number of “{title}” by {artist} in your catalog; this is a work of its own', words);
};

const isStorable = ({ id, fields, texts }: PlannedRow): boolean =>
  !('refused' in pieceKinds['piece.create'].check({ pieceId: id, fields, texts }));

export type PlanParts = { userId: string; existing: Existing; signal: AbortSignal; onProgress: (percent: number) => void };
/** Of these numbers, the works in the catalog that have them. */
export type NumberedWorks = (numbers: ReadonlySet<string>) => Promise<ReadonlyMap<string, readonly NumberedWork[]>>;

const countsIn = (table: Table, column: number): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  if (column !== -1)
    for (const row of table.rows) {
      const { text } = cellAt(row, column, false);
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  return counts;
};

/** Reads every row and changes nothing. */
export const planRows = async (
  table: Table,
  rules: RowRules,
  { userId, existing, numberedWorks, signal, onProgress }: PlanParts & { numberedWorks: NumberedWorks },
): Promise<TablePlan> => {
  const plan: TablePlan = { fresh: [], there: 0, deleted: [], repeated: 0, pictured: [], works: new Map(), problems: [], problemCount: 0 };
  const said = (row: number, what: string): void => {
    plan.problemCount += 1;
    if (plan.problems.length < maxProblems) plan.problems.push({ row, what });
  };
  for (const { row, what } of table.problems) said(row, what);
  const contents = new Map<string, number>();
  const identifiers = new Map<string, number>();
  const counts = countsIn(table, rules.mapping.includes('own_id') ? -1 : rules.mapping.indexOf('inventory_number'));
  const works = counts.size === 0 ? new Map<string, NumberedWork[]>() : await numberedWorks(new Set(counts.keys()));
  const taken = new Set<string>();
  const known = {
    userId,
    existing,
    numbered: (number: string) => works.get(number) ?? [],
    isTaken: (id: string) => taken.has(id),
  };
  for (let at = 0; at < table.rows.length; at += atOnce) {
    signal.throwIfAborted();
    const rows = table.rows.slice(at, at + atOnce);
    const group = rows.flatMap((row) => {
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
      const { identifier } = piece;
      const named = identifier === null ? undefined : identifiers.get(identifier);
      if (identifier !== null && named === undefined) identifiers.set(identifier, row.number);
      if (named !== undefined) said(row.number, t('has the same inventory number as row {row}; both are kept', { row: named }));
      return [{ piece, content, isAlone: (counts.get(identifier ?? '') ?? 0) < 2 }];
    });
    const ids = await Promise.all(group.map(({ piece, ...about }) => idsOf(piece, about, known)));
    for (const [index, { piece }] of group.entries()) {
      const { number } = piece;
      const { id, namesake } = identify(piece, ids[index] ?? [], known);
      const planned = { ...piece, id };
      const stands = existing(id);
      if (namesake !== null) said(number, namesakeWords(piece.identifier ?? '', namesake, stands !== 'no'));
      if (stands === 'no' && !isStorable(planned)) {
        said(number, t('cannot be stored and is left out'));
        continue;
      }
      taken.add(id);
      plan.works.set(number, { id, title: piece.fields.title ?? '' });
      if (piece.pictures.length > 0) plan.pictured.push({ id, row: number, names: piece.pictures });
      if (stands === 'here') plan.there += 1;
      else if (stands === 'deleted') plan.deleted.push(planned);
      else plan.fresh.push(planned);
    }
    onProgress(Math.floor(((at + rows.length) / Math.max(1, table.rows.length)) * 100));
    await breathe();
  }
  return plan;
};

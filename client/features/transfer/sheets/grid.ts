// Rows of cells as read from a file, before their columns have a meaning.
import { SaidError } from '#shared/contract/wire/errors.ts';
/**
 * number: as a spreadsheet counts. numbers: by column, the cells that hold a number; their text is how the file shows it. links: by column,
 * the web addresses behind the texts.
 */
export type GridRow = { number: number; cells: string[]; numbers?: ReadonlyMap<number, number>; links?: ReadonlyMap<number, string> };
/** A merged cell: its first row (as in GridRow.number) and column, and how many of each it covers. */
export type Span = { row: number; column: number; rows: number; columns: number };
export type Sheet = {
  name: string;
  rows: GridRow[];
  spans: Span[];
  /** Errors in the file itself, such as a formula without a result. */
  problems: { row: number; what: string }[];
};

/** Why a file cannot be read as a table; its text can be shown to the user. */
export class TableProblem extends SaidError {
  override name = 'TableProblem';
}

export const maxRows = 200_000;
export const maxColumns = 500;

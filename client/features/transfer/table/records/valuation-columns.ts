// Columns of a table of works that are valuations of the work in their row: one for each amount, with the date and the appraiser beside it.
import { isValueTarget, valuationField, valueBases, type Target } from '#client/work/spreadsheet/piece-columns.ts';
import { fieldTarget } from '#client/work/spreadsheet/record-columns.ts';
import { cellAt } from '#client/features/transfer/table/cells.ts';
import type { TablePlan } from '#client/features/transfer/table/plan.ts';
import type { RowRules } from '#client/features/transfer/table/rows.ts';
import type { Table } from '#client/features/transfer/table/table.ts';
import type { RecordPlan, RecordTable } from './record-plan.ts';

/** plan: what becomes of the works of the same table; rows without a work in it are skipped. */
export const valuationTables = (table: Table, { mapping, formats }: RowRules, plan: TablePlan): RecordTable[] => {
  // Values without a currency column of their own are in the currency of the prices.
  const currency: Target = mapping.includes('valuation_currency') ? 'valuation_currency' : 'acquired_currency';
  return mapping.flatMap((target, amount): RecordTable[] => {
    if (!isValueTarget(target)) return [];
    const basis = valueBases[target];
    const rows = table.rows.filter((row) => plan.works.has(row.number) && cellAt(row, amount, false).text !== '');
    const fieldAt = (one: Target, column: number): string | undefined =>
      isValueTarget(one) ? (column === amount ? 'amount' : undefined) : one === currency ? 'currency' : valuationField(one);
    return [
      {
        table: { ...table, rows, problems: [] },
        rules: {
          kind: 'valuation',
          formats,
          fixed: basis === null ? undefined : { basis },
          mapping: mapping.map((one, column) => {
            const field = fieldAt(one, column);
            return field === undefined ? null : fieldTarget(field);
          }),
        },
        workOf: (row) => plan.works.get(row),
      },
    ];
  });
};

/** One plan for all of these of one kind, so that a preview counts the kind once; empty for none. */
export const merged = (plans: readonly RecordPlan[]): RecordPlan[] => {
  const [first] = plans;
  if (first === undefined) return [];
  const sum = (count: (plan: RecordPlan) => number): number => plans.reduce((all, plan) => all + count(plan), 0);
  return [
    {
      kind: first.kind,
      fresh: plans.flatMap(({ fresh }) => fresh),
      deleted: plans.flatMap(({ deleted }) => deleted),
      problems: plans.flatMap(({ problems }) => problems),
      there: sum(({ there }) => there),
      repeated: sum(({ repeated }) => repeated),
      unmatched: sum(({ unmatched }) => unmatched),
      problemCount: sum(({ problemCount }) => problemCount),
    },
  ];
};

// The preview of a CSV import: the number of pieces, the first of them, and all problems.
import { countOf } from '#shared/domain/page/format.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { CsvPlan, PlannedRow } from './plan.ts';
import { ProblemList } from '#client/transfer/problem-list.tsx';

const factsOf = ({ fields }: PlannedRow): string => {
  const { medium, year, dimensions, inventory_number, location, acquired_date, acquired_price, acquired_currency } = fields;
  const price =
    typeof acquired_price === 'number' && acquired_currency !== null && acquired_currency !== undefined
      ? `bought for ${formatMoney({ minor: acquired_price, currency: acquired_currency })}`
      : null;
  return [medium, year, dimensions, inventory_number, location, acquired_date, price]
    .filter((text) => typeof text === 'string')
    .join(' · ');
};

export const CsvPreview = ({ plan }: { plan: CsvPlan }) => (
  <section className="flex flex-col gap-3">
    <h3 className="font-display text-21">What will be made</h3>
    <output className="block">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{countOf(plan.fresh.length, 'new piece')}</li>
        {plan.there > 0 && <li>{countOf(plan.there, 'row')} in your catalog already, left as it is</li>}
        {plan.deleted.length > 0 && <li>{countOf(plan.deleted.length, 'deleted piece')} brought back</li>}
        {plan.repeated > 0 && <li>{countOf(plan.repeated, 'row')} that say the same as an earlier one, left out</li>}
      </ul>
    </output>
    <ol className="flex flex-col gap-2">
      {plan.fresh.slice(0, 5).map((row) => (
        <li key={row.id} className="rounded-control bg-surface px-3 py-2 break-words">
          <p>
            <cite>{row.fields.title}</cite> by {row.fields.artist}
          </p>
          <p className="text-14 text-ink-2">{factsOf(row)}</p>
        </li>
      ))}
    </ol>
    <ProblemList problems={plan.problems.map(({ row, what }) => `Row ${row}: ${what}`)} count={plan.problemCount} />
  </section>
);

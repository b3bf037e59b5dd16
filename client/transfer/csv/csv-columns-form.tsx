// The mapping of CSV columns to fields, of unknown medium words to media, and the formats of dates and prices.
import { formatNumber } from '#shared/domain/page/format.ts';
import { media, mediumLabel, type Medium } from '#shared/domain/piece/medium.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';

import { gathering, targets, type Target } from './columns.ts';
import { unknownWords, type RowRules } from './rows.ts';
import type { Table } from './text.ts';
import type { DayOrder } from './values.ts';

type CsvColumnsProps = { table: Table; rules: RowRules; onChange: (rules: RowRules) => void };

const maxWords = 12;
const options = Object.entries(targets).map(([value, label]) => ({ value, label }));
const days: readonly { value: DayOrder; label: string }[] = [
  { value: 'day first', label: '31.12.2020' },
  { value: 'month first', label: '12/31/2020' },
];

const sampleOf = ({ rows }: Table, column: number): string =>
  rows
    .slice(0, 40)
    .flatMap(({ cells }) => (cells[column] ?? '').trim() || [])
    .slice(0, 2)
    .join(' · ')
    .slice(0, 90);

/** A field takes one column, so a column mapped to it earlier is unmapped. */
const mapped = (rules: RowRules, column: number, target: Target): RowRules => ({
  ...rules,
  mapping: rules.mapping.map((one, index) => (index === column ? target : one === target && !gathering.includes(target) ? 'skip' : one)),
});

export const CsvColumns = ({ table, rules, onChange }: CsvColumnsProps) => {
  const { mapping } = rules;
  const medium = mapping.indexOf('medium');
  const words = medium === -1 ? [] : unknownWords(table, medium);
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h3 className="font-display text-21">Columns</h3>
        <p className="text-14 text-ink-2">
          {formatNumber(table.rows.length)} rows, read as {table.encoding.toUpperCase()}. What a field cannot hold is kept in the
          description under the name of its column.
        </p>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {table.headers.map((header, column) => (
            <Field key={header} label={header} hint={sampleOf(table, column) || 'Empty'} className="min-w-0 break-words">
              <Select
                options={options}
                value={mapping[column] ?? 'skip'}
                // The options are the targets.
                onChange={(event) => onChange(mapped(rules, column, event.target.value as Target))}
              />
            </Field>
          ))}
        </div>
      </section>
      {(mapping.includes('acquired_date') || mapping.includes('acquired_price')) && (
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {mapping.includes('acquired_date') && (
            <Field label="Days are written like">
              <Select
                options={days}
                value={rules.dayOrder}
                onChange={(event) => onChange({ ...rules, dayOrder: event.target.value as DayOrder })}
              />
            </Field>
          )}
          {mapping.includes('acquired_price') && (
            <Field label="Currency of prices that name none">
              <Select
                options={currencies.map((value) => ({ value, label: value }))}
                value={rules.currency}
                onChange={(event) => onChange({ ...rules, currency: event.target.value as Currency })}
              />
            </Field>
          )}
        </div>
      )}
      {words.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="font-display text-21">Media</h3>
          <p className="text-14 text-ink-2">
            These words are none of the six media. The proposal follows from the words; the wording itself is kept in the description.
            {words.length > maxWords ? ` ${formatNumber(words.length - maxWords)} more are proposed in the same way.` : ''}
          </p>
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {words.slice(0, maxWords).map(({ word, count, proposal }) => (
              <Field key={word} label={`${word.slice(0, 80)} (${count})`} className="min-w-0 break-words">
                <Select
                  options={media.map((value) => ({ value, label: mediumLabel(value) }))}
                  empty="Leave empty"
                  value={(rules.media.has(word) ? rules.media.get(word) : proposal) ?? ''}
                  onChange={(event) =>
                    // The options are the media.
                    onChange({ ...rules, media: new Map(rules.media).set(word, (event.target.value || null) as Medium | null) })
                  }
                />
              </Field>
            ))}
          </div>
        </section>
      )}
    </div>
  );
};

// The mapping of columns to fields, of unknown medium words to media, and the formats of dates and prices.
import { formatNumber } from '#shared/domain/page/format.ts';
import { media, mediumLabel, type Medium } from '#shared/domain/piece/medium.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';

import { sampleOf } from './column-samples.ts';
import { FormatFields } from './format-fields.tsx';
import { cut } from '#shared/language/cut.ts';
import { targets, typeOfTarget, type Target } from '#client/work/spreadsheet/piece-columns.ts';
import { gathering } from './columns.ts';
import { unknownWords, type RowRules } from './rows.ts';
import type { Table } from './table.ts';
import { t, translated } from '#shared/language/t.ts';

type ColumnsProps = { table: Table; rules: RowRules; onChange: (rules: RowRules) => void };

const maxWords = 12;
const options = Object.entries(targets).map(([value, label]) => ({ value, label: translated(label) }));
/** A field takes one column, so a column mapped to it earlier is unmapped. */
const mapped = (rules: RowRules, column: number, target: Target): RowRules => ({
  ...rules,
  mapping: rules.mapping.map((one, index) => (index === column ? target : one === target && !gathering.includes(target) ? 'skip' : one)),
});

/** The dimensions are a text, whose numbers have a unit all the same. */
const typeOf = (target: Target | undefined): string | undefined =>
  target === undefined ? undefined : target === 'dimensions' ? 'millimeters' : typeOfTarget(target);

export const ColumnsForm = ({ table, rules, onChange }: ColumnsProps) => {
  const { mapping } = rules;
  const medium = mapping.indexOf('medium');
  const words = medium === -1 ? [] : unknownWords(table, medium);
  return (
    <Stack gap={6}>
      <section className="flex flex-col gap-3">
        <h3 className="font-display text-21">{t('Columns')}</h3>
        <Note>
          {t('{count} rows, read as {readAs}. What a field cannot hold is kept in the description under the name of its column.', {
            count: formatNumber(table.rows.length),
            readAs: table.readAs,
          })}
        </Note>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {table.headers.map((header, column) => (
            <Stack key={header} gap={2} className="min-w-0 break-words">
              <Field label={header} hint={sampleOf(table, column, mapping[column] === 'picture') || t('Empty')}>
                <Select
                  options={options}
                  value={mapping[column] ?? 'skip'}
                  // The options are the targets.
                  onChange={(event) => onChange(mapped(rules, column, event.target.value as Target))}
                />
              </Field>
              <FormatFields
                table={table}
                column={column}
                type={typeOf(mapping[column])}
                formats={rules.formats}
                currencyLabel={t('Currency of prices that name none')}
                onChange={(formats) => onChange({ ...rules, formats })}
              />
            </Stack>
          ))}
        </div>
      </section>
      {words.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="font-display text-21">{t('Media')}</h3>
          <Note>
            {t(
              'These words are none of the six media. The proposal follows from the words; the wording itself is kept in the description.',
            )}
            {words.length > maxWords &&
              ` ${t('{count} more are proposed in the same way.', { count: formatNumber(words.length - maxWords) })}`}
          </Note>
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {words.slice(0, maxWords).map(({ word, count, proposal }) => (
              <Field key={word} label={`${cut(word, 80)} (${count})`} className="min-w-0 break-words">
                <Select
                  options={media.map((value) => ({ value, label: mediumLabel(value) }))}
                  empty={t('Leave empty')}
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
    </Stack>
  );
};

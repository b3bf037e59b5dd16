// The mapping of the columns of a table of records, and the formats of its dates and amounts.
import { formatNumber } from '#shared/domain/page/format.ts';
import { recordField } from '#shared/records/record-kinds.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';

import { sampleOf } from '#client/features/transfer/table/column-samples.ts';
import { FormatFields } from '#client/features/transfer/table/format-fields.tsx';
import { fieldOfTarget, recordTargetLabel, recordTargets, type RecordTarget } from '#client/work/spreadsheet/record-columns.ts';
import type { RecordRules } from './record-rows.ts';
import type { Table } from '#client/features/transfer/table/table.ts';
import { t, translated } from '#shared/language/t.ts';

type RecordColumnsFormProps = { table: Table; rules: RecordRules; onChange: (rules: RecordRules) => void };

export const RecordColumnsForm = ({ table, rules, onChange }: RecordColumnsFormProps) => {
  const { kind, mapping } = rules;
  const options = recordTargets(kind).map((value) => ({ value, label: translated(recordTargetLabel(kind, value)) }));
  const typeAt = (column: number): string | undefined => {
    const target = mapping[column] ?? null;
    return recordField(kind, (target === null ? null : fieldOfTarget(target)) ?? '')?.type;
  };
  const map = (column: number, target: RecordTarget | null): void =>
    onChange({ ...rules, mapping: mapping.map((one, index) => (index === column ? target : one === target ? null : one)) });
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-display text-21">{t('Columns')}</h3>
      <Note>
        {t(
          '{count} rows, read as {readAs}. A row finds its work by inventory number, by title and artist, or by Verso’s id; one that fits several works is left out and named.',
          { count: formatNumber(table.rows.length), readAs: table.readAs },
        )}
      </Note>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {table.headers.map((header, column) => (
          <Stack key={header} gap={2} className="min-w-0 break-words">
            <Field label={header} hint={sampleOf(table, column) || t('Empty')}>
              <Select
                options={options}
                empty={t('Leave out')}
                value={mapping[column] ?? ''}
                // The options are the targets.
                onChange={(event) => map(column, event.target.value === '' ? null : (event.target.value as RecordTarget))}
              />
            </Field>
            <FormatFields
              table={table}
              column={column}
              type={typeAt(column)}
              formats={rules.formats}
              currencyLabel={t('Currency of amounts that name none')}
              onChange={(formats) => onChange({ ...rules, formats })}
            />
          </Stack>
        ))}
      </div>
    </section>
  );
};

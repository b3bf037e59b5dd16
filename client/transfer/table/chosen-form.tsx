// Chooses the sheet, what its rows are, and the meaning of its columns.
import { useRef } from 'react';

import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';

import { propose, type Choice, type Chosen } from './chosen.ts';
import { ColumnsForm } from './columns-form.tsx';
import { rowOptions } from './kind-words.ts';
import { RecordColumnsForm } from './records/record-columns-form.tsx';
import { ownSheets, sheetNames, type RowsAre, type Source } from './source.ts';
import { t } from '#shared/language/t.ts';

type ChosenFormProps = { source: Source; chosen: Chosen; onChange: (chosen: Chosen) => void; onRefused: (error: unknown) => void };

export const ChosenForm = ({ source, chosen, onChange, onRefused }: ChosenFormProps) => {
  const last = useRef<AbortController | null>(null);
  const names = sheetNames(source);
  const choose = (choice: Choice): void => {
    last.current?.abort();
    const choosing = new AbortController();
    last.current = choosing;
    propose(source, choice, choosing.signal).then(
      (next) => choosing.signal.aborted || onChange(next),
      (error: unknown) => choosing.signal.aborted || onRefused(error),
    );
  };
  const one = chosen.sheet === 'all' ? null : chosen;
  const sheets = [
    ...(ownSheets(source).length > 1 ? [{ value: 'all', label: t('All sheets of this catalog') }] : []),
    ...names.map((label, index) => ({ value: String(index), label })),
  ];
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {sheets.length > 1 && (
          <Field label={t('Sheet')}>
            <Select
              options={sheets}
              value={String(chosen.sheet)}
              onChange={({ target: { value } }) => choose(value === 'all' ? { sheet: 'all' } : { sheet: Number(value) })}
            />
          </Field>
        )}
        {one !== null && (
          <Field label={t('Each row is a')}>
            <Select
              options={rowOptions}
              value={one.rowsAre}
              // The options are 'work' and the kinds.
              onChange={({ target: { value } }) => choose({ sheet: one.sheet, hasNames: one.hasNames, rowsAre: value as RowsAre })}
            />
          </Field>
        )}
      </div>
      {one !== null && (
        <Checkbox
          checked={one.hasNames}
          onChange={(event) => choose({ sheet: one.sheet, rowsAre: one.rowsAre, hasNames: event.target.checked })}
          label={t('The first row names the columns')}
        />
      )}
      {one?.rowsAre === 'work' && <ColumnsForm table={one.table} rules={one.rules} onChange={(rules) => onChange({ ...one, rules })} />}
      {one !== null && one.rowsAre !== 'work' && (
        <RecordColumnsForm table={one.table} rules={one.rules} onChange={(rules) => onChange({ ...one, rules })} />
      )}
    </>
  );
};

// Chooses the sheet, what its rows are, and the meaning of its columns.
import { useRef } from 'react';

import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Select } from '#client/ui/controls/select.tsx';

import { carriedOver, propose, type Choice, type Chosen } from './chosen.ts';
import { ColumnsForm } from './columns-form.tsx';
import { rowOptions } from './kind-words.ts';
import { RecordColumnsForm } from './records/record-columns-form.tsx';
import { ownSheets, sheetNames, type RowsAre, type Source } from './source.ts';
import { encodings, type Encoding } from './text/encodings.ts';
import { namesOf } from '#shared/records/field.ts';
import { t, translated } from '#shared/language/t.ts';

const encodingOptions = namesOf(encodings).map((value) => ({ value, label: translated(encodings[value]) }));

const given = ({ sheet, rowsAre, hasNames, encoding }: Exclude<Chosen, { sheet: 'all' }>): Choice => ({
  sheet,
  rowsAre,
  hasNames,
  encoding,
});

type ChosenFormProps = { source: Source; chosen: Chosen; onChange: (chosen: Chosen) => void; onRefused: (error: unknown) => void };

export const ChosenForm = ({ source, chosen, onChange, onRefused }: ChosenFormProps) => {
  const last = useRef<AbortController | null>(null);
  const names = sheetNames(source);
  const one = chosen.sheet === 'all' ? null : chosen;
  const choose = (choice: Choice): void => {
    last.current?.abort();
    const choosing = new AbortController();
    last.current = choosing;
    propose(source, choice, choosing.signal).then(
      (next) => choosing.signal.aborted || onChange(choice.encoding === one?.encoding ? next : carriedOver(chosen, next)),
      (error: unknown) => choosing.signal.aborted || onRefused(error),
    );
  };
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
              onChange={({ target: { value } }) => choose({ ...given(one), rowsAre: value as RowsAre })}
            />
          </Field>
        )}
        {one?.table.encoding !== undefined && (
          <Field label={t('Encoding')} hint={t('If letters below look wrong, choose another one.')}>
            <Select
              options={encodingOptions}
              value={one.table.encoding}
              // The options are the encodings.
              onChange={({ target: { value } }) => choose({ ...given(one), encoding: value as Encoding })}
            />
          </Field>
        )}
      </div>
      {one !== null && (
        <Checkbox
          checked={one.hasNames}
          onChange={(event) => choose({ ...given(one), hasNames: event.target.checked })}
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

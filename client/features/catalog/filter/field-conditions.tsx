// Conditions on single fields in the filter: one row each, and a list to add another from.
import { optionsOf } from '#shared/records/field.ts';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { conditionOf } from '#shared/domain/piece/catalog-query.ts';
import { parseLength } from '#shared/domain/piece/length.ts';
import { decimalAmount, parseAmount } from '#shared/domain/trade/money.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { isScalarField, pieceField } from '#shared/records/pieces.ts';
import { IconButton } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { type AskedField, isAskedField } from './asked-fields.ts';
import { type CatalogFilter, maxSearchLength } from './catalog-filter.ts';
import { type Asking, askedFields, askingOf, isAlwaysFilled, labelOf } from './condition-words.ts';
import { t } from '#shared/language/t.ts';

type Where = CatalogFilter['where'];
/** startsEmpty: the address still has the conditions that were just cleared. */
type FieldConditionsProps = { where: Where; startsEmpty: boolean; onChange: (where: Where) => void };

/** Debounce of typing, since each change is written to the URL. Milliseconds. */
const settledAfter = 300;

export const FieldConditions = ({ where, startsEmpty, onChange }: FieldConditionsProps) => {
  const [shown, setShown] = useState<readonly AskedField[]>(() => (startsEmpty ? [] : Object.keys(where).filter(isAskedField)));
  const change = (field: AskedField, text: string | null) => {
    const { [field]: _, ...others } = where;
    onChange(text === null || conditionOf(text) === null ? others : { ...others, [field]: text });
  };
  const free = askedFields.filter((field) => !shown.includes(field));
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t('By field')}</legend>
      {shown.map((field) => (
        <ConditionRow
          key={field}
          field={field}
          text={where[field] ?? ''}
          onChange={(text) => change(field, text)}
          onRemove={() => {
            setShown(shown.filter((one) => one !== field));
            change(field, null);
          }}
        />
      ))}
      <Field label={t('Filter by another field')}>
        <Select
          empty={t('Choose a field')}
          options={free.map((field) => ({ value: field, label: labelOf(field) }))}
          value=""
          onChange={({ target }) => {
            if (!isAskedField(target.value)) return;
            setShown([...shown, target.value]);
            if (!isAlwaysFilled(target.value)) change(target.value, '*');
          }}
        />
      </Field>
    </fieldset>
  );
};

type Option = { value: string; label: string };
const presence: readonly Option[] = [
  { value: '*', label: t('Filled in') },
  { value: '-', label: t('Empty') },
];
const typed = 'typed';
const optionsFor = (field: AskedField, asking: Asking): readonly Option[] => {
  if (isAlwaysFilled(field)) return [{ value: typed, label: t('Between') }];
  switch (asking) {
    case 'text':
      return [...presence, { value: typed, label: t('Contains') }];
    case 'years':
    case 'days':
    case 'lengths':
    case 'amounts':
      return [...presence, { value: typed, label: t('Between') }];
    case 'flag':
      return [{ value: '1', label: t('Yes') }, { value: '0', label: t('No') }, ...presence];
    case 'options':
      return [
        ...presence,
        ...(isScalarField(field) ? optionsOf(pieceField(field)) : []).map((value) => ({ value, label: choiceLabels[value] ?? value })),
      ];
    case 'presence':
      return presence;
  }
};

type ConditionRowProps = { field: AskedField; text: string; onChange: (text: string) => void; onRemove: () => void };

const ConditionRow = ({ field, text, onChange, onRemove }: ConditionRowProps) => {
  const asking = askingOf(field);
  const options = optionsFor(field, asking);
  const [isTyped, setTyped] = useState(() => isAlwaysFilled(field) || (text !== '' && !options.some(({ value }) => value === text)));
  const label = labelOf(field);
  return (
    <Stack gap={2}>
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <Field label={label}>
            <Select
              options={options}
              value={isTyped ? typed : text}
              onChange={({ target }) => {
                setTyped(target.value === typed);
                onChange(target.value === typed ? '' : target.value);
              }}
            />
          </Field>
        </div>
        <IconButton label={t('Remove the filter {label}', { label })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {isTyped &&
        (asking === 'text' ? (
          <Contained label={label} text={text} onChange={onChange} />
        ) : (
          <Range field={field} asking={asking} text={text} onChange={onChange} />
        ))}
    </Stack>
  );
};

/** The text as it is typed, reported once typing rests. */
const useTyped = (first: string, report: (text: string) => void): [string, (text: string) => void] => {
  const [state, setState] = useState({ text: first, reported: first });
  useEffect(() => {
    if (state.text === state.reported) return;
    const timer = setTimeout(() => {
      setState({ text: state.text, reported: state.text });
      report(state.text);
    }, settledAfter);
    return () => clearTimeout(timer);
  }, [state, report]);
  return [state.text, (text) => setState({ ...state, text })];
};

type TypedProps = { label: string; text: string; onChange: (text: string) => void };

const Contained = ({ label, text, onChange }: TypedProps) => {
  const [value, setValue] = useTyped(text, onChange);
  return (
    <Input
      aria-label={t('{label} contains', { label })}
      value={value}
      maxLength={maxSearchLength}
      autoComplete="off"
      onChange={({ target }) => setValue(target.value)}
    />
  );
};

/** The ends as people type them; null for one that cannot be read. */
const endOf = (asking: Asking, value: string): string | null => {
  const text = value.trim();
  if (text === '') return '';
  if (asking === 'lengths') return parseLength(text)?.toString() ?? null;
  if (asking === 'amounts') return parseAmount(text)?.toString() ?? null;
  return asking === 'days' || /^\d{1,4}$/.test(text) ? text : null;
};
const shownEnd = (asking: Asking, end: string | null): string => {
  if (end === null) return '';
  if (asking === 'lengths') return String(Number(end) / 10);
  return asking === 'amounts' ? decimalAmount(Number(end)).replace(/\.00$/, '') : end;
};

const Range = ({
  field,
  asking,
  text,
  onChange,
}: {
  field: AskedField;
  asking: Asking;
  text: string;
  onChange: (text: string) => void;
}) => {
  const condition = conditionOf(text);
  const first = condition !== null && 'from' in condition ? condition : { from: null, to: null };
  const report = (both: string) => {
    const [from = '', to = ''] = both.split('\n').map((value) => endOf(asking, value));
    if (from !== null && to !== null) onChange(`${from}..${to}`);
  };
  const [both, setBoth] = useTyped(`${shownEnd(asking, first.from)}\n${shownEnd(asking, first.to)}`, report);
  const [from = '', to = ''] = both.split('\n');
  const input = { type: asking === 'days' ? 'date' : 'text', inputMode: 'decimal', autoComplete: 'off', maxLength: 40 } as const;
  const label = labelOf(field);
  const isLength = asking === 'lengths';
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label={isLength ? t('From in cm') : t('From')}>
        <Input
          {...input}
          aria-label={isLength ? t('{label} from in cm', { label }) : t('{label} from', { label })}
          value={from}
          onChange={({ target }) => setBoth(`${target.value}\n${to}`)}
        />
      </Field>
      <Field label={isLength ? t('To in cm') : t('To')}>
        <Input
          {...input}
          aria-label={isLength ? t('{label} to in cm', { label }) : t('{label} to', { label })}
          value={to}
          onChange={({ target }) => setBoth(`${from}\n${target.value}`)}
        />
      </Field>
      {asking === 'amounts' && (
        <Note faint className="col-span-2">
          {t('In each work’s own currency; amounts are not converted.')}
        </Note>
      )}
    </div>
  );
};

// The input control for a declared field, by its type.
import { isMedium } from '#shared/domain/piece/medium.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { lineLength, optionsOf, requiredOf, type Field as Declared } from '#shared/records/field.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { NameInput } from '#client/work/names/name-input.tsx';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { RadioGroup } from '#client/ui/controls/radio-group.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { mediumOptions } from './work-fields.tsx';
import { t } from '#shared/language/t.ts';

type FieldControlProps = {
  field: Declared;
  label: string;
  hidesLabel?: boolean | undefined;
  labelBeside?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** As typed. */
  text: string;
  onType: (text: string) => void;
  /** The records that a field of type `record` may name. */
  records?: readonly RecordOption[] | undefined;
};
/** value: the record's id. */
export type RecordOption = { value: string; label: string };

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));
const yesOrNo = [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
];
const notGiven = t('Not given');
const ungiven = { value: '', label: notGiven };
/** Up to as many choices are all shown; more are a select. */
const mostInView = 3;

const controlOf = (field: Declared, { text, onType, records = [] }: Pick<FieldControlProps, 'text' | 'onType' | 'records'>) => {
  const onChange = ({ target }: { target: { value: string } }) => onType(target.value);
  switch (field.type) {
    case 'note':
      return <Textarea rows={2} value={text} maxLength={field.maxLength} onChange={onChange} />;
    case 'medium':
      return <Select empty={notGiven} options={mediumOptions} value={isMedium(text) ? text : ''} onChange={onChange} />;
    case 'choice': {
      const options = optionsOf(field).map((value) => ({ value, label: choiceLabels[value] ?? value }));
      if (options.length > mostInView) return <Select empty={notGiven} options={options} value={text} onChange={onChange} />;
      return <RadioGroup options={[ungiven, ...options]} value={text} onChoose={onType} />;
    }
    case 'flag':
      return <RadioGroup options={[ungiven, ...yesOrNo]} value={text} onChoose={onType} />;
    case 'currency':
      return <Select options={currencyOptions} value={text} onChange={onChange} />;
    case 'date':
      return <Input type="date" value={text} onChange={onChange} />;
    case 'amount':
      return <AmountInput value={text} onType={onType} />;
    case 'millimeters':
      return <Input value={text} autoComplete="off" placeholder="cm" maxLength={40} onChange={onChange} />;
    case 'number':
      return <Input value={text} autoComplete="off" inputMode="decimal" maxLength={20} onChange={onChange} />;
    case 'line':
      if (field.names !== undefined)
        return <NameInput names={field.names} value={text} maxLength={field.maxLength ?? lineLength} onChange={onChange} />;
      return <Input value={text} maxLength={field.maxLength ?? lineLength} onChange={onChange} />;
    case 'when':
      return <Input value={text} autoComplete="off" maxLength={80} onChange={onChange} />;
    case 'record':
      return (
        <Select empty={t('None')} options={records} value={records.some(({ value }) => value === text) ? text : ''} onChange={onChange} />
      );
    case 'photos':
    case 'file':
      return null;
  }
};

export const FieldControl = ({ field, label, hidesLabel, labelBeside, hint, error, ...typed }: FieldControlProps) => (
  <Field label={label} hidesLabel={hidesLabel} isBeside={labelBeside} hint={hint} error={error} required={requiredOf(field) !== undefined}>
    {controlOf(field, typed)}
  </Field>
);

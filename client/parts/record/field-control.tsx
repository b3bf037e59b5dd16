// The input control for a declared field, by its type.
import { isMedium } from '#shared/domain/piece/medium.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { lineLength, optionsOf, requiredOf, type Field as Declared } from '#shared/records/field.ts';
import { choiceLabels } from '#shared/records/piece-labels.ts';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { mediumOptions } from './work-fields.tsx';

type FieldControlProps = {
  field: Declared;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** As typed. */
  text: string;
  onType: (text: string) => void;
};

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const notGiven = 'Not given';

const controlOf = (field: Declared, text: string, onType: (text: string) => void) => {
  const onChange = ({ target }: { target: { value: string } }) => onType(target.value);
  switch (field.type) {
    case 'note':
      return <Textarea rows={2} value={text} maxLength={field.maxLength} onChange={onChange} />;
    case 'medium':
      return <Select empty={notGiven} options={mediumOptions} value={isMedium(text) ? text : ''} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          empty={notGiven}
          options={optionsOf(field).map((value) => ({ value, label: choiceLabels[value] ?? value }))}
          value={text}
          onChange={onChange}
        />
      );
    case 'flag':
      return <Select empty={notGiven} options={yesOrNo} value={text} onChange={onChange} />;
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
      return <Input value={text} maxLength={field.maxLength ?? lineLength} onChange={onChange} />;
    case 'photos':
    case 'file':
      return null;
  }
};

export const FieldControl = ({ field, label, hint, error, text, onType }: FieldControlProps) => (
  <Field label={label} hint={hint} error={error} required={requiredOf(field) !== undefined}>
    {controlOf(field, text, onType)}
  </Field>
);
